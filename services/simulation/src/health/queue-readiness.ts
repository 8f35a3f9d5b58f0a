import type { Readiness } from '@superpose/contracts';
import type { JobQueue } from '../jobs/queue/job-queue.js';

/** Without its queue or without workers the service still does all but the largest runs, so it is degraded, not down. */
export async function queueReadiness(queue: JobQueue): Promise<Readiness> {
  try {
    const load = await queue.load();
    return { status: load.workers > 0 ? 'ok' : 'degraded', checks: { queue: load } };
  } catch {
    return { status: 'degraded', checks: { queue: 'down' } };
  }
}
