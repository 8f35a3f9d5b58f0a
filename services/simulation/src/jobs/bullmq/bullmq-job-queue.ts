import type { QueueEvents } from 'bullmq';
import { EventEmitter } from 'node:events';
import type { Job } from '@superpose/contracts';
import type { Run } from '../../runner/run-circuit.js';
import { readFailure } from '../job-failure.js';
import {
  isFinal,
  newJob,
  queueFull,
  RESULT_KEPT_S,
  type JobEvents,
  type JobOrigin,
  type JobQueue,
  type QueueLoad,
} from '../job-queue.js';
import type { Leases, PresenceStore } from '../presence/presence-store.js';
import { withDeadline } from '../with-deadline.js';
import {
  CANCELLED,
  openPresenceStore,
  openQueue,
  openQueueEvents,
  QUEUE_NAME,
  type QueueAddress,
  type RunJob,
  type RunQueue,
} from './backend.js';
import { readEvents } from './event-log.js';
import type { Eventually } from './eventually.js';
import { WaitingList } from './waiting-list.js';

/** BullMQ keeps jobs with a priority apart from the others. */
const WAITING = ['waiting', 'prioritized'] as const;

/**
 * The queue on BullMQ. BullMQ knows no cancelled jobs, so cancellations are in the `PresenceStore`; the events of a job
 * are in its log (see `event-log.ts`), so that every process reads the same ones.
 */
export class BullmqJobQueue implements JobQueue {
  private readonly opened: Eventually<RunQueue>;
  private readonly presence: PresenceStore;
  private readonly waitingList = new WaitingList(() =>
    withDeadline(this.queue.getRanges(['waiting'], 0, -1, true)),
  );
  private readonly changes = new EventEmitter();
  private events: Eventually<QueueEvents> | undefined;
  /** Adds that are on their way count as waiting, or a burst would pass the limit together. */
  private adding = 0;

  constructor(
    private readonly address: QueueAddress,
    private readonly limit: number,
    private readonly onError: (error: Error) => void,
  ) {
    this.opened = openQueue(QUEUE_NAME, address, onError, {
      defaultJobOptions: {
        removeOnComplete: { age: RESULT_KEPT_S },
        removeOnFail: { age: RESULT_KEPT_S },
        attempts: 1,
      },
    });
    this.presence = openPresenceStore(address, onError);
  }

  async add(id: string, run: Run, origin?: JobOrigin): Promise<void> {
    this.adding++;
    try {
      const waiting = await withDeadline(this.queue.getJobCountByTypes(...WAITING));
      if (waiting + this.adding > this.limit) throw queueFull();
      await withDeadline(
        this.queue.add('run', { ...run, origin }, { jobId: id }),
        (job) => void job.remove().catch(() => {}),
      );
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
    await withDeadline(this.presence.cancel(id));
    // A job that waits is gone at once; one that runs is locked, and its worker sees the cancellation.
    await withDeadline(this.queue.remove(id)).catch(() => undefined);
    return this.find(id);
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
    return this.presence;
  }

  async load(): Promise<QueueLoad> {
    const counts = this.queue.getJobCounts(...WAITING, 'active');
    const [{ waiting = 0, prioritized = 0, active = 0 }, workers] = await withDeadline(
      Promise.all([counts, this.queue.getWorkersCount()]),
    );
    return { waiting: waiting + prioritized, active, workers };
  }

  async age(): Promise<number> {
    const next = await withDeadline(
      Promise.all(WAITING.map((state) => this.queue.getJobs([state], 0, 0, true))),
    );
    const now = Date.now();
    return Math.max(0, ...next.flat().map(({ timestamp }) => (now - timestamp) / 1000));
  }

  async close(): Promise<void> {
    await Promise.all([this.opened.close(), this.events?.close(), this.presence.close()]);
  }

  private get queue(): RunQueue {
    return this.opened.value;
  }

  private async readState(id: string): Promise<Job | null> {
    // The state is read before the job, or a job that finishes in between would look finished without its result.
    const [state, cancelledIds] = await Promise.all([
      this.queue.getJobState(id),
      this.presence.cancelled([id]),
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

const progressOf = ({ progress }: RunJob): number => (typeof progress === 'number' ? progress : 0);
