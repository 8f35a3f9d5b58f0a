import type { JobQueue } from './jobs/job-queue.js';
import type { QuickRuns } from './simulator/quick-runs.js';

/** What the service is built around; tests put twins in their place. */
export interface Parts {
  readonly quickRuns: QuickRuns;
  readonly queue: JobQueue;
  close(): Promise<void>;
}

export const QUICK_RUNS = Symbol('quick runs');
export const JOB_QUEUE = Symbol('job queue');
export const PARTS = Symbol('parts');
