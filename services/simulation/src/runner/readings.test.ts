import { expect, it } from '@jest/globals';
import { mostProbable } from './readings.js';

it('the most probable outcomes come first, each with how often it was seen, which may be never', () => {
  const distribution = Float64Array.of(0.1, 0.5, 0.15, 0.25);
  expect(mostProbable(distribution, 2, { '01': 3, '11': 1 })).toEqual([
    { label: '01', probability: 0.5, count: 3 },
    { label: '11', probability: 0.25, count: 1 },
    { label: '10', probability: 0.15, count: 0 },
    { label: '00', probability: 0.1, count: 0 },
  ]);
});
