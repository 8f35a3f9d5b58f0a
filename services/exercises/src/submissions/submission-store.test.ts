import { describe, expect, it } from '@jest/globals';
import type { EntityManager } from 'typeorm';
import type { Membership } from '../classes/class-access.js';
import type { Database } from '../database/database.js';
import { SubmissionEntity } from '../database/submission.entity.js';
import { scriptedManager, type Asked, type Script } from '../testing/scripted-database.js';
import { SubmissionStore, type NewSubmission } from './submission-store.js';

const NEW = {
  id: 'new',
  exerciseId: '07',
  idempotencyKey: 'key',
  passed: false,
  score: 60,
  diagnosis: [],
} as unknown as NewSubmission;
const EARLIER = { ...NEW, id: 'earlier' };
const MEMBERSHIP = {
  member: { id: 'm' },
  class: { id: 'c', exerciseIds: [] },
} as unknown as Membership;

interface Found {
  /** Whether each insert in turn finds the key free. */
  readonly isFree: readonly boolean[];
  readonly earlier?: NewSubmission | null;
  /** Whether the earlier one's key was older than 24 hours. */
  readonly isExpired?: boolean;
}

function storeWith({ isFree, earlier = null, isExpired = false }: Found, script: Script = []) {
  const told: unknown[][] = [];
  const asked: Asked[] = [];
  const free = [...isFree];
  const insert = {
    into: (entity: unknown) => (told.push(['into', entity]), insert),
    values: (values: unknown) => (told.push(['values', values]), insert),
    orIgnore: () => (told.push(['or ignore']), insert),
    returning: (column: string) => (told.push(['returning', column]), insert),
    updateEntity: (isUpdated: boolean) => (told.push(['update entity', isUpdated]), insert),
    execute: async () => ({ raw: free.shift() ? [{ id: 'new' }] : [] }),
  };
  const update = {
    set: (values: unknown) => (told.push(['set', values]), update),
    where: (...condition: unknown[]) => (told.push(['where', ...condition]), update),
    execute: async () => ({ affected: isExpired ? 1 : 0 }),
  };
  const manager = Object.assign(scriptedManager(script, asked), {
    createQueryBuilder: () => ({
      insert: () => insert,
      update: (entity: unknown) => (told.push(['update', entity]), update),
    }),
    findOneBy: async (...by: unknown[]) => (told.push(['find', ...by]), earlier),
  });
  const within = (kind: string) => (work: (manager: EntityManager) => Promise<unknown>) => {
    told.push([kind]);
    return work(manager);
  };
  const database = { write: within('write'), transaction: within('transaction') } as unknown as Database;
  return { store: new SubmissionStore(database), told, asked };
}
const INSERTED = [
  ['into', SubmissionEntity],
  ['values', NEW],
  ['or ignore'],
  ['returning', 'id'],
  ['update entity', false],
];

describe('a submission', () => {
  it('is stored where its key is free', async () => {
    const { store, told } = storeWith({ isFree: [true] });
    expect(await store.keep(NEW)).toBe(NEW);
    expect(told).toEqual([['write'], ...INSERTED]);
  });

  it('is not stored where one with its key is there, which is returned', async () => {
    const { store, told } = storeWith({ isFree: [false], earlier: EARLIER });
    expect(await store.keep(NEW)).toBe(EARLIER);
    expect(told).toEqual([
      ['write'],
      ...INSERTED,
      ['find', SubmissionEntity, { exerciseId: '07', idempotencyKey: 'key' }],
      ['update', SubmissionEntity],
      ['set', { idempotencyKey: null, requestHash: null }],
      ['where', `id = :id AND created_at < now() - interval '24 hours'`, { id: 'earlier' }],
    ]);
  });

  it('is stored after the earlier one’s key was forgotten', async () => {
    const { store } = storeWith({ isFree: [false, true], earlier: EARLIER, isExpired: true });
    expect(await store.keep(NEW)).toBe(NEW);
  });

  it('is stored after the earlier one was deleted meanwhile, at the third try at the latest', async () => {
    expect(await storeWith({ isFree: [false, false, true] }).store.keep(NEW)).toBe(NEW);
    const { store } = storeWith({ isFree: [false, false, false, true] });
    await expect(store.keep(NEW)).rejects.toThrow('An idempotency key could be neither taken nor found.');
  });
});

describe('a submission of a member', () => {
  const PRESENT: Script = [
    ['FOR KEY SHARE', [{}]],
    ['INSERT INTO class_cells', [{ memberId: 'm', exerciseId: '07', lastAt: new Date(0) }]],
  ];
  const counted = (asked: readonly Asked[]) =>
    asked.filter(({ statement }) => statement.includes('INSERT INTO class_cells'));

  it('is stored and counted in one transaction', async () => {
    const { store, told, asked } = storeWith({ isFree: [true] }, PRESENT);
    expect(await store.keepForMember(NEW, MEMBERSHIP)).toBe(NEW);
    expect(told[0]).toEqual(['transaction']);
    expect(counted(asked).map(({ parameters }) => parameters)).toEqual([['c', 'm', '07', false, 60]]);
  });

  it('is not counted again where one with its key is there', async () => {
    const { store, asked } = storeWith({ isFree: [false], earlier: EARLIER }, PRESENT);
    expect(await store.keepForMember(NEW, MEMBERSHIP)).toBe(EARLIER);
    expect(counted(asked)).toEqual([]);
  });

  it('is not stored where the member is gone', async () => {
    const { store, told } = storeWith({ isFree: [true] });
    await expect(store.keepForMember(NEW, MEMBERSHIP)).rejects.toMatchObject({ code: 'KEY_REFUSED' });
    expect(told).toEqual([['transaction']]);
  });
});
