import { JOB_STATUSES, type Job } from '@superpose/contracts';

const ENDED: ReadonlySet<string> = new Set(['completed', 'failed', 'cancelled']);

export const hasEnded = ({ status }: Pick<Job, 'status'>): boolean => ENDED.has(status);

/**
 * Follows a job's events until it has ended. The browser connects again by itself after a cut; `onLost` is called when
 * it has given up, such as for a job that is no longer known. Returns what stops the watching.
 */
export function watchJob(id: string, onJob: (job: Job) => void, onLost: () => void): () => void {
  const events = new EventSource(`/api/algorithms/jobs/${id}/events`);
  const take = ({ data }: MessageEvent<string>) => {
    const job = JSON.parse(data) as Job;
    if (hasEnded(job)) events.close();
    onJob(job);
  };
  for (const status of JOB_STATUSES) events.addEventListener(status, take);
  events.onerror = () => {
    if (events.readyState === EventSource.CLOSED) onLost();
  };
  return () => events.close();
}
