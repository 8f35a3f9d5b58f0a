import { expect, it } from '@jest/globals';
import { chartAsSvg } from './chartAsSvg';
// The charts of pages, which bring their own renderer, and which other tests don't draw.
import './EChart.tsx';

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

it.each([
  [2, 480],
  [8, 480],
  [9, 504],
  [16, 896],
])('a chart of %i bars is %i wide, beside a page’s own', (count, width) => {
  const bars = Array.from({ length: count }, (_, index) => ({
    label: index.toString(2).padStart(4, '0'),
    probability: 1 / count,
  }));
  const svg = chartAsSvg(bars, 'Probability');
  expect(svg).toMatch(new RegExp(`^<svg width="${width}" height="360"`));
  expect(svg).toContain('fill="#ffffff"');
  for (const color of ['#1a1c22', '#555a66', '#dedbd2', '#0072b2']) expect(svg).toContain(color);
  expect(svg).not.toContain('animation');
});
