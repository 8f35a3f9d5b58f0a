import { MemoryJobQueue } from './memory-job-queue.js';
import { CLIENT_LIMIT, describeJobQueue, QUEUE_LIMIT } from './describe-job-queue.js';

describeJobQueue('the queue in memory', async (limits = { all: QUEUE_LIMIT, perClient: CLIENT_LIMIT }) => {
  const queue = new MemoryJobQueue(limits);
  return {
    queue,
    startWorker: (process, concurrency) => queue.startWorker(process, concurrency),
    stop: () => queue.close(),
  };
});
