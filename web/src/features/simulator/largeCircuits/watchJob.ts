import { JOB_STATUSES, type Job } from '@superpose/contracts';

const ENDED: ReadonlySet<string> = new Set(['completed', 'failed', 'cancelled']);
const RETRY_MS = 2000;

export const hasEnded = ({ status }: Pick<Job, 'status'>): boolean => ENDED.has(status);

interface Watching {
  readonly onJob: (job: Job) => void;
  /** Asks for the job itself: `unknown` when there is none of this id, null when no server responds. */
  readonly askJob: (id: string) => Promise<Job | 'unknown' | null>;
  /** Called when the job is not there any more. */
  readonly onLost: () => void;
}

/**
 * Follows a job's events until it has ended, and returns a function that stops it. The browser reconnects by itself;
 * when a response made it give up, as while the service restarts, the job is asked for and followed again.
 */
export function watchJob(id: string, { onJob, askJob, onLost }: Watching): () => void {
  let stopped = false;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let events: EventSource;
  const take = ({ data }: MessageEvent<string>) => {
    const job = JSON.parse(data) as Job;
    if (hasEnded(job)) events.close();
    onJob(job);
  };
  const afterGivingUp = async () => {
    const job = await askJob(id);
    if (stopped) return;
    if (job === 'unknown') return onLost();
    if (job) onJob(job);
    if (!job || !hasEnded(job)) retry = setTimeout(follow, RETRY_MS);
  };
  function follow() {
    events = new EventSource(`/api/algorithms/jobs/${id}/events`);
    for (const status of JOB_STATUSES) events.addEventListener(status, take);
    events.onerror = () => {
      if (events.readyState === EventSource.CLOSED) void afterGivingUp();
    };
  }
  follow();
  return () => {
    stopped = true;
    clearTimeout(retry);
    events.close();
  };
}
