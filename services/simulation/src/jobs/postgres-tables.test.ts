import { beforeEach, describe, expect, it, jest } from '@jest/globals';

const asked: unknown[][] = [];
const listeners: unknown[][] = [];
const ends: number[] = [];
let fails = 0;
class Pool {
  constructor(readonly options: object) {
    asked.push(['pool', options]);
  }
  on(...args: unknown[]): this {
    listeners.push(args);
    return this;
  }
  async query(...args: unknown[]) {
    asked.push(args);
    if (fails-- > 0) throw new Error('away');
    return { rows: [{ value: 1 }, { value: 2 }] };
  }
  async end(): Promise<void> {
    ends.push(1);
  }
}
jest.unstable_mockModule('pg', () => ({ default: { Pool } }));
const { PostgresTables } = await import('./postgres-tables.js');

const onError = (): void => undefined;
const CREATED = ['SELECT pg_advisory_xact_lock(7311562);CREATE a;CREATE b'];
function tables() {
  const opened = new PostgresTables({ max: 2 }, ['CREATE a', 'CREATE b'], onError);
  expect(asked.splice(0)).toEqual([['pool', { max: 2 }]]);
  return opened;
}
beforeEach(() => {
  for (const list of [asked, listeners, ends]) list.splice(0);
  fails = 0;
});

describe('the tables', () => {
  it('are made with the first question, and once', async () => {
    const opened = tables();
    expect(await Promise.all([opened.query('SELECT 1', ['a']), opened.query('SELECT 2', [])])).toEqual([
      [1, 2],
      [1, 2],
    ]);
    expect(asked).toEqual([CREATED, ['SELECT 1', ['a']], ['SELECT 2', []]]);
    expect(listeners).toEqual([['error', onError]]);
  });

  it('are made with a later question where they could not be', async () => {
    const opened = tables();
    fails = 1;
    await expect(opened.query('SELECT 1', [])).rejects.toThrow('away');
    await opened.query('SELECT 1', []);
    expect(asked).toEqual([CREATED, CREATED, ['SELECT 1', []]]);
  });

  it('are left when the pool is closed', async () => {
    await tables().close();
    expect(ends).toEqual([1]);
  });
});
