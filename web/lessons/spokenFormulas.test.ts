/** @jest-environment jsdom */
import { describe, expect, it } from '@jest/globals';
import { formulaHtml } from './formulas.ts';
import { proseHtml } from './prose.ts';
import { spokenFormula } from './spokenFormula.ts';
import { wholeKets } from './wholeKets.ts';

describe('a formula in words', () => {
  it.each([
    [String.raw`|0\rangle`, 'ket 0'],
    [String.raw`|01\rangle`, 'ket 0 1'],
    [String.raw`|+\rangle`, 'ket plus'],
    [String.raw`|-\rangle`, 'ket minus'],
    [String.raw`|\psi\rangle`, 'ket psi'],
    [String.raw`\Phi^+`, 'capital phi to the power plus,'],
    [String.raw`\Psi`, 'capital psi'],
    [String.raw`|a|^2`, 'the size of a squared'],
    [String.raw`x^3`, 'x cubed'],
    [String.raw`U^\dagger`, 'U dagger'],
    [String.raw`2^{n-1}`, '2 to the power n minus 1,'],
    [String.raw`s_2 \oplus s_0 = 0`, 's sub 2 X or s sub 0 equals 0'],
    [String.raw`\frac{1}{2}`, '1 over 2,'],
    [String.raw`\tfrac{\pi}{4}`, 'pi over 4,'],
    [String.raw`\dfrac{a}{b}`, 'a over b,'],
    [String.raw`2^{x_{1}}`, '2 to the power x sub 1,'],
    [String.raw`\Big(a\Big)`, ', a,'],
    [String.raw`\sqrt{2}`, 'the square root of 2'],
    [String.raw`f(x) = 1`, 'f, x, equals 1'],
    [String.raw`[a]`, ', a,'],
    [String.raw`\theta/2`, 'theta over 2'],
    [String.raw`\varphi`, 'phi'],
    [String.raw`\alpha \cdot \beta`, 'alpha times beta'],
    [String.raw`a \times b`, 'a times b'],
    [String.raw`a \otimes b`, 'a tensor b'],
    [String.raw`a \pm b \mp c`, 'a plus or minus b minus or plus c'],
    [String.raw`x \to y`, 'x becomes y'],
    [String.raw`x \mapsto y`, 'x becomes y'],
    [String.raw`x \approx 0.35`, 'x is about 0.35'],
    [String.raw`a \neq b`, 'a is not equal to b'],
    [String.raw`a \le b \ge c`, 'a is at most b is at least c'],
    ['a < b > c', 'a is less than b is greater than c'],
    [String.raw`\cos\gamma + \sin\lambda`, 'cosine gamma plus sine lambda'],
    [String.raw`1, 2, \dots`, '1, 2, and so on'],
    [String.raw`1 + \cdots \ldots`, '1 plus and so on and so on'],
    ["f'", 'f prime'],
    ['−1', 'minus 1'],
    [String.raw`\left(a\,\right)\quad b`, ', a , b'.replace(' , ', ', ')],
  ])('%s is read “%s”', (tex, words) => {
    expect(spokenFormula(tex)).toBe(words);
  });

  it.each([
    [String.raw`\langle 0|`],
    [String.raw`\begin{pmatrix}1\end{pmatrix}`],
    [String.raw`\sum_x`],
    ['|0'],
    ['{a'],
    ['a & b'],
  ])('%s has none', (tex) => {
    expect(spokenFormula(tex)).toBeNull();
  });
});

describe('a formula on a page', () => {
  const page = (tex: string, display?: boolean) => {
    const place = document.createElement('p');
    place.innerHTML = formulaHtml(tex, display);
    return place;
  };

  it('with words has them for screen readers alone, and no MathML beside them', () => {
    const place = page(String.raw`|0\rangle`);
    expect(place.firstElementChild!.className).toBe('sr-only');
    expect(place.firstElementChild!.textContent).toBe('ket 0');
    expect(place.querySelector('math')).toBeNull();
    expect(place.querySelector('.katex-html')!.getAttribute('aria-hidden')).toBe('true');
    expect(place.querySelector('.katex-html')!.textContent).toBe('|0⟩');
  });

  it('without words has MathML', () => {
    const place = page(String.raw`\langle 0|1\rangle`);
    expect(place.querySelector('.sr-only')).toBeNull();
    expect(place.querySelector('math')).not.toBeNull();
  });

  it.each([
    [undefined, 0],
    [false, 0],
    [true, 1],
  ])('is on a separate line where that’s asked for (%s)', (display, count) => {
    expect(page('x', display).querySelectorAll('.katex-display')).toHaveLength(count);
  });

  it('that TeX can’t read is named', () => {
    expect(() => formulaHtml(String.raw`\frac{1}`)).toThrow(String.raw`the formula \frac{1} can’t be read: `);
  });
});

describe('the words of a question', () => {
  const text = (value: string) => ({ type: 'text', value });
  const paragraph = (...children: object[]) => ({ type: 'paragraph', children });
  it.each<[string, object[], string]>([
    ['a text', [paragraph(text('Why?'))], '<p>Why?</p>'],
    ['signs', [paragraph(text('a < b & c > d'))], '<p>a &lt; b &amp; c &gt; d</p>'],
    [
      'a ket',
      [paragraph(text('It’s |0⟩ now'))],
      '<p>It’s <span class="whitespace-nowrap">|0⟩</span> now</p>',
    ],
    ['stress', [paragraph({ type: 'emphasis', children: [text('not')] })], '<p><em>not</em></p>'],
    ['code', [paragraph({ type: 'inlineCode', value: 'a<b' })], '<p><code>a&lt;b</code></p>'],
    ['a bold word', [paragraph({ type: 'strong', children: [text('gate')] })], '<p>gate</p>'],
    ['two paragraphs', [paragraph(text('One.')), paragraph(text('Two.'))], '<p>One.</p><p>Two.</p>'],
  ])('with %s are HTML', (_, nodes, html) => {
    expect(proseHtml(nodes as never)).toBe(html);
  });

  it('hold nothing else', () => {
    expect(() => proseHtml([paragraph({ type: 'link', children: [] })] as never)).toThrow(
      'a question holds text, *emphasis*, `code` and formulas only',
    );
  });

  it('of a lesson keep their kets in one piece', () => {
    const inner = { type: 'element', tagName: 'em', children: [{ type: 'text', value: 'from |01⟩ on' }] };
    const tree = { type: 'root', children: [inner, { type: 'text', value: 'none' }] };
    wholeKets()(tree);
    const ket = {
      type: 'element',
      tagName: 'span',
      properties: { className: ['whitespace-nowrap'] },
      children: [{ type: 'text', value: '|01⟩' }],
    };
    expect(tree.children).toEqual([
      { ...inner, children: [{ type: 'text', value: 'from ' }, ket, { type: 'text', value: ' on' }] },
      { type: 'text', value: 'none' },
    ]);
  });
});
