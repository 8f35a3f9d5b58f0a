import { setTimeout as sleep } from 'node:timers/promises';
import type { JobQueue } from '../jobs/queue/job-queue.js';

/** Waits until the queue's server has been met. */
export async function untilAvailable(queue: JobQueue): Promise<void> {
  for (let tries = 0; tries < 300; tries++) {
    const load = await queue.load().catch(() => null);
    if (load) return;
    await sleep(50);
  }
  throw new Error('The queue was not there after 15 s and more.');
}
