// What the stores ask of their servers; what these make of it is seen where there are some.
import { describe, expect, it } from '@jest/globals';
import type { Redis } from 'ioredis';
import type { PostgresTables } from '../postgres-tables.js';
import { PostgresPresenceStore, PRESENCE_TABLES } from './postgres-presence-store.js';
import { RedisPresenceStore } from './redis-presence-store.js';

const text = (part: string): unknown => expect.stringContaining(part);

describe('in Postgres', () => {
  function storeWith(rows: string[] = []) {
    const asked: unknown[][] = [];
    const query = async (...args: unknown[]) => (asked.push(args), rows);
    return { store: new PostgresPresenceStore({ query } as unknown as PostgresTables, 3_600), asked };
  }

  it('leases are renewed, released and read', async () => {
    const { store, asked } = storeWith(['a']);
    await store.renew(['a', 'b'], 10_000);
    await store.release(['a']);
    expect(await store.lapsed()).toEqual(['a']);
    expect(asked).toEqual([
      [text('ON CONFLICT (job_id) DO UPDATE SET lapses_at = excluded.lapses_at'), [['a', 'b'], 10_000]],
      ['DELETE FROM simulation.job_leases WHERE job_id = ANY($1)', [['a']]],
      ['SELECT job_id AS value FROM simulation.job_leases WHERE lapses_at <= now()', []],
    ]);
  });

  it('cancellations are kept and read', async () => {
    const { store, asked } = storeWith(['a']);
    await store.cancel('a');
    expect(await store.cancelled(['a', 'b'])).toEqual(new Set(['a']));
    expect(asked).toEqual([
      [
        text("INSERT INTO simulation.cancelled_jobs VALUES ($1, now() + $2 * interval '1 second')"),
        ['a', 3_600],
      ],
      [text('WHERE job_id = ANY($1) AND forgotten_at > now()'), [['a', 'b']]],
    ]);
  });

  it('nothing is asked about no jobs', async () => {
    const { store, asked } = storeWith(['a']);
    await store.renew([], 10_000);
    await store.release([]);
    expect(await store.cancelled([])).toEqual(new Set());
    expect(asked).toEqual([]);
  });

  it('there are two tables', () => {
    expect(
      [...PRESENCE_TABLES.matchAll(/CREATE TABLE IF NOT EXISTS (\S+)/g)].map(([, name]) => name),
    ).toEqual(['simulation.job_leases', 'simulation.cancelled_jobs']);
  });
});

describe('in Redis', () => {
  function storeWith(result: unknown = null) {
    const asked: unknown[][] = [];
    const told =
      (name: string) =>
      async (...args: unknown[]) => (asked.push([name, ...args]), result);
    const redis = Object.fromEntries(['eval', 'zrem', 'set', 'mget'].map((name) => [name, told(name)]));
    return { store: new RedisPresenceStore(redis as unknown as Redis, 3_600), asked };
  }
  const clock = `local t = redis.call('TIME'); local now = t[1] * 1000 + math.floor(t[2] / 1000)`;
  const script = (part: string): unknown =>
    expect.stringMatching(
      new RegExp(`^${clock.replace(/[^\w\s]/g, '\\$&')}\\n[^]*${part.replace(/[^\w\s]/g, '\\$&')}`),
    );

  it('leases are renewed, released and read, by Redis’s own clock', async () => {
    const { store, asked } = storeWith(['a']);
    await store.renew(['a', 'b'], 10_000);
    await store.release(['a', 'b']);
    expect(await store.lapsed()).toEqual(['a']);
    expect(asked).toEqual([
      ['eval', script(`redis.call('ZADD'`), 1, 'simulation:leases', 10_000, 'a', 'b'],
      ['zrem', 'simulation:leases', 'a', 'b'],
      ['eval', script(`redis.call('ZRANGEBYSCORE', KEYS[1], '-inf', now)`), 1, 'simulation:leases'],
    ]);
  });

  it('a cancellation is kept for its time', async () => {
    const { store, asked } = storeWith();
    await store.cancel('a');
    expect(asked).toEqual([['set', 'simulation:cancelled:a', 1, 'EX', 3_600]]);
  });

  it('those cancelled are those with a value', async () => {
    const { store, asked } = storeWith([null, '1', null]);
    expect(await store.cancelled(['a', 'b', 'c'])).toEqual(new Set(['b']));
    expect(asked).toEqual([
      ['mget', 'simulation:cancelled:a', 'simulation:cancelled:b', 'simulation:cancelled:c'],
    ]);
  });

  it('nothing is asked about no jobs', async () => {
    const { store, asked } = storeWith();
    await store.renew([], 10_000);
    await store.release([]);
    expect(await store.cancelled([])).toEqual(new Set());
    expect(asked).toEqual([]);
  });
});
