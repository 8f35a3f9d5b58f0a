import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { buildCircuit } from '@superpose/quantum';
import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { startBullmqWorker } from './bullmq-worker.js';
import { BullmqJobQueue } from './bullmq-job-queue.js';
import { openQueue, openStores, QUEUE_NAME, type QueueAddress, type SharedStores } from './backend.js';
import { PostgresPresenceStore, PRESENCE_TABLES } from '../presence/postgres-presence-store.js';
import { PostgresShareStore, SHARE_TABLES } from '../shares/postgres-share-store.js';
import { PostgresTables } from '../postgres-tables.js';
import { RESULT_KEPT_S, type WaitingLimits } from '../queue/job-queue.js';
import {
  CLIENT_LIMIT,
  describeJobQueue,
  QUEUE_LIMIT,
  type StartedQueue,
} from '../testing/describe-job-queue.js';
import { startRedisOfComposition } from '../testing/redis-of-composition.js';
import { untilAvailable } from '../../testing/until-available.js';
import { createTestDatabase, startTestRedis } from '@superpose/testing';
import { runCircuit } from '../../runner/run-circuit.js';

const LIMITS = { all: QUEUE_LIMIT, perClient: CLIENT_LIMIT };
const startQueue = async (
  address: QueueAddress,
  stopBackend: () => Promise<void>,
  limits: WaitingLimits = LIMITS,
): Promise<StartedQueue> => {
  const queue = new BullmqJobQueue(address, limits, () => undefined);
  await untilAvailable(queue);
  return {
    queue,
    startWorker: (process, concurrency = 1) =>
      startBullmqWorker({ address, process, concurrency, onError: () => undefined }),
    stop: async () => {
      await queue.close();
      await stopBackend();
    },
  };
};

describe('a job with a priority', () => {
  it('counts as waiting, and its age is reported', async () => {
    const redis = await startTestRedis();
    const address = { redisUrl: redis.url };
    const queue = new BullmqJobQueue(address, LIMITS, () => undefined);
    const raw = openQueue(QUEUE_NAME, address, () => undefined);
    try {
      await untilAvailable(queue);
      expect(await queue.age()).toBe(0);
      const run = { circuit: buildCircuit(1, []), shots: 1, seed: 0 };
      await raw.value.add('run', run, { priority: 1, timestamp: Date.now() - 60_000 });
      await raw.value.add('run', run);
      expect(await queue.load()).toMatchObject({ waiting: 2, active: 0 });
      expect(await queue.age()).toBeGreaterThanOrEqual(60);
    } finally {
      await Promise.all([queue.close(), raw.close()]);
      await redis.remove();
    }
  });
});

const BACKENDS: readonly [name: string, start: (limits?: WaitingLimits) => Promise<StartedQueue>][] = [
  [
    'Redis',
    async (limits) => {
      // As the user of the composition, who may do no more than is needed.
      const redis = await startRedisOfComposition();
      return startQueue({ redisUrl: redis.queueUrl }, () => redis.remove(), limits);
    },
  ],
  [
    'Postgres',
    async (limits) => {
      const database = await createTestDatabase();
      return startQueue({ databaseUrl: database.url }, () => database.drop(), limits);
    },
  ],
];

for (const [name, start] of BACKENDS) describeJobQueue(`BullMQ with ${name}`, start);

describe('what processes share in Postgres', () => {
  const HOUR_S = 3_600;

  it('has the times that it was given', async () => {
    const database = await createTestDatabase();
    const options = { connectionString: database.url };
    const tables = new PostgresTables(options, [PRESENCE_TABLES, SHARE_TABLES], () => undefined);
    try {
      const presence = new PostgresPresenceStore(tables, HOUR_S);
      const shares = new PostgresShareStore(tables);
      await presence.cancel('cancelled');
      await presence.renew(['followed'], HOUR_S * 1000);
      await shares.begin('running', 'ada', 1, HOUR_S * 1000);
      await shares.reserve('waiting', 'ada', 1, false);
      const left = await tables.query<number>(
        `SELECT extract(epoch FROM ends - now())::float AS value FROM (
          SELECT forgotten_at FROM simulation.cancelled_jobs
          UNION ALL SELECT lapses_at FROM simulation.job_leases
          UNION ALL SELECT runs_until FROM simulation.job_shares WHERE runs_until IS NOT NULL
        ) AS times (ends)`,
        [],
      );
      expect(left).toHaveLength(3);
      for (const seconds of left) {
        expect(seconds).toBeGreaterThan(HOUR_S - 600);
        expect(seconds).toBeLessThanOrEqual(HOUR_S);
      }
      expect(await shares.waitingOf('ada', 0)).toEqual(['waiting']);
      expect(await shares.waitingOf('ada', HOUR_S * 1000)).toEqual([]);
      expect(await shares.begin('another', 'ada', 1, 1)).toBe(false);
      // What a process has left behind is forgotten after a day, when the queue is empty; what runs is not.
      for (const [hours, left] of [
        [23, ['waiting']],
        [25, []],
      ] as const) {
        await tables.query(`UPDATE simulation.job_shares SET since = now() - $1 * interval '1 hour'`, [
          hours,
        ]);
        await shares.reserve(`after ${hours}`, 'grace', 9, true);
        expect(await shares.waitingOf('ada', 0)).toEqual(left);
      }
      expect(await shares.begin('another', 'ada', 1, 1)).toBe(false);
    } finally {
      await tables.close();
      await database.drop();
    }
  });
});

