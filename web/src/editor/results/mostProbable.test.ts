import { expect, it } from '@jest/globals';
import { mostProbable } from './mostProbable';

it('the most probable states are in index order; of equals the lower index goes first', () => {
  expect(mostProbable([0.1, 0.4, 0.1, 0, 0.4], 3)).toEqual([0, 1, 4]);
  expect(mostProbable([0.5, 0.5], 16)).toEqual([0, 1]);
});

it.each([
  [[0.2, 0.3, 0.5], 1, [2]],
  [[0.2, 0.3, 0.5], 2, [1, 2]],
  [[0.2, 0.3, 0.5], 9, [0, 1, 2]],
  [[0.25, 0.25, 0.25, 0.25], 2, [0, 1]],
  [[0.5, 0, 0.5], 0, []],
  [[], 3, []],
  [[0.1, 0.3, 0.1, 0.1, 0.4], 3, [0, 1, 4]],
  [[0.5, 0.25, 0.25], 3, [0, 1, 2]],
])('of %j the %i most probable are %j', (probabilities, count, indices) => {
  expect(mostProbable(probabilities, count)).toEqual(indices);
});
