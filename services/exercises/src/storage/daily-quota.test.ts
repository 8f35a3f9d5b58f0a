import { Logger } from '@nestjs/common';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createHash } from 'node:crypto';
import { DatabaseUnavailable } from '../database/database-errors.js';
import { scriptedDatabase, type Asked, type Script } from '../testing/scripted-database.js';
import { DailyQuota } from './daily-quota.js';

const warned: string[] = [];
beforeEach(() => {
  warned.length = 0;
  jest.useFakeTimers({ now: new Date('2026-05-04T23:00:00Z') });
  jest.spyOn(Logger.prototype, 'warn').mockImplementation((text: string) => void warned.push(text));
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

const hash = (key: string) => createHash('sha256').update(key).digest('hex');
/** What Postgres has counted, to which it adds. */
function counting(stored: Record<string, number> = {}): Script {
  return [
    ['SELECT encode', () => Object.entries(stored).map(([key, n]) => ({ hash: hash(key), bytes: `${n}` }))],
    [
      'INSERT INTO client_days',
      ([added, bytes]: readonly unknown[]) => {
        const key = ['a', 'b'].find((each) => hash(each) === added)!;
        stored[key] = (stored[key] ?? 0) + Number(bytes);
        return [{ hash: added, bytes: `${stored[key]}` }];
      },
    ],
  ];
}

function quotaWith(script: Script) {
  const asked: Asked[] = [];
  const quota = new DailyQuota(scriptedDatabase(script, asked));
  quota.onApplicationBootstrap();
  const take = (key: string, bytes: number) => quota.take([{ key, mostBytes: 100 }], bytes);
  const share = () => jest.advanceTimersByTimeAsync(2_000);
  /** What was asked since. */
  const sent = () =>
    asked.splice(0).map(({ statement, parameters }) => [statement.slice(0, 6), ...parameters]);
  return { quota, take, share, sent };
}
const BEGIN = [['DELETE'], ['SELECT']];

describe('what a client has handed in today', () => {
  it('is read once, after what is of earlier days is deleted, and counts from then on', async () => {
    const { take, share, sent } = quotaWith(counting({ a: 90 }));
    expect(take('a', 20)).toBe(0);
    await share();
    expect(sent()).toEqual([...BEGIN, ['INSERT', hash('a'), 20]]);
    // 90 elsewhere and 20 here are above 100.
    expect(take('a', 1)).toBe(3_598);
    await share();
    expect(sent()).toEqual([]);
  });

  it('is added to what all processes have counted, and to nothing twice', async () => {
    const stored = { a: 0 };
    const { take, share, sent } = quotaWith(counting(stored));
    await share();
    expect(sent()).toEqual(BEGIN);
    expect([take('a', 30), take('a', 10), take('b', 5)]).toEqual([0, 0, 0]);
    stored.a += 50;
    await share();
    expect(sent()).toEqual([
      ['INSERT', hash('a'), 40],
      ['INSERT', hash('b'), 5],
    ]);
    expect(take('a', 11)).toBeGreaterThan(0);
    expect(take('a', 10)).toBe(0);
    await share();
    expect(sent()).toEqual([['INSERT', hash('a'), 10]]);
    expect(stored).toEqual({ a: 100, b: 5 });
  });

  it('is refused where it is too much for any of those that it counts for, and counts for none then', () => {
    const { quota } = quotaWith(counting());
    const take = (of: string[], bytes: number) =>
      quota.take(of.map((key) => ({ key, mostBytes: key === 'school' ? 100 : 60 })), bytes); // prettier-ignore
    expect([take(['ada', 'school'], 60), take(['bo', 'school'], 40)]).toEqual([0, 0]);
    expect([take(['bo', 'school'], 1), take(['ada'], 1), take(['cy', 'school'], 1)]).toEqual([3_600, 3_600, 3_600]); // prettier-ignore
    expect([take(['bo'], 20), take(['bo'], 1)]).toEqual([0, 3_600]);
  });

  it.each([
    ['no word where the database is away', new DatabaseUnavailable('away'), []],
    ['a word where anything else fails', new Error('no such table'), ['not shared: no such table']],
  ])('is shared the next time, with %s', async (_, error, words) => {
    let fails = true;
    const script = counting();
    const begin = () => {
      if (fails) throw error;
    };
    const { take, share, sent } = quotaWith([['DELETE', begin], ...script]);
    take('a', 20);
    await share();
    expect(warned).toEqual(words);
    expect(sent()).toEqual([['DELETE']]);
    fails = false;
    await share();
    expect(sent()).toEqual([...BEGIN, ['INSERT', hash('a'), 20]]);
    expect(warned).toEqual(words);
  });

  it('is forgotten at midnight, and read anew', async () => {
    const stored: Record<string, number> = {};
    const { take, share, sent } = quotaWith(counting(stored));
    take('a', 100);
    await share();
    sent();
    jest.setSystemTime(new Date('2026-05-05T00:00:01Z'));
    delete stored['a'];
    await share();
    expect(sent()).toEqual(BEGIN);
    expect(take('a', 100)).toBe(0);
  });

  it('is shared before the service ends, and no more after that', async () => {
    const { quota, take, share, sent } = quotaWith(counting());
    take('a', 20);
    await quota.beforeApplicationShutdown();
    expect(sent()).toEqual([...BEGIN, ['INSERT', hash('a'), 20]]);
    take('a', 1);
    await share();
    expect([sent(), jest.getTimerCount()]).toEqual([[], 0]);
  });

  it('is shared by one call at a time, for which the end of the service waits', async () => {
    let answer!: (rows: object[]) => void;
    let isFirst = true;
    const read = () => {
      if (!isFirst) return [];
      isFirst = false;
      return new Promise<object[]>((resolve) => (answer = resolve));
    };
    const { quota, share, sent } = quotaWith([['SELECT encode', read]]);
    await share();
    await share();
    expect(sent()).toEqual(BEGIN);
    const ended = quota.beforeApplicationShutdown();
    await jest.advanceTimersByTimeAsync(0);
    expect(sent()).toEqual([]);
    answer([]);
    await ended;
    // All is shared by then.
    expect(sent()).toEqual([]);
  });
});
