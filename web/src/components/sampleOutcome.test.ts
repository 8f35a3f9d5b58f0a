import { describe, expect, test } from '@jest/globals';
import { sampleOutcome } from './sampleOutcome';

describe('sampling an outcome', () => {
  test('gives each outcome its share of the unit interval and an impossible one none', () => {
    const bell = [0.5, 0, 0, 0.5];
    expect([0, 0.25, 0.4999, 0.5, 0.75, 0.9999].map((uniform) => sampleOutcome(bell, uniform))).toEqual([
      0, 0, 0, 3, 3, 3,
    ]);
  });

  test('gives what rounding leaves to the last possible outcome', () => {
    expect(sampleOutcome([0.3, 0.699999, 0], 0.9999999)).toBe(1);
  });
});
