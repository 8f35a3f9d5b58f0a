import { describe, expect, it } from '@jest/globals';
import { createClassRequestSchema, joinClassRequestSchema } from './schemas/class.js';

describe('a nickname', () => {
  it.each([
    [1, false],
    [2, true],
    [24, true],
    [25, false],
  ])('may have %d characters: %j', (length, isAllowed) => {
    for (const letter of ['x', '李', '🦊']) {
      const body = { join_code: 'K7QM-2F', nickname: letter.repeat(length) };
      expect([letter, joinClassRequestSchema.safeParse(body).success]).toEqual([letter, isAllowed]);
    }
  });
});

describe('a class', () => {
  it.each([
    [0, false],
    [1, true],
    [365, true],
    [366, false],
  ])('may be kept for %d days: %j', (days, isAllowed) => {
    const body = { name: 'Year 12', exercise_ids: ['07-bell-state'], keep_days: days };
    expect(createClassRequestSchema.safeParse(body).success).toBe(isAllowed);
  });
});
