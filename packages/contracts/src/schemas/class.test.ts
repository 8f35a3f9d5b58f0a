import { describe, expect, it, test } from '@jest/globals';
import type { z } from 'zod';
import { faultsOf } from '../testing/faults-of.js';
import {
  changeClassRequestSchema,
  createClassRequestSchema,
  joinClassRequestSchema,
  memberSubmissionsQuerySchema,
  privacySchema,
  removeMembersRequestSchema,
  renameMemberRequestSchema,
} from './class.js';

const ID = '3f2b6c1e-8d4a-4c57-9b0e-6a1d2f3c4b5a';
const VISIBLE = 'visible characters, without control, zero-width or bidirectional ones';
const NAME = `name must be 1 to 80 ${VISIBLE}`;
const NICKNAME = `nickname must be 2 to 24 ${VISIBLE}`;
const TIME = 'due_at must be a time between 2000 and 2100, such as 2026-12-01T12:00:00Z';
const EXERCISES = 'exercise_ids must be a list of 1 to 100 ids of exercises';
const KEEP = 'keep_days must be an integer from 1 to 365';
const MEMBERS = 'member_ids must be a list of 1 to 500 ids of members';

const SCHEMAS: Readonly<Record<string, readonly [schema: z.ZodType, least: Record<string, unknown>]>> = {
  'opening a class': [createClassRequestSchema, { name: 'Year 12', exercise_ids: ['07-bell-state'] }],
  'changing a class': [changeClassRequestSchema, {}],
};

/** What both calls say of a class. */
const SHARED: readonly (readonly [Record<string, unknown>, readonly string[]])[] = [
  [{ name: 'x' }, []],
  [{ name: 'x'.repeat(80) }, []],
  [{ name: '🦊'.repeat(80) }, []],
  [{ name: '' }, [NAME]],
  [{ name: ' ' }, [NAME]],
  [{ name: 'x'.repeat(81) }, [NAME]],
  [{ name: 7 }, [NAME]],
  [{ exercise_ids: ['a'] }, []],
  [{ exercise_ids: Array(100).fill('a') }, []],
  [{ exercise_ids: [] }, [EXERCISES]],
  [{ exercise_ids: Array(101).fill('a') }, [EXERCISES]],
  [{ exercise_ids: 'a' }, [EXERCISES]],
  [{ exercise_ids: ['a', 7] }, ['exercise_ids[1] must be the id of an exercise']],
  [{ due_at: '2000-01-01T00:00Z' }, []],
  [{ due_at: '2026-12-01T12:00:00Z' }, []],
  [{ due_at: '2026-12-01T12:00:00.123456789Z' }, []],
  [{ due_at: '2026-12-01T12:00:00+05:30' }, []],
  [{ due_at: '2026-12-01T12:00:00-09:30' }, []],
  [{ due_at: '2099-12-31T23:59:59Z' }, []],
  [{ due_at: '1999-12-31T23:59:59Z' }, [TIME]],
  [{ due_at: '2100-01-01T00:00:00Z' }, [TIME]],
  [{ due_at: '2026-13-01T12:00:00Z' }, [TIME]],
  [{ due_at: '2026-12-01T25:00:00Z' }, [TIME]],
  [{ due_at: '2026-12-01' }, [TIME]],
  [{ due_at: '2026-12-01T12:00:00' }, [TIME]],
  [{ due_at: '2026-12-01T12:00:00.1234567890Z' }, [TIME]],
  [{ due_at: '' }, [TIME]],
  [{ due_at: 1_764_547_200_000 }, [TIME]],
];

describe.each(Object.entries(SCHEMAS))('%s', (_title, [schema, least]) => {
  test.each(SHARED)('with %j has the faults %j', (fields, expected) => {
    expect(faultsOf(schema, { ...least, ...fields })).toEqual(expected);
  });

  it('ignores unknown fields', () => {
    expect(schema.parse({ ...least, teacher_key: 'x' })).not.toHaveProperty('teacher_key');
  });
});

describe('opening a class', () => {
  const open = { name: '  Year   12 ', exercise_ids: ['b', 'a'] };

  it('keeps the order of the exercises, and it for 180 days', () => {
    expect(createClassRequestSchema.parse(open)).toEqual({
      name: 'Year 12',
      exercise_ids: ['b', 'a'],
      keep_days: 180,
    });
  });

  test.each<readonly [object, readonly string[]]>([
    [{ keep_days: 0 }, [KEEP]],
    [{ keep_days: 1 }, []],
    [{ keep_days: 365 }, []],
    [{ keep_days: 366 }, [KEEP]],
    [{ keep_days: 1.5 }, [KEEP]],
    [{ keep_days: '30' }, [KEEP]],
    [{ keep_days: null }, [KEEP]],
    [{ name: undefined }, [NAME]],
    [{ exercise_ids: undefined }, [EXERCISES]],
    [{ due_at: null }, [TIME]],
  ])('with %j has the faults %j', (fields, expected) => {
    expect(faultsOf(createClassRequestSchema, { ...open, ...fields })).toEqual(expected);
  });
});

