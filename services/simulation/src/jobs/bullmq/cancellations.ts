import { RESULT_KEPT_S } from '../job-queue.js';
import { openQueue, type QueueAddress, type RunQueue } from './backend.js';
import type { Eventually } from './eventually.js';

const CLEAN_EVERY_MS = 60_000;

/**
 * Which jobs have been cancelled, for every process to see. BullMQ knows no cancelled jobs, and its own cancel ends at
 * the process that asks; here each cancellation is an entry of a second queue, under the job's id, that nobody works
 * off and that is forgotten with the result's hour.
 */
export class Cancellations {
  private readonly opened: Eventually<RunQueue>;
  private cleanedAt = -Infinity;

  constructor(address: QueueAddress, onError: (error: Error) => void) {
    this.opened = openQueue('simulation-cancellations', address, onError);
  }

  async add(id: string): Promise<void> {
    await this.queue.add('cancel', {} as never, { jobId: id });
    void this.forgetOld().catch(() => undefined);
  }

  async has(id: string): Promise<boolean> {
    return (await this.queue.getJob(id)) !== undefined;
  }

  async close(): Promise<void> {
    await this.opened.close();
  }

  private get queue(): RunQueue {
    return this.opened.value;
  }

  private async forgetOld(): Promise<void> {
    const now = performance.now();
    if (now - this.cleanedAt < CLEAN_EVERY_MS) return;
    this.cleanedAt = now;
    await this.queue.clean(RESULT_KEPT_S * 1000, 1_000, 'wait');
  }
}
