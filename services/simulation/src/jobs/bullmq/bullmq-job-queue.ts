import type { QueueEvents } from 'bullmq';
import { EventEmitter } from 'node:events';
import type { Job } from '@superpose/contracts';
import type { Run } from '../../runner/run-circuit.js';
import { readFailure } from '../queue/job-failure.js';
import {
  clientOf,
  isFinal,
  newJob,
  queueFull,
  RESULT_KEPT_S,
  tooManyJobs,
  type JobEvents,
  type JobOrigin,
  type JobQueue,
  type QueueLoad,
  type UnfinishedJob,
  type WaitingLimits,
} from '../queue/job-queue.js';
import type { Leases } from '../presence/presence-store.js';
import { withDeadline } from '../queue/with-deadline.js';
import {
  CANCELLED,
  openQueue,
  openQueueEvents,
  openStores,
  QUEUE_NAME,
  type QueueAddress,
  type QueuedRun,
  type RunJob,
  type RunQueue,
  type SharedStores,
} from './backend.js';
import { readEvents } from './event-log.js';
import type { Eventually } from './eventually.js';
import { WaitingList } from './waiting-list.js';

/** Each waiting job has its turn as its priority. A delayed one is held, see `bullmq-worker.ts`. */
const WAITING = ['waiting', 'prioritized', 'delayed'] as const;
/** A job that was reserved this long ago and isn't in the queue was never added. */
const RESERVED_MS = 5_000;
/** A limit, because each job is read with its circuit. */
const READ_AT_ONCE = 50;

/**
 * The queue on BullMQ. BullMQ knows no cancelled jobs, so cancellations are in the `PresenceStore`; the events of a job
 * are in its log (see `event-log.ts`), so that every process reads the same ones.
 */
export class BullmqJobQueue implements JobQueue {
  private readonly opened: Eventually<RunQueue>;
  private readonly stores: SharedStores;
  private readonly waitingList = new WaitingList(() =>
    withDeadline(this.queue.getRanges([...WAITING], 0, -1, true)),
  );
  private readonly changes = new EventEmitter();
  private events: Eventually<QueueEvents> | undefined;
  /** Adds that are on their way count as waiting, or a burst would pass the limit together. */
  private adding = 0;

  constructor(
    private readonly address: QueueAddress,
    private readonly limits: WaitingLimits,
    private readonly onError: (error: Error) => void,
  ) {
    this.opened = openQueue(QUEUE_NAME, address, onError, {
      defaultJobOptions: {
        removeOnComplete: { age: RESULT_KEPT_S },
        removeOnFail: { age: RESULT_KEPT_S },
        attempts: 1,
      },
    });
    this.stores = openStores(address, onError);
  }

  async add(id: string, run: Run, origin?: JobOrigin): Promise<void> {
    this.adding++;
    try {
      const waiting = await withDeadline(this.queue.getJobCountByTypes(...WAITING));
      if (waiting + this.adding > this.limits.all) throw queueFull();
      const priority = await this.turnFor(id, clientOf(origin), waiting === 0);
      await this.addJob({ ...run, origin }, { jobId: id, priority });
    } finally {
      this.adding--;
    }
  }

  find(id: string): Promise<Job | null> {
    return withDeadline(this.readState(id));
  }

  async cancel(id: string): Promise<Job | null> {
    const job = await this.find(id);
    if (!job || isFinal(job)) return job;
    await withDeadline(this.stores.presence.cancel(id));
    const queued = await withDeadline(this.queue.getJob(id));
    // A job that waits is gone at once; one that runs is locked, and its worker sees the cancellation.
    const removed = await withDeadline(this.queue.remove(id)).catch(() => 0);
    if (removed && queued) void this.endShare(id, clientOf(queued.data.origin));
    return this.find(id);
  }

  async unfinished(): Promise<readonly UnfinishedJob[]> {
    return [...(await this.jobsIn(['active'], 'running')), ...(await this.jobsIn(WAITING, 'queued'))];
  }

  async eventsAfter(id: string, after: number): Promise<JobEvents> {
    return withDeadline(readEvents(this.queue, id, after, () => this.readState(id)));
  }

  positions(): Promise<ReadonlyMap<string, number>> {
    return this.waitingList.positions();
  }

  onChange(callback: (id: string) => void): () => void {
    this.events ??= openQueueEvents(this.address, (id) => this.changes.emit('change', id), this.onError);
    this.changes.on('change', callback);
    return () => void this.changes.off('change', callback);
  }

  get leases(): Leases {
    return this.stores.presence;
  }

