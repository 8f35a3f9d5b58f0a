import { clientOf, runningPerClient } from '../queue/job-queue.js';
import { SHARE_MS, type ShareStore } from '../shares/share-store.js';
import type { RunJob, RunQueue } from './backend.js';

/** How long the number of workers is taken to be the same. */
const WORKERS_KNOWN_MS = 5_000;
/** For a job that has begun. */
const NO_LIMIT = 1_000_000;

interface ClientSharesOptions {
  /** Jobs at a time of one worker. */
  readonly concurrency: number;
  /** Jobs of one client at a time; half of what all workers run at once unless given. */
  readonly perClient?: number | undefined;
  readonly onError: (error: Error) => void;
}

/** Keeps one client's jobs to their part of the workers. A fault of the store stops no job. */
export class ClientShares {
  private workers = { count: 1, knownAt: -Infinity };

  constructor(
    private readonly shares: ShareStore,
    private readonly queue: () => RunQueue,
    private readonly options: ClientSharesOptions,
  ) {}

  /** Whether the job may run now; if not, it is held until another of its client ends. */
  async begin(job: RunJob): Promise<boolean> {
    const limit =
      this.options.perClient ?? runningPerClient((await this.countWorkers()) * this.options.concurrency);
    try {
      return await this.shares.begin(job.id!, clientOf(job.data.origin), limit, SHARE_MS);
    } catch (error) {
      this.options.onError(error as Error);
      return true;
    }
  }

  renew(job: RunJob): void {
    const renewed = this.shares.begin(job.id!, clientOf(job.data.origin), NO_LIMIT, SHARE_MS);
    void renewed.catch(this.options.onError);
  }

  /** Ends the job's share and lets the client's next job in line take it. */
  async end(job: RunJob): Promise<void> {
    const client = clientOf(job.data.origin);
    try {
      await this.shares.end(job.id!, client);
      const [next] = await this.shares.waitingOf(client, 0);
      const held = next === undefined ? undefined : await this.queue().getJob(next);
      // `promote` rejects for a job that isn't held, which needs no promotion.
      await held?.promote().catch(() => undefined);
    } catch (error) {
      this.options.onError(error as Error);
    }
  }

  private async countWorkers(): Promise<number> {
    const now = performance.now();
    if (now - this.workers.knownAt > WORKERS_KNOWN_MS) {
      this.workers = { count: Math.max(1, await this.readWorkers()), knownAt: now };
    }
    return this.workers.count;
  }

  private async readWorkers(): Promise<number> {
    try {
      return await this.queue().getWorkersCount();
    } catch {
      return this.workers.count;
    }
  }
}
