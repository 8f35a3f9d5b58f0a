import { startBullmqWorker } from './bullmq-worker.js';
import { BullmqJobQueue } from './bullmq-job-queue.js';
import type { QueueAddress } from './backend.js';
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

describeJobQueue('BullMQ with Redis', async () => {
  const redis = await startTestRedis();
  return startQueue({ redisUrl: redis.url }, () => redis.stop());
});

describeJobQueue('BullMQ with Postgres', async () => {
  const database = await createTestDatabase();
  return startQueue({ databaseUrl: database.url }, () => database.drop());
});
