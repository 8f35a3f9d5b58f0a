import { describe, expect, it } from '@jest/globals';
import { scriptedManager, type Asked } from '../testing/scripted-database.js';
import type { Membership } from './class-access.js';
import { countForClass, requireMembership } from './member-submission.js';

const membership = {
  member: { id: 'm1' },
  class: { id: 'c1', exerciseIds: ['07'] },
} as unknown as Membership;
const row = {
  memberId: 'm1',
  exerciseId: '07',
  tries: 2,
  passed: false,
  bestScore: 60,
  lastAt: new Date('2026-05-04T10:00:00Z'),
};

async function count(exerciseId: string, passed: boolean): Promise<Asked[]> {
  const asked: Asked[] = [];
  const diagnosis = [{ code: 'extra-gate' }, { code: 'adjoint' }] as never[];
  const manager = scriptedManager([['INSERT INTO class_cells', [row]]], asked);
  await countForClass(manager, membership, { exerciseId, passed, score: 60, diagnosis });
  return asked;
}
const parametersOf = (asked: readonly Asked[], table: string) =>
  asked
    .filter(({ statement }) => statement.includes(`INSERT INTO ${table}`))
    .map(({ parameters }) => parameters);

describe('a submission of a member', () => {
  it('that failed counts in its cell and as slips, and is reported', async () => {
    const asked = await count('07', false);
    expect(parametersOf(asked, 'class_cells')).toEqual([['c1', 'm1', '07', false, 60]]);
    expect(parametersOf(asked, 'class_slips')).toEqual([['c1', 'm1', '07', ['extra-gate', 'adjoint']]]);
    expect(parametersOf(asked, 'class_events')).toEqual([
      [
        'c1',
        'submitted',
        {
          member_id: 'm1',
          exercise_id: '07',
          cell: {
            member_id: 'm1',
            exercise_id: '07',
            tries: 2,
            passed: false,
            best_score: 60,
            last_at: '2026-05-04T10:00:00.000Z',
          },
        },
      ],
    ]);
  });

  it('that passed has no slips', async () => {
    const asked = await count('07', true);
    expect(parametersOf(asked, 'class_slips')).toEqual([]);
    expect(parametersOf(asked, 'class_events')).toHaveLength(1);
  });

  it('to an exercise that is not assigned counts, and is not reported', async () => {
    const asked = await count('99', false);
    expect(parametersOf(asked, 'class_cells')).toEqual([['c1', 'm1', '99', false, 60]]);
    expect(parametersOf(asked, 'class_events')).toEqual([]);
  });

  it('keeps its class from being deleted, and then the member', async () => {
    const asked: Asked[] = [];
    await requireMembership(scriptedManager([['FOR KEY SHARE', [{}]]], asked), membership);
    expect(asked).toEqual([
      {
        statement: 'SELECT 1 FROM classes WHERE id = $1 AND expires_at > now() FOR KEY SHARE',
        parameters: ['c1'],
      },
      { statement: 'SELECT 1 FROM class_members WHERE id = $1 FOR KEY SHARE', parameters: ['m1'] },
    ]);
  });

  it.each([
    ['class', 'classes'],
    ['member', 'class_members'],
  ])('is refused where the %s is gone', async (_, gone) => {
    const manager = scriptedManager([
      [`FROM ${gone} `, []],
      ['FOR KEY SHARE', [{}]],
    ]);
    await expect(requireMembership(manager, membership)).rejects.toMatchObject({ code: 'KEY_REFUSED' });
  });
});
