import { describe, expect, it } from '@jest/globals';
import type { ClassCell, ClassGrid } from '@superpose/contracts';
import { withEvents, type StreamedEvent } from './liveGrid';

const cell = (memberId: string, tries: number): ClassCell => ({
  member_id: memberId,
  exercise_id: '07-bell-state',
  tries,
  passed: false,
  best_score: 10 * tries,
  last_at: `2026-05-04T10:0${tries}:00Z`,
});

const grid: ClassGrid = {
  class_id: 'c',
  name: 'Physics',
  closed: false,
  created_at: '2026-05-04T09:00:00Z',
  due_at: null,
  expires_at: '2026-11-01T00:00:00Z',
  join_code: 'K7QM-2F',
  members: [{ member_id: 'ada', nickname: 'Ada', joined_at: '2026-05-04T09:10:00Z' }],
  exercises: [{ exercise_id: '07-bell-state', title: 'Bell', slips: [] }],
  cells: [cell('ada', 1)],
  last_event_id: '10',
};

const submitted = (id: number, tries: number): StreamedEvent => ({
  id,
  name: 'submitted',
  data: { member_id: 'ada', exercise_id: '07-bell-state', cell: cell('ada', tries) },
});
const joined: StreamedEvent = {
  id: 12,
  name: 'joined',
  data: { member_id: 'bob', nickname: 'Bob', joined_at: '2026-05-04T10:00:00Z' },
};

describe('the live grid', () => {
  it('leaves all other cells as they were', () => {
    const others = [
      { ...cell('ada', 4), exercise_id: '15-ghz' },
      cell('bob', 5),
      { ...cell('bob', 6), exercise_id: '15-ghz' },
    ];
    const before = { ...grid, cells: [cell('ada', 1), ...others] };
    expect(withEvents(before, [submitted(11, 2)]).cells).toEqual([...others, cell('ada', 2)]);
    const removed: StreamedEvent = { id: 12, name: 'removed', data: { member_id: 'ada' } };
    expect(withEvents(before, [removed]).cells).toEqual(others.slice(1));
  });

  it('has the cell of the latest submission, and each cell once', () => {
    expect(withEvents(grid, [submitted(11, 2), submitted(12, 3)]).cells).toEqual([cell('ada', 3)]);
  });

  it('leaves out events that the grid was read with', () => {
    expect(withEvents({ ...grid, cells: [cell('ada', 3)] }, [submitted(10, 2)]).cells).toEqual([
      cell('ada', 3),
    ]);
  });

  it('shows a learner who joins first, and once though the event is replayed', () => {
    const { members } = withEvents(grid, [joined, { ...joined, id: 13 }]);
    expect(members.map(({ nickname }) => nickname)).toEqual(['Bob', 'Ada']);
  });

  it('shows the new nickname', () => {
    const renamed = { id: 11, name: 'renamed', data: { member_id: 'ada', nickname: 'Ada L.' } } as const;
    expect(withEvents(grid, [renamed]).members[0]).toMatchObject({ member_id: 'ada', nickname: 'Ada L.' });
  });

  it('shows nothing more of a learner who was removed', () => {
    const live = withEvents(grid, [{ id: 11, name: 'removed', data: { member_id: 'ada' } }]);
    expect(live).toMatchObject({ members: [], cells: [] });
  });
});
