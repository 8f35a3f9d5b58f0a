// How connections are opened: by Redis where there is one, else by Postgres.
import { beforeEach, describe, expect, it, jest } from '@jest/globals';

const made: unknown[][] = [];
const listeners = new Map<string, (value: never) => void>();
let runs: () => Promise<void>;
const kindOf = (kind: string) =>
  class {
    closing: Promise<void> | undefined;
    constructor(...args: unknown[]) {
      made.push([kind, ...args]);
    }
    on(name: string, listener: (value: never) => void): this {
      listeners.set(name, listener);
      return this;
    }
    waitUntilReady = async () => void made.push([`${kind} is ready`]);
    run = async () => (made.push([`${kind} runs`]), runs());
    query = async (...args: unknown[]) => (made.push([`${kind} query`, ...args]), { rows: [] });
    set = async (...args: unknown[]) => void made.push([`${kind} sets`, ...args]);
    disconnect = () => void made.push([`${kind} disconnects`]);
    close = async () => void made.push([`${kind} closes`]);
    end = async () => void made.push([`${kind} ends`]);
  };
jest.unstable_mockModule('bullmq', () => ({
  createPostgresBackend: 'Postgres',
  withBackend: (name: string) => ({
    Queue: kindOf(`${name} Queue`),
    QueueEvents: kindOf(`${name} QueueEvents`),
    Worker: kindOf(`${name} Worker`),
  }),
  Queue: kindOf('Queue'),
  QueueEvents: kindOf('QueueEvents'),
  Worker: kindOf('Worker'),
}));
jest.unstable_mockModule('ioredis', () => ({ Redis: kindOf('Redis') }));
jest.unstable_mockModule('pg', () => ({ default: { Client: kindOf('Client'), Pool: kindOf('Pool') } }));
const { openQueue, openQueueEvents, openStores, openWorker } = await import('./backend.js');

const REDIS = { redisUrl: 'redis://one', databaseUrl: 'postgres://none' };
const POSTGRES = { databaseUrl: 'postgres://one' };
const errors: Error[] = [];
const onError = (error: Error): void => void errors.push(error);
const retryStrategy = expect.any(Function);
const impatient = {
  enableOfflineQueue: false,
  maxRetriesPerRequest: 1,
  commandTimeout: 1_000,
  connectTimeout: 1_000,
  retryStrategy,
};
const patient = { url: 'redis://one', maxRetriesPerRequest: null, connectTimeout: 2_000, retryStrategy };
const postgres = {
  connectionString: 'postgres://one',
  Client: expect.any(Function),
  schema: 'bullmq',
  migrate: true,
  max: 4,
  connectionTimeoutMillis: 2_000,
};
const soon = () => new Promise(setImmediate);
/** All the options named so in what was made. */
const optionsNamed = (name: string): unknown[] =>
  made.flatMap((args) =>
    args.flatMap((arg) => {
      const options = (arg as { connection?: object } | undefined)?.connection ?? arg;
      const value = typeof options === 'object' && (options as Record<string, unknown> | null)?.[name];
      return value ? [value] : [];
    }),
  );

beforeEach(() => {
  made.splice(0);
  errors.splice(0);
  listeners.clear();
  runs = () => new Promise(() => undefined);
});

describe('a queue', () => {
  it.each([
    ['Queue', REDIS, { ...impatient, url: 'redis://one' }],
    ['Postgres Queue', POSTGRES, postgres],
  ])('is a %s, opened when its server is there', async (kind, address, connection) => {
    const opened = openQueue('simulations', address, onError, { defaultJobOptions: { attempts: 1 } });
    expect(() => opened.value).toThrow(expect.objectContaining({ code: 'QUEUE_UNAVAILABLE' }));
    await soon();
    expect(opened.value).toBeDefined();
    expect(made).toEqual([
      [kind, 'simulations', { defaultJobOptions: { attempts: 1 }, connection }],
      [`${kind} is ready`],
    ]);
    expect(listeners.get('error')).toBe(onError);
  });

  it('tries again after half a second', () => {
    openQueue('simulations', REDIS, onError);
    openQueueEvents(REDIS, () => undefined, onError);
    const delays = optionsNamed('retryStrategy') as (() => number)[];
    expect(delays.map((delay) => delay())).toEqual([500, 500]);
  });

  it('is not ended by a connection to Postgres that is lost twice', () => {
    openQueue('simulations', POSTGRES, onError);
    const [Client] = optionsNamed('Client') as (new () => unknown)[];
    listeners.clear();
    new Client!();
    expect(listeners.get('error')?.(new Error('lost') as never)).toBeUndefined();
    expect([...listeners.keys()]).toEqual(['error']);
  });
});

