import { describe, expect, it } from '@jest/globals';
import { LESSON_IDS } from '@superpose/contracts';
import { LESSONS } from './outline';

describe('the lessons', () => {
  it('are those that an exercise can name', () => {
    expect(LESSONS.map(({ id }) => id)).toEqual([...LESSON_IDS]);
  });
});
