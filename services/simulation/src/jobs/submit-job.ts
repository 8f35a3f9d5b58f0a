import type { JobAccepted } from '@superpose/contracts';
import { randomBytes } from 'node:crypto';
import type { Run } from '../simulator/run-circuit.js';
import type { JobOrigin, JobQueue } from './job-queue.js';

export const jobUrl = (id: string): string => `/api/algorithms/jobs/${id}`;

/** Queues a run under a random 128-bit id; when the client has left by then, nobody could ask for it. */
export async function submitJob(
  queue: JobQueue,
  run: Run,
  leaving: AbortSignal,
  origin: JobOrigin,
): Promise<JobAccepted> {
  const id = randomBytes(16).toString('hex');
  await queue.add(id, run, origin);
  if (leaving.aborted) void queue.cancel(id).catch(() => undefined);
  // The job is safe: where its place cannot be told at the moment, it is still accepted.
  const job = await queue.find(id).catch(() => null);
  return {
    job_id: id,
    status: job?.status ?? 'queued',
    position: job?.position ?? 0,
    status_url: jobUrl(id),
    events_url: `${jobUrl(id)}/events`,
  };
}
