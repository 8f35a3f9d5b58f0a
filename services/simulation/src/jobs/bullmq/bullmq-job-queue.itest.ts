import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { buildCircuit } from '@superpose/quantum';
import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { startBullmqWorker } from './bullmq-worker.js';
import { BullmqJobQueue } from './bullmq-job-queue.js';
import { openQueue, QUEUE_NAME, type QueueAddress } from './backend.js';
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
    } finally {
      await tables.close();
      await database.drop();
    }
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
