import { expect, it } from '@jest/globals';
import { chartAsSvg } from './chartAsSvg';

it('a chart is a self-contained drawing with all its labels', () => {
  const svg = chartAsSvg(
    [
      { label: '0', probability: 0.25 },
      { label: '1', probability: 0.75 },
    ],
    'Probability',
  );
  expect(svg).toMatch(/^<svg [^>]*xmlns="http:\/\/www.w3.org\/2000\/svg"/);
  for (const text of ['|0⟩', '|1⟩', '0.250', '0.750', 'Probability']) expect(svg).toContain(text);
  expect(svg).not.toMatch(/href|url\(/);
});
