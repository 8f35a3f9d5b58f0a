import { describe, expect, it } from '@jest/globals';
import { sampleCounts, shotsInOrder } from './measure.js';
import { RandomSource } from './random.js';

// All numbers here come from a second implementation of xoshiro128** and SplitMix32, in another language.
describe('the same seed gives the same numbers in every version:', () => {
  it.each([
    [0, [1789933344, 44971166, 2521387044, 3848737593]],
    [1, [393288148, 2174103013, 3814759091, 2092745082]],
    [42, [660444221, 3652823732, 77672526, 910233633]],
    [4294967295, [4104197751, 1825856343, 1152209388, 2427537429]],
  ])('the integers of %i', (seed, numbers) => {
    const random = new RandomSource(seed);
    expect(numbers.map(() => random.nextUint32())).toEqual(numbers);
    random.restart(seed);
    expect(numbers.map(() => random.nextUint32())).toEqual(numbers);
  });

  it.each([
    [0, [0.41675133265905573, 0.5870561741002205]],
    [1, [0.09156953175513294, 0.8881928137485323]],
    [42, [0.15377165265745885, 0.018084542542176507]],
  ])('the fractions of %i', (seed, numbers) => {
    const random = new RandomSource(seed);
    expect(numbers.map(() => random.nextUniform())).toEqual(numbers);
  });

  it('many fractions at once are those that come one by one', () => {
    const [together, single] = [new RandomSource(5), new RandomSource(5)];
    for (const length of [1, 0, 300]) {
      const numbers = new Float64Array(length);
      together.fillUniform(numbers);
      expect([...numbers]).toEqual(Array.from(numbers, () => single.nextUniform()));
    }
  });

  it.each([
    [7, { '00': 17, '10': 13, '11': 10 }],
    [8, { '00': 14, '10': 8, '11': 18 }],
  ])('the counts of a few shots of %i', (seed, counts) => {
    expect(sampleCounts(Float64Array.of(0.3, 0, 0.2, 0.5), 2, 40, seed)).toEqual(counts);
  });

  it.each([
    [[0.5, 0, 0, 0.5], 1024, 7, { '00': 507, '11': 517 }],
    [[0.5, 0, 0, 0.5], 1024, 8, { '00': 522, '11': 502 }],
    [[0.3, 0, 0.2, 0.5], 100_000, 1, { '00': 29769, '10': 20044, '11': 50187 }],
    [[0.3, 0, 0.2, 0.5], 100_000, 4294967295, { '00': 30353, '10': 19791, '11': 49856 }],
    [[0.001, 0.005, 0.494, 0.5], 5000, 3, { '00': 4, '01': 24, '10': 2479, '11': 2493 }],
    // Up to twelve shots an outcome each is looked up, beyond that the outcomes are drawn.
    [[0.3, 0, 0.2, 0.5], 48, 7, { '00': 18, '10': 15, '11': 15 }],
    [[0.3, 0, 0.2, 0.5], 49, 7, { '00': 14, '10': 11, '11': 24 }],
    [[0.999, 0.0005, 0.0005, 0], 5000, 11, { '00': 4995, '10': 5 }],
  ])('the counts of %j in %i shots of %i', (distribution, shots, seed, counts) => {
    expect(sampleCounts(Float64Array.from(distribution), 2, shots, seed)).toEqual(counts);
  });

  // Enough draws for all ways to a binomial number; their sum is a polynomial in 31 modulo a prime.
  it.each([
    [1000, 2000, 974_663_399],
    [100_000, 500, 205_987_483],
  ])('the counts of %i shots of the first %i seeds', (shots, seeds, expected) => {
    const distribution = Float64Array.of(0.3, 0, 0.2, 0.5);
    let sum = 0;
    for (let seed = 0; seed < seeds; seed++) {
      const counts = sampleCounts(distribution, 2, shots, seed);
      sum = (sum * 31 + counts['00']! * 7 + counts['10']!) % 1_000_000_007;
    }
    expect(sum).toBe(expected);
  });

  // JavaScript lists '11' first, as a key that looks like a number.
  it('the order of single shots', () => {
    expect([...shotsInOrder({ '00': 3, '11': 2 }, 9)]).toEqual(['00', '00', '11', '11', '00']);
  });
});
