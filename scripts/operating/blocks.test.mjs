// @ts-check
import { describe, expect, it } from '@jest/globals';
import { endOf } from './blocks.mjs';
import { UsageError } from './command-line.mjs';

const NOW = Date.parse('2026-02-27T22:30:00.000Z');

describe('a block', () => {
  it.each([
    ['1m', '2026-02-27T22:31:00.000Z'],
    ['90m', '2026-02-28T00:00:00.000Z'],
    ['24h', '2026-02-28T22:30:00.000Z'],
    ['2d', '2026-03-01T22:30:00.000Z'],
    ['7d', '2026-03-06T22:30:00.000Z'],
    ['9999d', '2053-07-14T22:30:00.000Z'],
  ])('for %s ends at %s', (duration, end) => expect(endOf(duration, NOW)).toBe(end));

  it.each(['0h', '7', 'd', '1.5h', '-1h', '7w', '7 d', '10000d', '1h30m'])('cannot be for %p', (duration) => {
    expect(() => endOf(duration, NOW)).toThrow(UsageError);
    expect(() => endOf(duration, NOW)).toThrow(`--for ${duration} is no time such as 30m, 24h or 7d.`);
  });
});
