import { describe, expect, it } from '@jest/globals';
import { scriptedManager, type Asked, type Script } from '../testing/scripted-database.js';
import type { ClassRow } from './class-access.js';
import { readCircuit, readSubmissions } from './submissions-of-member.js';

const ID = '3f2b6c1e-8d4a-4c57-9b0e-6a1d2f3c4b5a';
const SUBMISSION = '7d1f0a52-3c64-4e8b-8f27-91b6d4c3e2a0';
const NONE = '00000000-0000-0000-0000-000000000000';
const CLASS = { id: 'c', exerciseIds: ['07', '01'] } as unknown as ClassRow;
const ADA: Script[number] = [
  'FROM class_members m WHERE m.class_id = $1 AND m.id = $2',
  [{ id: ID, nickname: 'Ada' }],
];
const ROW = {
  submission_id: SUBMISSION,
  exercise_id: '07',
  submitted_at: new Date('2026-05-04T10:00:00Z'),
  micros: '1777888800000000',
};

function managerWith(...script: Script) {
  const asked: Asked[] = [];
  const sent = (part: string) => asked.filter(({ statement }) => statement.includes(part));
  return { manager: scriptedManager(script, asked), sent };
}

describe('what a member has handed in', () => {
  it.each([
    [{}, [ID, ['07', '01']]],
    [{ exercise_id: '01' }, [ID, ['01']]],
    [{ exercise_id: '99' }, [ID, []]],
    [{ after: `1777888800000000-${SUBMISSION}` }, [ID, ['07', '01'], '1777888800000000', SUBMISSION]],
  ])('is asked for by %j', async (query, parameters) => {
    const { manager, sent } = managerWith(ADA, ['FROM submissions', [ROW]]);
    expect(await readSubmissions(manager, CLASS, ID, query)).toEqual({
      member_id: ID,
      nickname: 'Ada',
      submissions: [
        { submission_id: SUBMISSION, exercise_id: '07', submitted_at: '2026-05-04T10:00:00.000Z' },
      ],
      next: null,
    });
    expect(sent('class_members').map((one) => one.parameters)).toEqual([['c', ID]]);
    const [asked] = sent('FROM submissions WHERE member_id = $1 AND exercise_id = ANY ($2)');
    expect(asked!.parameters).toEqual(parameters);
    expect(asked!.statement.includes('(created_at, id) < (')).toBe('after' in query);
    expect(asked!.statement).toMatch(/ORDER BY created_at DESC, id DESC LIMIT 21$/);
  });

  it('is not there of a member who isn’t', async () => {
    const { manager, sent } = managerWith();
    await expect(readSubmissions(manager, CLASS, 'no-member', {})).rejects.toMatchObject({
      status: 404,
      code: 'MEMBER_NOT_FOUND',
    });
    expect(sent('class_members')[0]!.parameters).toEqual(['c', NONE]);
    expect(sent('FROM submissions')).toEqual([]);
  });
});

describe('a circuit that a member has handed in', () => {
  const CIRCUIT = { submission_id: SUBMISSION, circuit: [] };

  it('is of that member, and of the assignment', async () => {
    const { manager, sent } = managerWith(ADA, ['submission_id, circuit FROM submissions', [CIRCUIT]]);
    expect(await readCircuit(manager, CLASS, ID, SUBMISSION)).toEqual(CIRCUIT);
    expect(sent('FROM submissions')[0]!.parameters).toEqual([SUBMISSION, ID, ['07', '01']]);
  });

  it.each([
    ['the submission isn’t', [ADA], 'SUBMISSION_NOT_FOUND'],
    ['the member isn’t', [], 'MEMBER_NOT_FOUND'],
  ])('is not there where %s', async (_, script, code) => {
    const { manager } = managerWith(...(script as Script));
    await expect(readCircuit(manager, CLASS, ID, 'nothing')).rejects.toMatchObject({ status: 404, code });
  });
});
