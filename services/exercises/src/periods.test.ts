// How often the service looks, writes and cleans up.
import { Logger } from '@nestjs/common';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { ClassFeed } from './classes/class-feed.js';
import { configSchema, type ExercisesConfig } from './config.js';
import { createDataSource } from './database/data-source.js';
import type { Database } from './database/database.js';
import { DailyQuota } from './storage/daily-quota.js';
import { DiskSpace } from './storage/disk-space.js';
import { Retention } from './submissions/retention.js';

const config = (settings: Record<string, string> = {}): ExercisesConfig =>
  configSchema.parse({ DATABASE_URL: 'postgres://127.0.0.1:9/none', ...settings });

/** A database that counts how often it is asked, and has nothing. */
function countingDatabase() {
  const asked = { times: 0 };
  const run = async () => {
    asked.times++;
    throw new Error('nothing here');
  };
  return { asked, database: { run } as unknown as Database };
}

beforeAll(() => Logger.overrideLogger(false));
afterAll(() => Logger.overrideLogger(true));
beforeEach(() => void jest.useFakeTimers({ doNotFake: ['setImmediate'] }));
afterEach(() => void jest.useRealTimers());

it('what clients have handed in is shared every two seconds', async () => {
  const { asked, database } = countingDatabase();
  const quota = new DailyQuota(database);
  quota.onApplicationBootstrap();
  await jest.advanceTimersByTimeAsync(1_999);
  expect(asked.times).toBe(0);
  await jest.advanceTimersByTimeAsync(1);
  expect(asked.times).toBe(1);
  await jest.advanceTimersByTimeAsync(2_000);
  expect(asked.times).toBe(2);
  await quota.beforeApplicationShutdown();
});

it('old submissions and classes that have ended are cleaned up every ten minutes', async () => {
  const retention = new Retention(config(), countingDatabase().database, {} as never);
  const cleanUp = jest.spyOn(retention, 'cleanUp').mockResolvedValue(0);
  retention.onApplicationBootstrap();
  await jest.advanceTimersByTimeAsync(10 * 60_000 - 1);
  expect(cleanUp).toHaveBeenCalledTimes(0);
  await jest.advanceTimersByTimeAsync(1);
  expect(cleanUp).toHaveBeenCalledTimes(1);
  retention.onApplicationShutdown();
});

it('what happens in a class is read within two seconds, twice a second', async () => {
  const { asked, database } = countingDatabase();
  const feed = new ClassFeed(database);
  const gone = new AbortController();
  const start = { after: 0, isReset: false };
  void feed.follow({ id: 'a', keyHash: Buffer.alloc(32) }, start, gone.signal).next();
  await jest.advanceTimersByTimeAsync(0);
  expect(asked.times).toBe(1);
  await jest.advanceTimersByTimeAsync(2_000);
  expect(asked.times).toBe(5);
  gone.abort();
});

describe('a disk', () => {
  let directory: string;
  beforeEach(async () => void (directory = await mkdtemp(join(tmpdir(), 'superpose-disk-'))));
  afterEach(() => rm(directory, { recursive: true }));

  it('is looked at again after 5 s', async () => {
    const path = join(directory, 'late');
    const disk = new DiskSpace(config({ DISK_PATH: path, DISK_LOW_MIB: '0' }));
    expect(await disk.state()).toBe('unknown');
    await mkdir(path);
    await jest.advanceTimersByTimeAsync(4_999);
    for (let n = 0; n < 20; n++) await setImmediate();
    expect(await disk.state()).toBe('unknown');
    await jest.advanceTimersByTimeAsync(1);
    while ((await disk.state()) === 'unknown') await setImmediate();
    expect(await disk.state()).toBe('ok');
    disk.onApplicationShutdown();
  });
});

it('a request waits 2 s for a connection and for a lock, and 5 s for a response of Postgres', () => {
  const { connectTimeoutMS, extra } = createDataSource(config()).options as unknown as {
    connectTimeoutMS: number;
    extra: Record<string, unknown>;
  };
  expect(connectTimeoutMS).toBe(2_000);
  // Postgres ends a statement by itself a little before it is given up.
  expect(extra).toMatchObject({
    max: 10,
    lock_timeout: 2_000,
    statement_timeout: 4_500,
    query_timeout: 5_000,
  });
});

it('a migration may take as long as it needs', () => {
  const { extra } = createDataSource(config(), 'maintenance').options as unknown as { extra: object };
  expect(Object.keys(extra).filter((name) => name.endsWith('timeout'))).toEqual([]);
});
