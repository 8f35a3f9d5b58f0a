import { randomUUID } from 'node:crypto';
import type { JobQueue } from './job-queue.js';

/** A page that reloads or changes networks is back by then. */
const GRACE_MS = 10_000;
/** So often in a grace a follower says that it is still there. */
const SIGNS_IN_GRACE = 4;

/**
 * Knows who follows a job's events. When the last follower has been gone for a while, nobody waits for the job any
 * more, and it is cancelled. Followers may come back by way of another process, so each leaves a sign at the job again
 * and again, and so does the last one that leaves a process: where that is still the last sign after the grace, nobody
 * has come back anywhere. A job that nobody has ever followed is left alone: its owner may be asking for it now and then.
 */
export class Watchers {
  private readonly counts = new Map<string, number>();
  private readonly signing = new Map<string, NodeJS.Timeout>();
  private readonly leaving = new Map<string, NodeJS.Timeout>();
  private readonly asked = new Set<string>();

  constructor(
    private readonly queue: Pick<JobQueue, 'cancel' | 'leaveSign' | 'lastSign'>,
    private readonly graceMs = GRACE_MS,
  ) {}

  enter(id: string): void {
    this.keep(id);
    const count = this.counts.get(id) ?? 0;
    this.counts.set(id, count + 1);
    if (count > 0) return;
    void this.sign(id);
    this.signing.set(id, setInterval(() => void this.sign(id), this.graceMs / SIGNS_IN_GRACE).unref());
  }

  leave(id: string): void {
    const left = (this.counts.get(id) ?? 1) - 1;
    if (left > 0) {
      this.counts.set(id, left);
      return;
    }
    this.forget(id);
    const signed = this.sign(id);
    const timer = setTimeout(() => {
      this.leaving.delete(id);
      void this.abandon(id, signed);
    }, this.graceMs);
    this.leaving.set(id, timer.unref());
  }

  /** Somebody asks for a job that has not ended: whoever left is not the only one. */
  ask(id: string): void {
    this.keep(id);
    if (this.asked.has(id)) return;
    this.asked.add(id);
    void this.sign(id);
    setTimeout(() => this.asked.delete(id), this.graceMs / SIGNS_IN_GRACE).unref();
  }

  /** Nobody is missed at this job. */
  keep(id: string): void {
    clearTimeout(this.leaving.get(id));
    this.leaving.delete(id);
  }

  close(): void {
    for (const id of [...this.leaving.keys()]) this.keep(id);
    for (const id of [...this.counts.keys()]) this.forget(id);
  }

  private forget(id: string): void {
    this.counts.delete(id);
    clearInterval(this.signing.get(id));
    this.signing.delete(id);
  }

  /** The sign that was left, or null where the queue could not be told: then the job runs on. */
  private async sign(id: string): Promise<string | null> {
    const sign = randomUUID();
    return this.queue.leaveSign(id, sign).then(
      () => sign,
      () => null,
    );
  }

  private async abandon(id: string, signed: Promise<string | null>): Promise<void> {
    const [mine, last] = await Promise.all([signed, this.queue.lastSign(id).catch(() => undefined)]);
    if (mine === null || mine !== last) return;
    await this.queue.cancel(id).catch(() => undefined);
  }
}
