// What the stores ask of their servers; what these make of it is seen where there are some.
import { describe, expect, it } from '@jest/globals';
import type { Redis } from 'ioredis';
import type { PostgresTables } from '../postgres-tables.js';
import { PostgresShareStore, SHARE_TABLES } from './postgres-share-store.js';
import { RedisShareStore } from './redis-share-store.js';
import { turnOf } from './share-store.js';

const text = (part: string): unknown => expect.stringContaining(part);

it.each([
  [1, 1],
  [2 ** 21, 2 ** 21],
  [2 ** 21 + 1, 2 ** 21],
])('The turn %i is the priority %i.', (turn, priority) => expect(turnOf(turn)).toBe(priority));

describe('in Postgres', () => {
  function storeWith(rows: unknown[]) {
    const asked: unknown[][] = [];
    const query = async (...args: unknown[]) => (asked.push(args), rows);
    return { store: new PostgresShareStore({ query } as unknown as PostgresTables), asked };
  }

  it.each([
    ['a turn', [7], 7],
    ['the last turn', [2 ** 21 + 5], 2 ** 21],
    ['none', [null], null],
    ['none of no row', [], null],
  ])('a job is given %s', async (_, rows, turn) => {
    const { store, asked } = storeWith(rows);
    expect(await store.reserve('a', 'ada', 5, true)).toBe(turn);
    expect(asked).toEqual([
      ['SELECT simulation.reserve_share($1, $2, $3, $4) AS value', ['a', 'ada', 5, true]],
    ]);
  });

  it.each([true, false])('a job begins: %j', async (begun) => {
    const { store, asked } = storeWith([begun]);
    expect(await store.begin('a', 'ada', 2, 10_000)).toBe(begun);
    expect(asked).toEqual([
      ['SELECT simulation.begin_share($1, $2, $3, $4) AS value', ['a', 'ada', 2, 10_000]],
    ]);
  });

  it('waiting jobs are read by their turns, and an ended one is gone', async () => {
    const { store, asked } = storeWith(['b', 'a']);
    expect(await store.waitingOf('ada', 5_000)).toEqual(['b', 'a']);
    await store.end('a');
    expect(asked).toEqual([
      [text('runs_until IS NULL AND since <= now() - $2'), ['ada', 5_000]],
      ['DELETE FROM simulation.job_shares WHERE job_id = $1', ['a']],
    ]);
    expect(asked[0]![0]).toMatch(/ORDER BY turn$/);
  });

  it('both decisions are made one at a time', () => {
    expect(SHARE_TABLES.match(/PERFORM pg_advisory_xact_lock\(7311563\);/g)).toHaveLength(2);
  });
});

describe('in Redis', () => {
  function storeWith(result: unknown) {
    const asked: unknown[][] = [];
    const told =
      (name: string) =>
      async (...args: unknown[]) => (asked.push([name, ...args]), result);
    const redis = Object.fromEntries(['eval', 'hdel', 'zrem'].map((name) => [name, told(name)]));
    return { store: new RedisShareStore(redis as unknown as Redis), asked };
  }
  const WAITING = '{simulation:shares}:waiting:ada';
  const RUNNING = '{simulation:shares}:running:ada';
  const TURN = '{simulation:shares}:turn';

  it.each([
    [true, 1, 7, 7],
    [false, 0, 2 ** 21 + 5, 2 ** 21],
    [false, 0, null, null],
  ])('a job that is the first: %j (%i) is given a turn of %j: %j', async (isFirst, flag, found, turn) => {
    const { store, asked } = storeWith(found);
    expect(await store.reserve('a', 'ada', 5, isFirst)).toBe(turn);
    expect(asked).toEqual([['eval', text(`redis.call('HSET', KEYS[1]`), 2, WAITING, TURN, 'a', 5, flag]]);
    expect(asked[0]![1]).toMatch(/^local t = redis\.call\('TIME'\)/);
    expect(asked[0]![1]).toContain(`redis.call('EXPIRE', KEYS[1], 86400)`);
  });

  it.each([
    [1, true],
    [0, false],
  ])('a job begins as Redis says %i: %j', async (found, begun) => {
    const { store, asked } = storeWith(found);
    expect(await store.begin('a', 'ada', 2, 10_000)).toBe(begun);
    expect(asked).toEqual([
      ['eval', text(`redis.call('ZADD', KEYS[2]`), 3, WAITING, RUNNING, TURN, 'a', 2, 10_000],
    ]);
    expect(asked[0]![1]).toContain(`redis.call('EXPIRE', KEYS[2], 86400)`);
  });

  it('waiting jobs are read by their turns, and an ended one is gone from both lists', async () => {
    const { store, asked } = storeWith(['b', 'a']);
    expect(await store.waitingOf('ada', 5_000)).toEqual(['b', 'a']);
    await store.end('a', 'ada');
    expect(asked).toEqual([
      ['eval', text('table.sort(found'), 1, WAITING, 5_000],
      ['hdel', WAITING, 'a'],
      ['zrem', RUNNING, 'a'],
    ]);
  });
});
