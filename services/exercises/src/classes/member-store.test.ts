import { describe, expect, it } from '@jest/globals';
import { scriptedManager, type Asked, type Script } from '../testing/scripted-database.js';
import { deleteMember, deleteMembers, renameMember } from './member-store.js';

const ID = '3f2b6c1e-8d4a-4c57-9b0e-6a1d2f3c4b5a';
const NONE = '00000000-0000-0000-0000-000000000000';
const ADA = { id: ID, nickname: 'Ada', joinedAt: new Date('2026-05-04T09:00:00Z') };
const FOUND: Script = [
  ['FROM class_members m WHERE', [ADA]],
  ['UPDATE class_members m', [[{ ...ADA, nickname: 'Ada L.' }], 1]],
];
const MISSING = { status: 404, code: 'MEMBER_NOT_FOUND' };

const eventsOf = (asked: readonly Asked[]) =>
  asked
    .filter(({ statement }) => statement.includes('INSERT INTO class_events'))
    .map(({ parameters }) => parameters);

describe('renaming a member', () => {
  it('stores the nickname, and reports it', async () => {
    const asked: Asked[] = [];
    expect(await renameMember(scriptedManager(FOUND, asked), 'c', ID, 'Ada L.')).toMatchObject({
      nickname: 'Ada L.',
    });
    const sent = (part: string) => asked.filter(({ statement }) => statement.includes(part));
    expect(sent('FROM classes WHERE id = $1 FOR NO KEY UPDATE').map((one) => one.parameters)).toEqual([
      ['c'],
    ]);
    expect(sent('nickname_folded = $2 AND id <> $3')[0]!.parameters).toEqual(['c', 'ada l.', ID]);
    expect(sent('m.class_id = $1 AND m.id = $2')[0]!.parameters).toEqual(['c', ID]);
    expect(asked.find(({ statement }) => statement.startsWith('UPDATE'))!.parameters).toEqual([
      'c',
      ID,
      'Ada L.',
      'ada l.',
    ]);
    expect(eventsOf(asked)).toEqual([
      ['c', 'renamed', { member_id: ID, nickname: 'Ada L.', joined_at: '2026-05-04T09:00:00.000Z' }],
    ]);
  });

  it.each<[string, Script, object]>([
    [
      'another has the nickname',
      [['nickname_folded = $2', [{}]], ...FOUND],
      { status: 409, code: 'NICKNAME_TAKEN' },
    ],
    ['the member is not there, also with a taken nickname', [['nickname_folded = $2', [{}]]], MISSING],
    ['the member is gone meanwhile', [['UPDATE class_members m', [[], 0]], ...FOUND], MISSING],
  ])('is refused where %s', async (_, script, problem) => {
    const asked: Asked[] = [];
    await expect(renameMember(scriptedManager(script, asked), 'c', ID, 'Ada L.')).rejects.toMatchObject(
      problem,
    );
    expect(eventsOf(asked)).toEqual([]);
  });
});

describe('removing members', () => {
  it('reports each that was there, and says how many', async () => {
    const asked: Asked[] = [];
    const script: Script = [['DELETE FROM class_members', [[{ id: ID }], 1]]];
    expect(await deleteMembers(scriptedManager(script, asked), 'c', [ID, 'no-id'])).toBe(1);
    expect(asked[0]!.parameters).toEqual(['c', [ID, NONE]]);
    expect(asked[1]).toEqual({
      statement: `DELETE FROM class_events WHERE class_id = $1 AND data->>'member_id' = ANY ($2)`,
      parameters: ['c', [ID]],
    });
    expect(eventsOf(asked)).toEqual([['c', 'removed', { member_id: ID }]]);
  });

  it('of one that is not there is refused', async () => {
    const manager = scriptedManager([['DELETE FROM class_members', [[], 0]]]);
    await expect(deleteMember(manager, 'c', ID)).rejects.toMatchObject(MISSING);
  });
});