describe('a worker', () => {
  const work = async () => ({}) as never;
  it.each([
    ['Worker', REDIS, patient],
    ['Postgres Worker', POSTGRES, postgres],
  ])('is a %s, which begins when its server is there', async (kind, address, connection) => {
    openWorker(work, address, onError, { concurrency: 3 });
    await soon();
    expect(made).toEqual([
      [kind, 'simulations', work, { concurrency: 3, autorun: false, runRetryDelay: 500, connection }],
      [`${kind} is ready`],
      [`${kind} runs`],
    ]);
    expect(listeners.get('error')).toBe(onError);
  });

  it('says why it has ended', async () => {
    runs = async () => Promise.reject(new Error('broken'));
    openWorker(work, REDIS, onError, { concurrency: 3 });
    await soon();
    expect(errors.map(({ message }) => message)).toEqual(['broken']);
  });
});

describe('the events of a queue', () => {
  it.each([
    ['QueueEvents', REDIS, patient],
    ['Postgres QueueEvents', POSTGRES, postgres],
  ])('are %s, which tell of every change', async (kind, address, connection) => {
    const changed: string[] = [];
    openQueueEvents(address, (id) => changed.push(id), onError);
    await soon();
    expect(made).toEqual([
      [kind, 'simulations', { autorun: false, connection }],
      [`${kind} is ready`],
      [`${kind} runs`],
    ]);
    const names = ['active', 'progress', 'completed', 'failed', 'removed', 'waiting'];
    for (const name of names) listeners.get(name)!({ jobId: name } as never);
    expect(changed).toEqual(names);
    expect([...listeners.keys()].sort()).toEqual([...names, 'error'].sort());
  });
});

describe('the stores', () => {
  it('are in Redis, by one connection that is not waited for', async () => {
    const stores = openStores(REDIS, onError);
    expect(made).toEqual([['Redis', 'redis://one', impatient]]);
    expect(listeners.get('error')).toBe(onError);
    expect([stores.presence.constructor.name, stores.shares.constructor.name]).toEqual([
      'RedisPresenceStore',
      'RedisShareStore',
    ]);
    await stores.close();
    expect(made.at(-1)).toEqual(['Redis disconnects']);
  });

  it('are in Postgres, by a pool that is not waited for', async () => {
    const stores = openStores(POSTGRES, onError);
    expect(made).toEqual([
      [
        'Pool',
        {
          connectionString: 'postgres://one',
          Client: expect.any(Function),
          max: 2,
          connectionTimeoutMillis: 1_000,
          query_timeout: 1_000,
        },
      ],
    ]);
    expect([stores.presence.constructor.name, stores.shares.constructor.name]).toEqual([
      'PostgresPresenceStore',
      'PostgresShareStore',
    ]);
    await stores.close();
    expect(made.at(-1)).toEqual(['Pool ends']);
  });

  it('remember for an hour that a job was cancelled', async () => {
    await openStores(REDIS, onError).presence.cancel('a');
    expect(made.at(-1)).toEqual(['Redis sets', 'simulation:cancelled:a', 1, 'EX', 3_600]);
    await openStores(POSTGRES, onError).presence.cancel('a');
    expect(made.at(-1)).toEqual(['Pool query', expect.stringContaining('cancelled_jobs'), ['a', 3_600]]);
  });
});
