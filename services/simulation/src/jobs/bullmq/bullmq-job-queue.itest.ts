import { describe, expect, it } from '@jest/globals';
import { buildCircuit } from '@superpose/quantum';
import { startBullmqWorker } from './bullmq-worker.js';
import { BullmqJobQueue } from './bullmq-job-queue.js';
import { openQueue, QUEUE_NAME, type QueueAddress } from './backend.js';
import { describeJobQueue, QUEUE_LIMIT, type StartedQueue } from '../testing/describe-job-queue.js';
import { untilAvailable } from '../../testing/until-available.js';
import { createTestDatabase } from '@superpose/service-kit/testing';
import { startTestRedis } from '../../testing/test-redis.js';

const startQueue = async (address: QueueAddress, stopBackend: () => Promise<void>): Promise<StartedQueue> => {
  const queue = new BullmqJobQueue(address, QUEUE_LIMIT, () => undefined);
  await untilAvailable(queue);
  return {
    queue,
    startWorker: (process) =>
      startBullmqWorker({ address, process, concurrency: 1, onError: () => undefined }),
    stop: async () => {
      await queue.close();
      await stopBackend();
    },
  };
};

describe('a job with a priority', () => {
  it('counts as waiting, and its age is told', async () => {
    const redis = await startTestRedis();
    const address = { redisUrl: redis.url };
    const queue = new BullmqJobQueue(address, QUEUE_LIMIT, () => undefined);
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
      await redis.stop();
    }
  });
});

describeJobQueue('BullMQ with Redis', async () => {
  const redis = await startTestRedis();
  return startQueue({ redisUrl: redis.url }, () => redis.stop());
});

describeJobQueue('BullMQ with Postgres', async () => {
  const database = await createTestDatabase();
  return startQueue({ databaseUrl: database.url }, () => database.drop());
});
