import { expect, it } from '@jest/globals';
import { mostProbable } from './mostProbable';

it('the most probable states are in index order; of equals the lower index goes first', () => {
  expect(mostProbable([0.1, 0.4, 0.1, 0, 0.4], 3)).toEqual([0, 1, 4]);
  expect(mostProbable([0.5, 0.5], 16)).toEqual([0, 1]);
});
