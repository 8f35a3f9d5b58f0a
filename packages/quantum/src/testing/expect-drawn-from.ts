import { expect } from '@jest/globals';

/** Counts may lie five standard deviations from what is expected; impossible outcomes never turn up. */
export function expectDrawnFrom(
  counts: Readonly<Record<string, number>>,
  chances: Readonly<Record<string, number>>,
  shots: number,
): void {
  expect(Object.values(counts).reduce((sum, count) => sum + count, 0)).toBe(shots);
  for (const label of new Set([...Object.keys(counts), ...Object.keys(chances)])) {
    const p = chances[label] ?? 0;
    const off = Math.abs((counts[label] ?? 0) - shots * p);
    expect(off).toBeLessThanOrEqual(5 * Math.sqrt(Math.max(0, shots * p * (1 - p))) + 1e-6);
  }
}
