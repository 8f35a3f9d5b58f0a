import { RESULT_KEPT_HOURS, type Job, type RunResult } from '@superpose/contracts';
import { ProblemException, RefusedForNow } from '@superpose/service-kit';
import type { RunControl } from '../../runner/circuit-runner.js';
import type { Run } from '../../runner/run-circuit.js';
import type { Leases } from '../presence/presence-store.js';

/** Injects the service's `JobQueue`. */
export const JOB_QUEUE = Symbol('job queue');

/** The request that a job came from; it goes with the job into the worker's log and trace. */
export interface JobOrigin {
  readonly requestId: string;
  /** The key of the client, whose limits count the job. */
  readonly client: string;
  /** As W3C Trace Context writes it; where requests are traced. */
  readonly traceparent?: string | undefined;
}

/** What a worker knows of a job besides its run. */
export interface TakenJob {
  readonly id: string;
  /** Milliseconds since 1970. */
  readonly queuedAt: number;
  readonly origin?: JobOrigin | undefined;
}

/** What a worker does with a job. */
export type JobProcessor = (run: Run, control: RunControl, job: TakenJob) => Promise<RunResult>;

/** How many jobs may wait. */
export interface WaitingLimits {
  readonly all: number;
  readonly perClient: number;
}

export interface QueueLoad {
  readonly waiting: number;
  /** Those of the waiting jobs that wait for another job of their client to end. */
  readonly held: number;
  readonly active: number;
  readonly workers: number;
}

/** A job that has not finished, as an operator sees it. */
export interface UnfinishedJob {
  readonly id: string;
  readonly status: 'queued' | 'running';
  readonly qubits: number;
  readonly client: string;
  /** Milliseconds since 1970. */
  readonly queuedAt: number;
}

/** One step of a job's life; `id` rises from 1 and stays the same however often the events are read. */
export interface JobEvent {
  readonly id: number;
  readonly job: Job;
}

export interface JobEvents {
  readonly events: readonly JobEvent[];
  /** No more will come: the job has finished, or there is none. */
  readonly ended: boolean;
  /** The place in the queue at the moment; null once the job has begun. */
  readonly position: number | null;
}

/**
 * Runs that wait for a worker: every call returns within about a second or throws a problem with status 503
 * (QUEUE_FULL, QUEUE_UNAVAILABLE) or 429 (TOO_MANY_JOBS). Clients take turns, and one client's jobs run on half of the
 * workers at most. Two real ones (BullMQ on Redis and on Postgres) and a twin in memory pass the same
 * tests.
 */
export interface JobQueue {
  /** Once this resolves the job is not lost; the id is 32 hexadecimal digits. Jobs without an origin are one client's. */
  add(id: string, run: Run, origin?: JobOrigin): Promise<void>;
  /** The job as it is now, or null when there is none; finished ones are kept for an hour. */
  find(id: string): Promise<Job | null>;
  /** Cancels a job that has not finished, wherever it runs; a finished one stays as it is. */
  cancel(id: string): Promise<Job | null>;
  /** Those that run, then those that wait, the next one first. One that moves meanwhile may be missing. */
  unfinished(): Promise<readonly UnfinishedJob[]>;
  /** Events with ids above `after`. The last one of a job has a final status. */
  eventsAfter(id: string, after: number): Promise<JobEvents>;
  /** The place of each waiting job, counted from 1; up to a second old. */
  positions(): Promise<ReadonlyMap<string, number>>;
  /**
   * Calls back with a job's id when there may be something new about it. Calls may be missed while the queue is away,
   * and until the first subscription has reached it.
   * @returns what stops the calls
   */
  onChange(callback: (id: string) => void): () => void;
  readonly leases: Leases;
  load(): Promise<QueueLoad>;
  /** Seconds that the next job in turn has waited; 0 when none waits. */
  age(): Promise<number>;
  close(): Promise<void>;
}

/** Takes jobs from the queue and runs them. */
export interface JobWorker {
  /** Stops taking jobs and finishes those it has; what is not done by the deadline goes back to the queue. */
  close(): Promise<void>;
}

export const RESULT_KEPT_S = RESULT_KEPT_HOURS * 3600;
export const MAX_STARTS = 3;

export const isFinal = ({ status }: Job): boolean => status !== 'queued' && status !== 'running';

export const newJob = (id: string, part: Partial<Job> = {}): Job => ({
  job_id: id,
  status: 'queued',
  progress: 0,
  position: null,
  result: null,
  error: null,
  ...part,
});

export const queueFull = (): ProblemException =>
  new RefusedForNow('QUEUE_FULL', 'Too many circuits are waiting; try again in a few seconds.', 5);

export const tooManyJobs = (limit: number): ProblemException =>
  new ProblemException(
    429,
    'TOO_MANY_JOBS',
    limit === 1
      ? 'Another large circuit of yours is still waiting; try again when it has started.'
      : `${limit} large circuits of yours are waiting already; try again when one of them has started.`,
    { headers: { 'retry-after': '5' } },
  );

/** Whose limits count a job. */
export const clientOf = (origin: JobOrigin | undefined): string => origin?.client ?? '';

/** How many jobs of one client may run while `atOnce` can. */
export const runningPerClient = (atOnce: number): number => Math.max(1, Math.floor(atOnce / 2));

export const queueUnavailable = (cause?: unknown): ProblemException =>
  new ProblemException(
    503,
    'QUEUE_UNAVAILABLE',
    'Large circuits cannot be queued at the moment; smaller ones still run.',
    { headers: { 'retry-after': '5' }, cause },
  );
