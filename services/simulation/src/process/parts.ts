import type { JobQueue } from '../jobs/queue/job-queue.js';
import type { QuickRuns } from '../runner/quick-runs.js';

/** What the service is built around; tests put twins in their place. */
export interface Parts {
  readonly quickRuns: QuickRuns;
  readonly queue: JobQueue;
  close(): Promise<void>;
}

export const PARTS = Symbol('parts');
