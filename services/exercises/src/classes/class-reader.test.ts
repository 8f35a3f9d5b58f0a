import { describe, expect, it } from '@jest/globals';
import { Catalogue } from '../catalogue/catalogue.js';
import type { Exercise } from '../catalogue/exercise.js';
import { scriptedDatabase, type Asked, type Script } from '../testing/scripted-database.js';
import { ClassReader } from './class-reader.js';

const exercise = (id: string) => ({ id, formerIds: [], title: `Title ${id}`, target: {}, tags: [] });
const catalogue = new Catalogue({
  exercises: [exercise('07'), exercise('01')] as unknown as Exercise[],
  faults: [],
});
const CLASS = {
  id: 'c1',
  name: 'Physics',
  joinCode: 'K7QM-2F',
  exerciseIds: ['07', '01', '99-gone'],
  dueAt: new Date('2026-12-01T22:59:00Z'),
  closed: true,
  createdAt: new Date('2026-05-04T09:00:00Z'),
  expiresAt: new Date('2027-05-04T09:00:00Z'),
};
const ADA = { id: 'm1', nickname: 'Ada', joinedAt: new Date('2026-05-04T09:10:00Z') };
const CELL = {
  memberId: 'm1',
  exerciseId: '07',
  tries: 2,
  passed: true,
  bestScore: 98,
  lastAt: new Date('2026-05-04T10:00:00Z'),
};
const FACTS = {
  class_id: 'c1',
  name: 'Physics',
  closed: true,
  created_at: '2026-05-04T09:00:00.000Z',
  due_at: '2026-12-01T22:59:00.000Z',
  expires_at: '2027-05-04T09:00:00.000Z',
};
const SEEN_CELL = {
  member_id: 'm1',
  exercise_id: '07',
  tries: 2,
  passed: true,
  best_score: 98,
  last_at: '2026-05-04T10:00:00.000Z',
};
const FOUND: Script = [
  ['FROM class_event_seq', [{ last: '41' }]],
  ['FROM class_members WHERE class_id = $1', [ADA]],
  ['FROM class_cells cell WHERE class_id = $1', [CELL]],
  ['FROM class_cells cell WHERE member_id = $1', [CELL]],
  [
    'FROM class_slips',
    [
      { exerciseId: '01', code: 'adjoint', members: 3 },
      { exerciseId: '01', code: 'extra-gate', members: 1 },
    ],
  ],
  ['SELECT code FROM class_certificates', [{ code: 'K7QM-2FX0-9ABC' }]],
];
const RESULTS = {
  ...FACTS,
  members: [{ member_id: 'm1', nickname: 'Ada', joined_at: '2026-05-04T09:10:00.000Z' }],
  exercises: [
    { exercise_id: '07', title: 'Title 07', slips: [] },
    {
      exercise_id: '01',
      title: 'Title 01',
      slips: [
        { code: 'adjoint', members: 3 },
        { code: 'extra-gate', members: 1 },
      ],
    },
    { exercise_id: '99-gone', title: '99-gone', slips: [] },
  ],
  cells: [SEEN_CELL],
};

function readerOf(script: Script = FOUND) {
  const asked: Asked[] = [];
  const sent = (part: string) =>
    asked.filter(({ statement }) => statement.includes(part)).map(({ parameters }) => parameters);
  return { reader: new ClassReader(scriptedDatabase(script, asked), catalogue), asked, sent };
}

describe('what a teacher sees of a class', () => {
  it('are its members, exercises with their slips, and cells', async () => {
    const { reader, sent } = readerOf();
    expect(await reader.results(CLASS)).toEqual(RESULTS);
    expect(sent('FROM class_members')).toEqual([['c1']]);
    expect(sent('FROM class_cells')).toEqual([['c1', ['07', '01', '99-gone']]]);
    const [[id, ids, codes]] = sent('FROM class_slips') as [[string, string[], string[]]];
    expect([id, ids]).toEqual(['c1', ['07', '01', '99-gone']]);
    expect(codes).toContain('limit-broken');
    expect(codes).not.toContain('states-part');
  });

  it('comes with the code, and with the number of the last event before it', async () => {
    const { reader, asked, sent } = readerOf();
    expect(await reader.grid(CLASS)).toEqual({
      ...RESULTS,
      join_code: 'K7QM-2F',
      last_event_id: '41',
    });
    expect(sent('seq IS NULL')).toEqual([[['c1']]]);
    const order = ['seq IS NULL', 'class_event_seq', 'FROM class_members', 'FROM class_cells'];
    expect(order.map((part) => asked.findIndex(({ statement }) => statement.includes(part)))).toEqual([
      0, 1, 2, 3,
    ]);
  });
});

describe('what a member sees of a class', () => {
  const membership = { class: CLASS, member: ADA };
  const OWN = {
    ...FACTS,
    member_id: 'm1',
    nickname: 'Ada',
    exercises: [
      { exercise_id: '07', title: 'Title 07' },
      { exercise_id: '01', title: 'Title 01' },
      { exercise_id: '99-gone', title: '99-gone' },
    ],
    cells: [SEEN_CELL],
  };

  it('are its own cells, and its certificate', async () => {
    const { reader, sent } = readerOf();
    expect(await reader.ownProgress(membership)).toEqual({ ...OWN, certificate_code: 'K7QM-2FX0-9ABC' });
    for (const part of ['FROM class_cells', 'FROM class_certificates'])
      expect(sent(part)).toEqual([['m1', ['07', '01', '99-gone']]]);
  });

  it('is no certificate before there is one', async () => {
    const { reader } = readerOf(FOUND.slice(0, -1));
    expect(await reader.ownProgress(membership)).toEqual({ ...OWN, certificate_code: null });
  });

  it('are the cells of all exercises that it has tried', async () => {
    const other = { ...CELL, exerciseId: '01', tries: 1 };
    const { reader } = readerOf([['FROM class_cells cell WHERE member_id = $1', [CELL, other]]]);
    expect((await reader.ownProgress(membership)).cells).toEqual([
      SEEN_CELL,
      { ...SEEN_CELL, exercise_id: '01', tries: 1 },
    ]);
  });
});
