import { MemoryJobQueue } from './memory-job-queue.js';
import { describeJobQueue, QUEUE_LIMIT } from './testing/describe-job-queue.js';

describeJobQueue('the queue in memory', async () => {
  const queue = new MemoryJobQueue(QUEUE_LIMIT);
  return { queue, startWorker: (process) => queue.startWorker(process), stop: () => queue.close() };
});
