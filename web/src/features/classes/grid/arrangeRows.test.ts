import { describe, expect, it } from '@jest/globals';
import type { ClassCell, ClassGrid } from '@superpose/contracts';
import { arrangeRows, rowsOf, type Order, type Shown } from './arrangeRows';

const cell = (
  memberId: string,
  exerciseId: string,
  tries: number,
  passed: boolean,
  minute: number,
): ClassCell => ({
  member_id: memberId,
  exercise_id: exerciseId,
  tries,
  passed,
  best_score: passed ? 100 : 40,
  last_at: `2026-05-04T10:${minute}:00Z`,
});

const member = (nickname: string, minute: number) => ({
  member_id: nickname.toLowerCase(),
  nickname,
  joined_at: `2026-05-04T09:${minute}:00Z`,
});

const grid = {
  members: [member('Dan', 40), member('Cleo', 30), member('Bob', 20), member('Ada', 10)],
  exercises: [
    { exercise_id: '02', title: 'Second', slips: [] },
    { exercise_id: '01', title: 'First', slips: [] },
  ],
  cells: [
    cell('ada', '01', 1, true, 11),
    cell('ada', '02', 2, true, 12),
    cell('bob', '01', 4, false, 13),
    cell('cleo', '01', 1, false, 14),
    cell('cleo', 'not-in-the-assignment', 9, false, 59),
  ],
} as unknown as ClassGrid;

const names = (order: Order, shown: Shown = 'all', search = '') =>
  arrangeRows(rowsOf(grid), { order, shown, search }).map(({ member }) => member.nickname);

describe('the rows of the grid', () => {
  it('have a cell for each exercise of the assignment, in its order', () => {
    const bob = rowsOf(grid).find(({ member }) => member.nickname === 'Bob');
    expect(bob?.cells).toEqual([undefined, cell('bob', '01', 4, false, 13)]);
  });

  it('number the learners as they joined', () => {
    expect(rowsOf(grid).map(({ number }) => number)).toEqual([4, 3, 2, 1]);
  });

  it('begin with the one who needs help most, and end with the one who is done', () => {
    expect(names('help')).toEqual(['Bob', 'Cleo', 'Dan', 'Ada']);
  });

  it('are sorted by the latest submission of the assignment, or by name', () => {
    expect(names('latest')).toEqual(['Cleo', 'Bob', 'Ada', 'Dan']);
    expect(names('name')).toEqual(['Ada', 'Bob', 'Cleo', 'Dan']);
  });

  it('are filtered by state and by a part of the name', () => {
    expect(names('name', 'stuck')).toEqual(['Bob']);
    expect(names('name', 'unstarted')).toEqual(['Dan']);
    expect(names('name', 'done')).toEqual(['Ada']);
    expect(names('name', 'all', ' DA ')).toEqual(['Ada', 'Dan']);
  });
});
