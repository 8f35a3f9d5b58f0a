import type { JobAccepted } from '@superpose/contracts';
import { randomBytes } from 'node:crypto';
import type { Run } from '../runner/run-circuit.js';
import type { JobOrigin, JobQueue } from './queue/job-queue.js';

const jobUrl = (id: string): string => `/api/algorithms/jobs/${id}`;

/** Queues a run under a random 128-bit id; a client that is gone by then could never ask for it, so the job is cancelled. */
export async function submitJob(
  queue: JobQueue,
  run: Run,
  clientGone: AbortSignal,
  origin: JobOrigin,
): Promise<JobAccepted> {
  const id = randomBytes(16).toString('hex');
  await queue.add(id, run, origin);
  if (clientGone.aborted) void queue.cancel(id).catch(() => undefined);
  // The job is safe, so it is accepted even if its place cannot be read.
  const job = await queue.find(id).catch(() => null);
  return {
    job_id: id,
    status: job?.status ?? 'queued',
    position: job?.position ?? 0,
    status_url: jobUrl(id),
    events_url: `${jobUrl(id)}/events`,
  };
}
