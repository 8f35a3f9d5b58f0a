import { RESULT_KEPT_S } from '../job-queue.js';
import { openQueue, type QueueAddress, type RunQueue } from './backend.js';
import type { Eventually } from './eventually.js';

const CLEAN_EVERY_MS = 60_000;

/**
 * What processes tell each other about jobs: which have been cancelled, and who has waited for one last. BullMQ knows no
 * cancelled jobs, and its own cancel ends at the process that asks; here each note is an entry of a second queue, under
 * the job's id, that nobody works off and that is forgotten with the result's hour.
 */
export class JobNotes {
  private readonly opened: Eventually<RunQueue>;
  private cleanedAt = -Infinity;

  constructor(address: QueueAddress, onError: (error: Error) => void) {
    this.opened = openQueue('simulation-notes', address, onError);
  }

  async cancel(id: string): Promise<void> {
    await this.queue.add('cancel', {} as never, { jobId: id });
    void this.forgetOld().catch(() => undefined);
  }

  async isCancelled(id: string): Promise<boolean> {
    return (await this.queue.getJob(id)) !== undefined;
  }

  /** The sign is the entry's progress, for that can be replaced. */
  async leaveSign(id: string, sign: string): Promise<void> {
    const jobId = signOf(id);
    const note = (await this.queue.getJob(jobId)) ?? (await this.queue.add('sign', {} as never, { jobId }));
    await note.updateProgress(sign);
    void this.forgetOld().catch(() => undefined);
  }

  async lastSign(id: string): Promise<string | null> {
    const progress = (await this.queue.getJob(signOf(id)))?.progress;
    return typeof progress === 'string' ? progress : null;
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

const signOf = (id: string): string => `${id}-sign`;
