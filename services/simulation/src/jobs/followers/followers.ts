import type { JobQueue } from '../queue/job-queue.js';
import { LEASE_MS } from '../presence/presence-store.js';

const RENEWALS_PER_LEASE = 4;

/**
 * Counts who follows each job in this process and keeps the leases of those jobs, with one call for all of them. The
 * last follower that leaves renews the lease once more; if no other renews it, a worker cancels the job.
 */
export class Followers {
  private readonly counts = new Map<string, number>();
  private readonly timer: NodeJS.Timeout;

  constructor(
    private readonly queue: Pick<JobQueue, 'leases'>,
    private readonly leaseMs = LEASE_MS,
  ) {
    this.timer = setInterval(() => this.renew([...this.counts.keys()]), leaseMs / RENEWALS_PER_LEASE);
    this.timer.unref();
  }

  enter(id: string): void {
    const count = this.counts.get(id) ?? 0;
    this.counts.set(id, count + 1);
    if (count === 0) this.renew([id]);
  }

  leave(id: string): void {
    if (this.remove(id)) this.renew([id]);
  }

  /** The job has ended, so its followers do not matter any more. */
  leaveEnded(id: string): void {
    if (this.remove(id)) this.release([id]);
  }

  /** Somebody asks for a job by its id. Unless it is followed here, it then runs to its end. */
  ask(id: string): void {
    if (!this.counts.has(id)) this.release([id]);
  }

  /** A service that stops cancels nothing. */
  async close(): Promise<void> {
    clearInterval(this.timer);
    await this.queue.leases.release([...this.counts.keys()]).catch(() => undefined);
  }

  /** @returns whether that was the job's last follower */
  private remove(id: string): boolean {
    const left = (this.counts.get(id) ?? 1) - 1;
    if (left > 0) this.counts.set(id, left);
    else this.counts.delete(id);
    return left <= 0;
  }

  /** A renewal that fails is made up for by the next one. */
  private renew(ids: readonly string[]): void {
    if (ids.length > 0) void this.queue.leases.renew(ids, this.leaseMs).catch(() => undefined);
  }

  private release(ids: readonly string[]): void {
    void this.queue.leases.release(ids).catch(() => undefined);
  }
}
