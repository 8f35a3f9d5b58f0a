import { describe, expect, it } from '@jest/globals';
import type { Catalogue } from '../catalogue/catalogue.js';
import type { ClassRow } from './class-access.js';
import { cellOf, exercisesOf, factsOf, memberOf } from './class-responses.js';

const row: ClassRow = {
  id: 'c1',
  name: 'Physics',
  joinCode: 'K7QM-2F',
  exerciseIds: ['15-ghz-state', '99-gone', '07-bell-state'],
  dueAt: new Date('2026-12-01T22:59:00Z'),
  closed: true,
  createdAt: new Date('2026-05-04T09:00:00.123Z'),
  expiresAt: new Date('2026-11-01T09:00:00Z'),
};
const catalogue = {
  exercises: [
    { id: '07-bell-state', title: 'Bell state' },
    { id: '15-ghz-state', title: 'GHZ state' },
  ],
} as unknown as Catalogue;

describe('on the wire', () => {
  it('a class has its facts, and no code or key', () => {
    expect(factsOf(row)).toEqual({
      class_id: 'c1',
      name: 'Physics',
      closed: true,
      created_at: '2026-05-04T09:00:00.123Z',
      due_at: '2026-12-01T22:59:00.000Z',
      expires_at: '2026-11-01T09:00:00.000Z',
    });
  });

  it('a class without a due date has null', () => {
    expect(factsOf({ ...row, dueAt: null, closed: false })).toMatchObject({ due_at: null, closed: false });
  });

  it('a member has a name and a time, and no key', () => {
    const joinedAt = new Date('2026-05-04T09:10:00Z');
    expect(memberOf({ id: 'm1', nickname: 'Ada', joinedAt })).toEqual({
      member_id: 'm1',
      nickname: 'Ada',
      joined_at: '2026-05-04T09:10:00.000Z',
    });
  });

  it('a cell says what became of an exercise', () => {
    const lastAt = new Date('2026-05-04T10:00:00Z');
    expect(
      cellOf({ memberId: 'm1', exerciseId: '07', tries: 3, passed: true, bestScore: 98, lastAt }),
    ).toEqual({
      member_id: 'm1',
      exercise_id: '07',
      tries: 3,
      passed: true,
      best_score: 98,
      last_at: '2026-05-04T10:00:00.000Z',
    });
  });

  it('the assignment keeps its order, and shows an exercise that is gone by its id', () => {
    expect(exercisesOf(row, catalogue)).toEqual([
      { exercise_id: '15-ghz-state', title: 'GHZ state' },
      { exercise_id: '99-gone', title: '99-gone' },
      { exercise_id: '07-bell-state', title: 'Bell state' },
    ]);
  });
});
