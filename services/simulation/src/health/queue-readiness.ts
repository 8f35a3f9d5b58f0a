import type { Readiness } from '@superpose/contracts';
import type { JobQueue } from '../jobs/job-queue.js';

/** Without its queue the service still does all but the largest runs, so it is degraded, not down. */
export async function queueReadiness(queue: JobQueue): Promise<Readiness> {
  try {
    return { status: 'ok', checks: { queue: await queue.load() } };
  } catch {
    return { status: 'degraded', checks: { queue: 'down' } };
  }
}