/** The servers alone, without a queue. */
const SERVERS: readonly [name: string, start: () => Promise<[QueueAddress, () => Promise<void>]>][] = [
  [
    'Redis',
    async () => {
      const redis = await startTestRedis();
      return [{ redisUrl: redis.url }, () => redis.remove()];
    },
  ],
  [
    'Postgres',
    async () => {
      const database = await createTestDatabase();
      return [{ databaseUrl: database.url }, () => database.drop()];
    },
  ],
];

describe.each(SERVERS)('the stores in %s', (_name, start) => {
  const HOUR_MS = 3_600_000;
  let stores: SharedStores;
  let stop: () => Promise<void>;
  beforeAll(async () => {
    const [address, stopServer] = await start();
    stores = openStores(address, () => undefined);
    stop = stopServer;
    while (!(await stores.presence.lapsed().catch(() => null))) await sleep(20);
  });
  afterAll(async () => {
    await stores.close();
    await stop();
  });

  it('give each client its turns, and count what runs, as long as it does', async () => {
    const { shares } = stores;
    const waiting = () => Promise.all(['ada', 'grace'].map((client) => shares.waitingOf(client, 0)));
    expect([
      await shares.reserve('a1', 'ada', 2, true),
      await shares.reserve('a2', 'ada', 2, false),
      await shares.reserve('a3', 'ada', 2, false),
      await shares.reserve('g1', 'grace', 2, false),
    ]).toEqual([1, 2, null, 1]);
    expect(await waiting()).toEqual([['a1', 'a2'], ['g1']]);
    expect([
      await shares.begin('a1', 'ada', 1, HOUR_MS),
      await shares.begin('a2', 'ada', 1, HOUR_MS),
      // It runs already, so this renews.
      await shares.begin('a1', 'ada', 1, HOUR_MS),
      await shares.begin('g1', 'grace', 1, HOUR_MS),
    ]).toEqual([true, false, true, true]);
    expect(await waiting()).toEqual([['a2'], []]);
    expect(await shares.begin('a2', 'ada', 2, HOUR_MS)).toBe(true);
    // Both run, so each of them goes on, however few may begin by now.
    expect(await shares.begin('a1', 'ada', 1, HOUR_MS)).toBe(true);
    // After the last one that began; and from 1 on when none waits.
    expect(await shares.reserve('n1', 'new', 2, false)).toBe(3);
    expect(await shares.reserve('o1', 'other', 2, true)).toBe(1);
    // Those whose worker has died count no more.
    for (const id of ['a1', 'a2']) await shares.begin(id, 'ada', 9, 0);
    expect(await shares.begin('a4', 'ada', 1, HOUR_MS)).toBe(true);
    expect(await shares.begin('a5', 'ada', 1, HOUR_MS)).toBe(false);
    await shares.end('a4', 'ada');
    expect(await shares.begin('a5', 'ada', 1, HOUR_MS)).toBe(true);
  });

  it('know which leases have lapsed, and which jobs were cancelled', async () => {
    const { presence } = stores;
    await presence.renew(['f1', 'f2'], HOUR_MS);
    await presence.renew(['l1', 'l2', 'l3'], 0);
    expect([...(await presence.lapsed())].sort()).toEqual(['l1', 'l2', 'l3']);
    await presence.renew(['l1'], HOUR_MS);
    await presence.release(['l2', 'f1']);
    expect(await presence.lapsed()).toEqual(['l3']);
    for (const id of ['c1', 'c2']) await presence.cancel(id);
    expect(await presence.cancelled(['f2', 'c1', 'c2', 'c3'])).toEqual(new Set(['c1', 'c2']));
  });
});

describe.each(BACKENDS)('a result in %s', (_name, start) => {
  afterEach(() => void jest.restoreAllMocks());

  it('is kept for an hour, whether the job was completed or failed, and then forgotten', async () => {
    const { queue, startWorker, stop } = await start();
    const worker = startWorker(async (run) => {
      if (run.seed === 1) throw new Error('it fails');
      return runCircuit(run);
    });
    const finish = async (seed: number) => {
      const id = randomBytes(16).toString('hex');
      await queue.add(id, { circuit: buildCircuit(1, []), shots: 1, seed });
      const status = seed === 1 ? 'failed' : 'completed';
      while ((await queue.find(id))?.status !== status) await sleep(20);
      return id;
    };
    const finishBoth = async () => [await finish(0), await finish(1)];
    const find = (ids: string[]) =>
      Promise.all(ids.map(async (id) => (await queue.find(id))?.status ?? null));
    const realNow = Date.now;
    const moveClockTo = (seconds: number) =>
      jest.spyOn(Date, 'now').mockImplementation(() => realNow() + seconds * 1000);

    const first = await finishBoth();
    moveClockTo(RESULT_KEPT_S - 60);
    await finishBoth();
    expect(await find(first)).toEqual(['completed', 'failed']);
    moveClockTo(RESULT_KEPT_S + 60);
    const last = await finishBoth();
    expect(await find(first)).toEqual([null, null]);
    expect(await find(last)).toEqual(['completed', 'failed']);
    await worker.close();
    await stop();
  }, 60_000);
});
