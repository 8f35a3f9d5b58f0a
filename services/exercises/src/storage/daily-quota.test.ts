import { expect, it } from '@jest/globals';
import { DailyQuota } from './daily-quota.js';

it('a client may hand in so much a day, others too, and again after midnight', () => {
  let now = Date.UTC(2026, 0, 1, 23, 59, 0);
  const quota = new DailyQuota(100, () => now);
  expect(quota.take('a', 60)).toBe(0);
  expect(quota.take('a', 41)).toBe(60);
  expect(quota.take('a', 40)).toBe(0);
  expect(quota.take('b', 100)).toBe(0);
  now += 60_000;
  expect(quota.take('a', 100)).toBe(0);
});
