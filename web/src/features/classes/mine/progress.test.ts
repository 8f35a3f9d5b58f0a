import { describe, expect, it } from '@jest/globals';
import type { ClassCell } from '@superpose/contracts';
import { cellOf, nextExercise, passedCount } from './progress';

const cell = (exercise_id: string, passed: boolean): ClassCell => ({
  member_id: 'ada',
  exercise_id,
  tries: 1,
  passed,
  best_score: passed ? 100 : 50,
  last_at: '2026-05-04T10:00:00Z',
});
const exercises = ['20', '10', '30'].map((exercise_id) => ({ exercise_id, title: `Title ${exercise_id}` }));

describe('how far a member has got', () => {
  it.each([
    ['nothing was handed in', [], 0, '20'],
    ['the first is passed', [cell('20', true)], 1, '10'],
    ['the first is tried', [cell('20', false)], 0, '20'],
    ['the second is passed', [cell('10', true)], 1, '20'],
    ['all but the last are passed', [cell('10', true), cell('20', true), cell('30', false)], 2, '30'],
    ['another exercise is passed', [cell('99', true)], 0, '20'],
  ])('where %s: what is passed, and what comes next', (_, cells, passed, next) => {
    expect(passedCount({ exercises, cells })).toBe(passed);
    expect(nextExercise({ exercises, cells })).toEqual({ exercise_id: next, title: `Title ${next}` });
  });

  it('has nothing that comes next once all is passed', () => {
    const cells = ['30', '20', '10'].map((id) => cell(id, true));
    expect(passedCount({ exercises, cells })).toBe(3);
    expect(nextExercise({ exercises, cells })).toBeUndefined();
  });

  it('is nothing of nothing without an assignment', () => {
    expect(passedCount({ exercises: [], cells: [cell('20', true)] })).toBe(0);
    expect(nextExercise({ exercises: [], cells: [] })).toBeUndefined();
  });

  it('has at most one cell an exercise', () => {
    expect(cellOf({ cells: [cell('20', false), cell('10', true)] }, '10')).toEqual(cell('10', true));
    expect(cellOf({ cells: [cell('20', false)] }, '10')).toBeUndefined();
  });
});
