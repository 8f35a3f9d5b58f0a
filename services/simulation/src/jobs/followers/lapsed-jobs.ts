import type { JobQueue } from '../queue/job-queue.js';
import { LEASE_MS } from '../presence/presence-store.js';

const LOOK_EVERY_MS = 1_000;
/** A look that comes later than this may follow an outage. */
const LONGEST_GAP_MS = 3_000;

/**
 * Cancels jobs whose lease has lapsed, in a worker. While the queue is away no lease can be renewed, so after an
 * outage followers first get as long as a lease lasts to renew theirs.
 */
export class LapsedJobs {
  private readonly timer: NodeJS.Timeout;
  private lastLook = -Infinity;
  private reachableSince = 0;
  private looking = false;

  constructor(
    private readonly queue: Pick<JobQueue, 'cancel' | 'leases'>,
    private readonly leaseMs = LEASE_MS,
  ) {
    this.timer = setInterval(() => void this.look(), LOOK_EVERY_MS);
  }

  close(): void {
    clearInterval(this.timer);
  }

  private async look(): Promise<void> {
    if (this.looking) return;
    this.looking = true;
    try {
      const ids = await this.queue.leases.lapsed();
      const now = performance.now();
      if (now - this.lastLook > LONGEST_GAP_MS) this.reachableSince = now;
      this.lastLook = now;
      if (now - this.reachableSince >= this.leaseMs) await this.cancelAll(ids);
    } catch {
      // The gap until the next look that succeeds says that the queue was away.
      this.lastLook = -Infinity;
    } finally {
      this.looking = false;
    }
  }

  private async cancelAll(ids: readonly string[]): Promise<void> {
    for (const id of ids) await this.queue.cancel(id);
    await this.queue.leases.release(ids);
  }
}