describe('changing a class', () => {
  it('may take its date away, close it or open it', () => {
    for (const change of [{ due_at: null }, { closed: true }, { closed: false }])
      expect(changeClassRequestSchema.parse(change)).toEqual(change);
  });

  test.each([{ closed: 'yes' }, { closed: null }, { name: null }, { exercise_ids: null }])(
    'may not be %j',
    (change) => {
      expect(changeClassRequestSchema.safeParse(change).success).toBe(false);
    },
  );
});

describe('joining a class', () => {
  const CODE = 'join_code must be the text of a join code, such as K7QM-2F';

  test.each<readonly [object, readonly string[]]>([
    [{ join_code: 'x' }, []],
    [{ join_code: 'x'.repeat(64) }, []],
    [{ join_code: '' }, [CODE]],
    [{ join_code: 'x'.repeat(65) }, [CODE]],
    [{ join_code: 7 }, [CODE]],
    [{ join_code: undefined }, [CODE]],
    [{ nickname: 'Al' }, []],
    [{ nickname: 'x'.repeat(24) }, []],
    [{ nickname: '🦊'.repeat(24) }, []],
    [{ nickname: 'A' }, [NICKNAME]],
    [{ nickname: '🦊' }, [NICKNAME]],
    [{ nickname: 'x'.repeat(25) }, [NICKNAME]],
    [{ nickname: undefined }, [NICKNAME]],
  ])('with %j has the faults %j', (fields, expected) => {
    expect(faultsOf(joinClassRequestSchema, { join_code: 'K7QM-2F', nickname: 'Ada', ...fields })).toEqual(
      expected,
    );
  });

  it('with another nickname is held to the same', () => {
    expect(renameMemberRequestSchema.parse({ nickname: ' Ada  L. ' })).toEqual({ nickname: 'Ada L.' });
    expect(faultsOf(renameMemberRequestSchema, { nickname: 'A' })).toEqual([NICKNAME]);
    expect(faultsOf(renameMemberRequestSchema, {})).toEqual([NICKNAME]);
  });
});

test.each<readonly [unknown, readonly string[]]>([
  [[ID], []],
  [Array(500).fill(ID), []],
  [[], [MEMBERS]],
  [Array(501).fill(ID), [MEMBERS]],
  [ID, [MEMBERS]],
  [undefined, [MEMBERS]],
  [[ID, '7'], ['member_ids[1] must be the id of a member']],
  [[7], ['member_ids[0] must be the id of a member']],
])('removing the members %j has the faults %j', (ids, expected) => {
  expect(faultsOf(removeMembersRequestSchema, { member_ids: ids })).toEqual(expected);
});

const PAGE = 'after must be the `next` of the page before';

test.each<readonly [object, readonly string[]]>([
  [{}, []],
  [{ exercise_id: '07-bell-state' }, []],
  [{ after: `1764547200000000-${ID}` }, []],
  [{ after: `1-${ID}` }, []],
  [{ after: `${'1'.repeat(17)}-${ID}` }, []],
  [{ after: `${'1'.repeat(18)}-${ID}` }, [PAGE]],
  [{ after: `-${ID}` }, [PAGE]],
  [{ after: ID }, [PAGE]],
  [{ after: `1-${ID.toUpperCase()}` }, [PAGE]],
  [{ after: `1-${ID}0` }, [PAGE]],
  [{ after: '' }, [PAGE]],
  [{ after: ['1', '2'] }, [PAGE]],
  [{ exercise_id: ['1', '2'] }, ['exercise_id must be the id of an exercise']],
])('the page of a member’s submissions with %j has the faults %j', (query, expected) => {
  expect(faultsOf(memberSubmissionsQuerySchema, query)).toEqual(expected);
});

describe('what is stored', () => {
  const rows = (row: object) => ({
    stored: [{ what: 'submissions', fields: ['score'], where: 'database', keep_hours: 24, ...row }],
    class_keep_days: { default: 180, max: 365 },
  });
  const KINDS = 'submissions idempotency_keys classes address_hashes daily_counts deletions runs';

  test.each(KINDS.split(' '))('may be %s', (what) => {
    expect(privacySchema.safeParse(rows({ what })).success).toBe(true);
  });

  test.each([{ where: 'queue' }, { keep_hours: null }, { fields: [] }])('may be with %j', (row) => {
    expect(privacySchema.safeParse(rows(row)).success).toBe(true);
  });

  test.each([{ what: 'addresses' }, { where: 'disk' }, { keep_hours: 1.5 }, { keep_hours: undefined }])(
    'may not be with %j',
    (row) => {
      expect(privacySchema.safeParse(rows(row)).success).toBe(false);
    },
  );
});
