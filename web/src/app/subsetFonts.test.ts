import { expect, test } from '@jest/globals';
import { readFile } from 'node:fs/promises';
import { FACES, subsetFonts, TEXT } from '../../subsetFonts';

const has = (feature: string) => Object.keys(FACES).filter((name) => FACES[name]!.features.includes(feature));

test.each([
  // Columns of numbers align, and a number that counts doesn't jitter. In a face for programs all signs have one width.
  ['figures of one width', 'tnum', ['serif-text', 'serif-headings', 'sans']],
  ['spacing of pairs', 'kern', ['serif-text', 'serif-headings', 'sans']],
  ['joined letters, so not of programs', 'liga', ['serif-text', 'serif-headings', 'sans']],
  ['joined signs, so not of programs', 'calt', ['serif-text', 'serif-headings', 'sans']],
  ['accents above letters', 'mark', ['serif-text', 'serif-headings', 'sans', 'mono']],
])('the faces keep %s (%s)', (_, feature, names) => {
  expect(has(feature)).toEqual(names);
});

const sheet = await readFile(new URL('../platform/fonts.css', import.meta.url), 'utf8');
/** For each face that is shipped, the characters that the browser asks it for. */
const ranges = [...sheet.matchAll(/@site-fonts[^}]+unicode-range: ([^;]+);/g)].map(([, range]) =>
  range!.split(', ').map((part) => {
    const [first, last = first] = part.slice(2).split('-');
    return [parseInt(first!, 16), parseInt(last!, 16)] as const;
  }),
);

test.each(['A', 'é', 'ß', 'ÿ', '’', '—', '…', '†', '™', '↑', '↓', '−', '∕'])(
  'the character %s is in every face, and asked of it',
  (character) => {
    const code = character.codePointAt(0)!;
    expect(TEXT).toContain(character);
    expect(ranges.map((range) => range.some(([first, last]) => first <= code && code <= last))).toEqual(
      Array(4).fill(true),
    );
  },
);

test.each([
  ['serif-text', { wght: 400, opsz: 18 }],
  ['serif-headings', { wght: 600, opsz: 32 }],
  ['sans', { wght: { min: 400, max: 600 } }],
  ['mono', { wght: { min: 400, max: 600 } }],
])('the face %s has the weights that the pages use', (name, axes) => {
  expect(FACES[name]!.axes).toEqual(axes);
});

test('every page fetches the faces of its first screen at once, and no other', () => {
  const { transformIndexHtml } = subsetFonts() as unknown as {
    transformIndexHtml: { handler: (html: string, context: object) => { attrs: { href: string } }[] };
  };
  const bundle = Object.fromEntries(
    ['mono', 'sans', 'serif-headings', 'serif-text'].map((name) => [`assets/${name}-B1x_.woff2`, {}]),
  );
  const links = transformIndexHtml.handler('', { bundle });
  expect(links.map(({ attrs }) => attrs.href)).toEqual([
    '/assets/serif-headings-B1x_.woff2',
    '/assets/sans-B1x_.woff2',
  ]);
  expect(transformIndexHtml.handler('', {})).toStrictEqual([]);
});