  async load(): Promise<QueueLoad> {
    const counts = this.queue.getJobCounts(...WAITING, 'active');
    const [{ waiting = 0, prioritized = 0, delayed = 0, active = 0 }, workers] = await withDeadline(
      Promise.all([counts, this.queue.getWorkersCount()]),
    );
    return { waiting: waiting + prioritized + delayed, held: delayed, active, workers };
  }

  async age(): Promise<number> {
    const next = await withDeadline(
      Promise.all(WAITING.map((state) => this.queue.getJobs([state], 0, 0, true))),
    );
    const now = Date.now();
    return Math.max(0, ...next.flat().map(({ timestamp }) => (now - timestamp) / 1000));
  }

  async close(): Promise<void> {
    await Promise.all([this.opened.close(), this.events?.close(), this.stores.close()]);
  }

  private async jobsIn(
    states: readonly ('active' | (typeof WAITING)[number])[],
    status: UnfinishedJob['status'],
  ): Promise<UnfinishedJob[]> {
    const ids = await withDeadline(this.queue.getRanges([...states], 0, -1, true));
    const found: UnfinishedJob[] = [];
    for (let start = 0; start < ids.length; start += READ_AT_ONCE) {
      const batch = ids.slice(start, start + READ_AT_ONCE).map((id) => this.queue.getJob(id));
      const jobs = await withDeadline(Promise.all(batch));
      found.push(...jobs.filter((job) => job !== undefined).map((job) => unfinishedJob(job, status)));
    }
    return found;
  }

  private get queue(): RunQueue {
    return this.opened.value;
  }

  /** Reserves a turn for the job, which then counts among the client's waiting jobs. */
  private async turnFor(id: string, client: string, isFirst: boolean): Promise<number> {
    const { perClient } = this.limits;
    const reserve = () => withDeadline(this.stores.shares.reserve(id, client, perClient, isFirst));
    const turn = (await reserve()) ?? ((await this.endLostShares(client)) ? await reserve() : null);
    if (turn === null) throw tooManyJobs(perClient);
    return turn;
  }

  private async addJob(data: QueuedRun, options: { jobId: string; priority: number }): Promise<void> {
    try {
      await withDeadline(this.queue.add('run', data, options), (job) => void job.remove().catch(() => {}));
    } catch (error) {
      void this.endShare(options.jobId, clientOf(data.origin));
      throw error;
    }
  }

  /** A process that ends while it adds or removes a job leaves it counted. Returns whether there was one. */
  private async endLostShares(client: string): Promise<boolean> {
    const ids = await withDeadline(this.stores.shares.waitingOf(client, RESERVED_MS));
    const states = await withDeadline(Promise.all(ids.map((id) => this.queue.getJobState(id))));
    const lost = ids.filter((_, index) => !(WAITING as readonly string[]).includes(states[index]!));
    await Promise.all(lost.map((id) => this.endShare(id, client)));
    return lost.length > 0;
  }

  private async endShare(id: string, client: string): Promise<void> {
    await this.stores.shares.end(id, client).catch(this.onError);
  }

  private async readState(id: string): Promise<Job | null> {
    // The state is read before the job, or a job that finishes in between would look finished without its result.
    const [state, cancelledIds] = await Promise.all([
      this.queue.getJobState(id),
      this.stores.presence.cancelled([id]),
    ]);
    const cancelled = cancelledIds.has(id);
    const job = state === 'unknown' ? undefined : await this.queue.getJob(id);
    if (!job) return cancelled ? newJob(id, { status: 'cancelled' }) : null;
    if (state === 'completed') {
      return newJob(id, { status: 'completed', progress: 1, result: job.returnvalue });
    }
    if (cancelled || job.failedReason === CANCELLED) {
      return newJob(id, { status: 'cancelled', progress: progressOf(job) });
    }
    if (state === 'failed') {
      const error = readFailure(job.failedReason);
      return newJob(id, { status: 'failed', progress: progressOf(job), error });
    }
    if (state === 'active') return newJob(id, { status: 'running', progress: progressOf(job) });
    return newJob(id, { position: await this.waitingList.positionOf(id) });
  }
}

const unfinishedJob = ({ id, data, timestamp }: RunJob, status: UnfinishedJob['status']): UnfinishedJob => ({
  id: id!,
  status,
  qubits: data.circuit.qubitCount,
  client: clientOf(data.origin),
  queuedAt: timestamp,
});

const progressOf = ({ progress }: RunJob): number => (typeof progress === 'number' ? progress : 0);
