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

  it.each([
    [7, { '00': 17, '10': 13, '11': 10 }],
    [8, { '00': 14, '10': 8, '11': 18 }],
  ])('the counts of a few shots of %i', (seed, counts) => {
    expect(sampleCounts(Float64Array.of(0.3, 0, 0.2, 0.5), 2, 40, seed)).toEqual(counts);
  });

  // JavaScript lists '11' first, as a key that looks like a number.
  it('the order of single shots', () => {
    expect([...shotsInOrder({ '00': 3, '11': 2 }, 9)]).toEqual(['00', '00', '11', '11', '00']);
  });
});
