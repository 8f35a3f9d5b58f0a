import { expect, test } from '@jest/globals';
import { binaryEntropy, keyRate } from './keyRate';

test('a fair coin has one bit of entropy, a sure one none', () => {
  expect(binaryEntropy(0.5)).toBeCloseTo(1, 12);
  expect([binaryEntropy(0), binaryEntropy(1)]).toEqual([0, 0]);
});

test('all bits are secret without errors, and none from about 11% on', () => {
  expect(keyRate(0)).toBe(1);
  expect(keyRate(0.11)).toBeGreaterThan(0);
  expect(keyRate(0.1101)).toBeLessThan(0);
});
