import type { Job } from '@superpose/contracts';
import { isFinal, newJob, type JobEvents } from '../queue/job-queue.js';
import type { RunJob, RunQueue } from './backend.js';

/**
 * A job's events are numbered by its log: 1 is "queued", the row at index i of the log is i + 2, and the final status
 * follows the last row. So every process can replay them from any number on.
 */
const FIRST_ROW_ID = 2;

export async function logProgress(job: RunJob, progress: number): Promise<void> {
  await job.log(String(progress));
  // This makes readers look at the log, so the row must be in it by then.
  await job.updateProgress(progress);
}

export async function readEvents(
  queue: Pick<RunQueue, 'getJobLogs'>,
  id: string,
  after: number,
  readState: () => Promise<Job | null>,
): Promise<JobEvents> {
  // The status is read before the log: a row that is added in between is read the next time, and none twice.
  const job = await readState();
  if (!job) return { events: [], ended: true, position: null };
  const firstRow = Math.max(0, after + 1 - FIRST_ROW_ID);
  const { logs, count } = await queue.getJobLogs(id, firstRow, -1);
  const events = logs.map((row, index) => ({
    id: firstRow + index + FIRST_ROW_ID,
    job: newJob(id, { status: 'running', progress: Number(row) }),
  }));
  const queued = after < 1 ? [{ id: 1, job: newJob(id, { position: job.position }) }] : [];
  const finalId = count + FIRST_ROW_ID;
  const final = isFinal(job) && after < finalId ? [{ id: finalId, job }] : [];
  return { events: [...queued, ...events, ...final], ended: isFinal(job), position: job.position };
}
