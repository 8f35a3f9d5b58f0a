import { describe, expect, it } from '@jest/globals';
import type { ClassCell, ClassGrid } from '@superpose/contracts';
import { arrangeRows, isStuck, ORDERS, rowsOf, SHOWN, type Order, type Shown } from './arrangeRows';

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

const exercises = [
  { exercise_id: '02', title: 'Second', slips: [] },
  { exercise_id: '01', title: 'First', slips: [] },
];
const grid = {
  members: [member('Dan', 40), member('Cleo', 30), member('Bob', 20), member('Ada', 10)],
  exercises,
  cells: [
    cell('ada', '01', 1, true, 11),
    cell('ada', '02', 2, true, 12),
    cell('bob', '01', 4, false, 13),
    cell('cleo', '01', 1, false, 14),
    cell('cleo', 'not-in-the-assignment', 9, false, 59),
  ],
} as unknown as ClassGrid;

const names = (order: Order, shown: Shown = 'all', search = '', of: Partial<ClassGrid> = {}) =>
  arrangeRows(rowsOf({ ...grid, ...of }), { order, shown, search }).map(({ member }) => member.nickname);

describe('the rows of the grid', () => {
  it('have a cell for each exercise of the assignment, in its order', () => {
    const bob = rowsOf(grid).find(({ member }) => member.nickname === 'Bob');
    expect(bob?.cells).toEqual([undefined, cell('bob', '01', 4, false, 13)]);
  });

  it('number the learners as they joined', () => {
    expect(rowsOf(grid).map(({ number }) => number)).toEqual([4, 3, 2, 1]);
  });

  it('say how much is passed, the most tries at what is not, and when something last happened', () => {
    const facts = rowsOf(grid).map(({ passed, mostTries, lastAt }) => [passed, mostTries, lastAt]);
    expect(facts).toEqual([
      [0, 0, '2026-05-04T09:40:00Z'],
      [0, 1, '2026-05-04T10:14:00Z'],
      [0, 4, '2026-05-04T10:13:00Z'],
      [2, 0, '2026-05-04T10:12:00Z'],
    ]);
  });

  it('are none where no one has joined, and have no cells without an assignment', () => {
    expect(rowsOf({ ...grid, members: [] })).toEqual([]);
    expect(rowsOf({ ...grid, exercises: [] }).map(({ cells }) => cells)).toEqual([[], [], [], []]);
  });

  it.each([
    [2, false, false],
    [3, false, true],
    [4, false, true],
    [3, true, false],
  ])('say stuck at %i tries, passed %p: %p', (tries, passed, stuck) => {
    expect(isStuck(cell('ada', '01', tries, passed, 11))).toBe(stuck);
  });

  it('say stuck of nothing that was not tried', () => expect(isStuck(undefined)).toBe(false));
});

describe('the order of the rows', () => {
  it('is chosen from three', () => expect(ORDERS).toEqual(['help', 'latest', 'name']));

  it('begins with the one who needs help most, and ends with the one who is done', () => {
    expect(names('help')).toEqual(['Bob', 'Cleo', 'Dan', 'Ada']);
  });

  it('is by the latest submission of the assignment, or by name', () => {
    expect(names('latest')).toEqual(['Cleo', 'Bob', 'Ada', 'Dan']);
    expect(names('name')).toEqual(['Ada', 'Bob', 'Cleo', 'Dan']);
  });

  it.each([
    [
      'who has passed less',
      [cell('ada', '01', 1, true, 11), cell('bob', '02', 1, false, 12), cell('ada', '02', 1, false, 12)],
      ['Bob', 'Ada', 'Cleo', 'Dan'],
    ],
    [
      'who was quiet longest',
      [cell('ada', '01', 2, false, 20), cell('bob', '01', 2, false, 12)],
      ['Bob', 'Ada', 'Cleo', 'Dan'],
    ],
    [
      'the first by name',
      [cell('cleo', '01', 2, false, 12), cell('bob', '01', 2, false, 12)],
      ['Bob', 'Cleo', 'Ada', 'Dan'],
    ],
    [
      'who has not passed, however many tries it took the other',
      [cell('ada', '01', 9, true, 11), cell('ada', '02', 9, true, 12), cell('bob', '01', 1, false, 12)],
      ['Bob', 'Cleo', 'Dan', 'Ada'],
    ],
  ])('puts first, of those with as many tries: %s', (_, cells, expected) => {
    expect(names('help', 'all', '', { cells })).toEqual(expected);
  });

  it('is by name among those who did something at the same time', () => {
    const members = [member('Cleo', 10), member('ada', 10), member('Bob', 10)];
    expect(names('latest', 'all', '', { members, cells: [] })).toEqual(['ada', 'Bob', 'Cleo']);
  });

  it('by name takes no notice of case, nor of accents where the letters differ', () => {
    const members = ['Zoe', 'émile', 'Eve', 'Ada', 'ada', 'Emile', 'ben'].map((name) => member(name, 10));
    expect(names('name', 'all', '', { members, cells: [] })).toEqual([
      'ada',
      'Ada',
      'ben',
      'Emile',
      'émile',
      'Eve',
      'Zoe',
    ]);
  });
});

describe('the filter of the rows', () => {
  it('is chosen from four', () => expect(SHOWN).toEqual(['all', 'stuck', 'unstarted', 'done']));

  it.each([
    ['all', ['Ada', 'Bob', 'Cleo', 'Dan']],
    ['stuck', ['Bob']],
    ['unstarted', ['Dan']],
    ['done', ['Ada']],
  ] as const)('%s lets through %j', (shown, expected) => expect(names('name', shown)).toEqual(expected));

  it.each([
    ['', ['Ada', 'Bob', 'Cleo', 'Dan']],
    ['  ', ['Ada', 'Bob', 'Cleo', 'Dan']],
    [' DA ', ['Ada', 'Dan']],
    ['o', ['Bob', 'Cleo']],
    ['ada b', []],
    ['.', []],
  ])('by %j lets through %j', (search, expected) => {
    expect(names('name', 'all', search)).toEqual(expected);
  });

  it('takes no notice of case beyond English', () => {
    expect(names('name', 'all', 'ÉM', { members: [member('Émile', 10)] })).toEqual(['Émile']);
    expect(names('name', 'all', 'ÄRZ', { members: [member('ärztin', 10)] })).toEqual(['ärztin']);
  });

  it('by state and name lets through what fits both', () => {
    expect(names('name', 'done', 'da')).toEqual(['Ada']);
    expect(names('name', 'stuck', 'da')).toEqual([]);
  });
});
