import { expect, test } from '@jest/globals';
import { readFile } from 'node:fs/promises';

const sheet = await readFile(new URL('./theme.css', import.meta.url), 'utf8');

/** The text between the braces that follow `head`, each time it stands in the sheet. */
function blocksOf(text: string, head: string): string[] {
  return text
    .split(head)
    .slice(1)
    .map((rest) => {
      let [depth, end] = [0, 0];
      do {
        if (rest[end] === '{') depth += 1;
        if (rest[end] === '}') depth -= 1;
        end += 1;
      } while (depth > 0 || !rest.slice(0, end).includes('{'));
      return rest.slice(rest.indexOf('{') + 1, end - 1);
    });
}
const colours = (text: string) =>
  new Map([...text.matchAll(/(--color-[\w-]+): (#\w+);/g)].map(([, name, value]) => [name!, value!]));

const [light] = blocksOf(sheet, '@theme static');
const [dark] = blocksOf(sheet, "[data-theme='dark']");

test('the dark theme is for screens only, for paper is light', () => {
  const onScreens = blocksOf(sheet, '@media screen').join('\n');
  expect(blocksOf(onScreens, "[data-theme='dark']")).toStrictEqual([dark]);
  expect(sheet.split("[data-theme='dark']")).toHaveLength(2);
});

test('the dark theme has a separate colour for all but what is the same in both', () => {
  const missing = [...colours(light!).keys()].filter((name) => !colours(dark!).has(name));
  expect(missing).toEqual(['--color-scan-paper', '--color-scan-ink']);
  expect([...colours(dark!).keys()].filter((name) => !colours(light!).has(name))).toStrictEqual([]);
});

test('a QR code is dark on light, for machines', () => {
  const { 0: paper, 1: ink } = ['paper', 'ink'].map((name) => colours(light!).get(`--color-scan-${name}`));
  expect([paper, ink]).toEqual(['#ffffff', '#000000']);
});

/** The ratio of contrast of WCAG 2: https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio */
function contrast(a: string, b: string): number {
  const [bright, dim] = [a, b].map(luminance).sort((x, y) => y - x);
  return (bright! + 0.05) / (dim! + 0.05);
}
function luminance(colour: string): number {
  const parts = [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16) / 255);
  const [r, g, b] = parts.map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!;
}

test.each([
  ['ink', 'paper'],
  ['ink', 'sunken'],
  ['muted', 'paper'],
  ['muted', 'sunken'],
  ['accent', 'paper'],
  ['accent', 'accent-soft'],
  ['on-accent', 'accent'],
  ['on-accent', 'accent-hover'],
  ['good', 'good-soft'],
  ['warn', 'warn-soft'],
  ['bad', 'bad-soft'],
  ['bad', 'paper'],
  ...['hadamard', 'pauli', 'phase', 'rotation', 'control'].map((gate) => [
    `gate-${gate}-ink`,
    `gate-${gate}`,
  ]),
])('%s can be read on %s in both themes', (ink, paper) => {
  for (const theme of [light!, dark!]) {
    const of = (name: string) => colours(theme).get(`--color-${name}`)!;
    expect(contrast(of(ink!), of(paper!))).toBeGreaterThanOrEqual(4.5);
  }
});

test('only who asks for less motion gets none', () => {
  const [calm] = blocksOf(sheet, '@media (prefers-reduced-motion: reduce)');
  expect(calm).toContain('transition: none !important');
  expect(calm).toContain('animation-duration: 1ms !important');
  expect(sheet.split('transition: none')).toHaveLength(2);
});
