// @ts-check
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** What the queue was opened with, and what was then done with it. @type {unknown[]} */
let seen = [];
/** What the database holds. @type {string | null} */
let schema = 'bullmq';
/** What the queue does when it is asked. */
let load = async () => {};
jest.unstable_mockModule('./built.mjs', () => ({
  built: async () => ({
    BullmqJobQueue: class {
      /** @param {object} address @param {unknown} _ @param {(error: object) => void} onError */
      constructor(address, _, onError) {
        seen.push(address);
        onError({ code: 'ECONNREFUSED' });
      }
      load = () => load();
      close = async () => void seen.push('closed');
    },
  }),
}));
jest.unstable_mockModule('../keeping/database.mjs', () => ({
  withDatabase: async (/** @type {string} */ _, /** @type {(client: object) => unknown} */ use) => use({}),
  rowsOf: async () => [{ queue: schema }],
}));
jest.unstable_mockModule('../keeping/database-address.mjs', () => ({
  databaseAddress: () => 'postgres://database',
}));
const { withQueue } = await import('./queue.mjs');

const before = { REDIS_URL: process.env.REDIS_URL, REDIS_URL_FILE: process.env.REDIS_URL_FILE };
/** @type {string} */
let directory;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'superpose-queue-'));
  [seen, schema, load] = [[], 'bullmq', async () => {}];
  [process.env.REDIS_URL, process.env.REDIS_URL_FILE] = ['', ''];
});
afterEach(() => {
  jest.useRealTimers();
  for (const [name, value] of Object.entries(before)) {
    if (value === undefined) delete process.env[name];
    else process.env[name] = value;
  }
  rmSync(directory, { recursive: true });
});
const use = () => withQueue(async () => 'done');

describe('the queue that an operator asks', () => {
  it('is in Postgres, where Redis is not set', async () => {
    expect(await use()).toBe('done');
    expect(seen).toEqual([{ databaseUrl: 'postgres://database' }, 'closed']);
  });

  it('is in the Redis of the file, and rather in that of the variable', async () => {
    process.env.REDIS_URL_FILE = join(directory, 'url');
    writeFileSync(process.env.REDIS_URL_FILE, 'redis://of/file\n');
    await use();
    process.env.REDIS_URL = 'redis://of/variable';
    await use();
    expect(seen).toEqual([
      { redisUrl: 'redis://of/file' },
      'closed',
      { redisUrl: 'redis://of/variable' },
      'closed',
    ]);
  });

  it('is said not to be there, and none is made', async () => {
    process.env.REDIS_URL_FILE = join(directory, 'none');
    await expect(use()).rejects.toThrow(`There is no file ${directory}/none, which REDIS_URL_FILE names.`);
    process.env.REDIS_URL_FILE = '';
    schema = null;
    await expect(use()).rejects.toThrow('This database holds no queue;');
    expect(seen).toEqual([]);
  });

  it('may take a moment to be reached', async () => {
    let attempts = 0;
    load = async () => {
      attempts += 1;
      if (attempts < 3) throw new Error('not yet');
    };
    expect(await use()).toBe('done');
    expect(attempts).toBe(3);
  });

  it.each([
    ['away', { code: 'QUEUE_UNAVAILABLE' }, 'The queue cannot be reached (ECONNREFUSED).'],
    ['faulty', { code: 'OTHER' }, 'as it was'],
  ])('is closed where it is %s', async (_, fault, sentence) => {
    const failed = withQueue(async () => Promise.reject(Object.assign(new Error('as it was'), fault)));
    await expect(failed).rejects.toThrow(sentence);
    expect(seen.at(-1)).toBe('closed');
  });
});
