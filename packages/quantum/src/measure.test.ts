import { describe, expect, it } from '@jest/globals';
import { sampleByOutcome, sampleByShot, sampleCounts, shotsInOrder, topOutcomes } from './measure.js';
import { RandomSource } from './random.js';

const total = (counts: Record<string, number>) =>
  Object.values(counts).reduce((sum, count) => sum + count, 0);
const UNEVEN = Float64Array.of(0.3, 0, 0.05, 0.2, 0.001, 0.149, 0.25, 0.05);

/** Pearson's statistic summed over many seeds; its mean is the degrees of freedom, its variance twice that. */
function chiSquared(sampler: typeof sampleByShot, distribution: Float64Array, shots: number, seeds: number) {
  let statistic = 0;
  for (let seed = 0; seed < seeds; seed++) {
    const counts = sampler(distribution, 3, shots, new RandomSource(seed));
    distribution.forEach((p, x) => {
      if (p === 0) return;
      const count = counts[x.toString(2).padStart(3, '0')] ?? 0;
      statistic += (count - p * shots) ** 2 / (p * shots);
    });
  }
  const freedom = seeds * (distribution.filter((p) => p > 0).length - 1);
  return (statistic - freedom) / Math.sqrt(2 * freedom);
}

describe('sampling', () => {
  it.each([
    ['outcome by outcome', sampleByOutcome, 40],
    ['outcome by outcome', sampleByOutcome, 5000],
    ['shot by shot', sampleByShot, 40],
    ['shot by shot', sampleByShot, 5000],
  ] as const)('follows the distribution %s (%#), by chi-squared over 600 seeds', (_, sampler, shots) => {
    // Both tails: counts that are too even betray a sampler as well as counts that are off.
    expect(Math.abs(chiSquared(sampler, UNEVEN, shots, 600))).toBeLessThan(5);
  });

  it.each([1, 20, 1024, 100_000])('makes exactly %i shots and only possible outcomes', (shots) => {
    for (let seed = 0; seed < 20; seed++) {
      const counts = sampleCounts(UNEVEN, 3, shots, seed);
      expect(total(counts)).toBe(shots);
      expect(counts).not.toHaveProperty('001');
      expect(Object.values(counts).every((count) => count > 0)).toBe(true);
    }
  });

  it('makes exactly the shots also of thousands of outcomes with many shots each', () => {
    const counts = sampleCounts(new Float64Array(2 ** 13).fill(2 ** -13), 13, 200_000, 5);
    expect(total(counts)).toBe(200_000);
    expect(Object.keys(counts)).toHaveLength(2 ** 13);
  });

  it.each([1, 2, 3, 4, 5])('names every outcome of %i qubits, each time in a new object', (qubitCount) => {
    const size = 2 ** qubitCount;
    const even = new Float64Array(size).fill(1 / size);
    const [one, two] = [sampleCounts(even, qubitCount, 50_000, 1), sampleCounts(even, qubitCount, 50_000, 2)];
    const labels = Array.from({ length: size }, (_, x) => x.toString(2).padStart(qubitCount, '0'));
    expect(Object.keys(one).sort()).toEqual(labels);
    expect([total(one), total(two)]).toEqual([50_000, 50_000]);
    expect(one).not.toEqual(two);
  });

  it('repeats its counts for the same seed and differs for another', () => {
    expect(sampleCounts(UNEVEN, 3, 1024, 4294967295)).toEqual(sampleCounts(UNEVEN, 3, 1024, 4294967295));
    expect(sampleCounts(UNEVEN, 3, 1024, 1)).not.toEqual(sampleCounts(UNEVEN, 3, 1024, 2));
  });

  it('never leaves the only possible outcome, though its probability is rounded', () => {
    for (const p of [1 - 1e-15, 1, 1 + 1e-15]) {
      const certain = Float64Array.of(0, 0, p, 0);
      for (const shots of [3, 1000]) expect(sampleCounts(certain, 2, shots, 5)).toEqual({ '10': shots });
    }
  });

  it('lists the shots behind the counts one by one', () => {
    const counts = { '00': 3, '11': 2 };
    const shots = [...shotsInOrder(counts, 9)];
    expect(shots).toHaveLength(5);
    expect(shots.filter((label) => label === '11')).toHaveLength(2);
  });
});

describe('topOutcomes', () => {
  it('puts the most probable first and equal ones in index order', () => {
    expect(topOutcomes(UNEVEN, 3, 7).map(({ label }) => label)).toEqual([
      ...['000', '110', '011', '101', '010', '111', '100'],
    ]);
    expect(topOutcomes(UNEVEN, 3, 2)).toEqual([
      { label: '000', index: 0, probability: 0.3 },
      { label: '110', index: 6, probability: 0.25 },
    ]);
  });

  it('leaves out what is impossible, however many are asked for', () => {
    expect(topOutcomes(UNEVEN, 3, 8)).toHaveLength(7);
    expect(topOutcomes(Float64Array.of(0, 1e-12, 0, 1), 2, 4).map(({ label }) => label)).toEqual([
      '11',
      '01',
    ]);
    expect(topOutcomes(UNEVEN, 3, 0)).toEqual([]);
  });
});

it('counts are in the order of their labels, also of a register that is mostly not seen', () => {
  const labels = Object.keys(sampleCounts(new Float64Array(2 ** 13).fill(2 ** -13), 13, 200, 5));
  expect(labels.length).toBeGreaterThan(100);
  expect(labels.filter((label) => label.startsWith('0'))).toEqual(
    labels.filter((label) => label.startsWith('0')).toSorted(),
  );
});
