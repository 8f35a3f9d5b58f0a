import { JOB_STATUSES, type Job } from '@superpose/contracts';
import { FIRST_RETRY_MS, followEvents, type Following } from '../../../platform/followEvents';

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
 * Follows a job's events until it has ended, and returns a function that stops it. A connection that is lost is soon made
 * again, because a job that no one follows is cancelled; after a response that is no stream, as while the service
 * restarts, the job is asked for and followed again.
 */
export function watchJob(id: string, { onJob, askJob, onLost }: Watching): () => void {
  let stopped = false;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let stopFollowing: () => void;
  const onEvent: Following['onEvent'] = ({ event, data }) => {
    if (!isStatus(event)) return;
    const job = JSON.parse(data) as Job;
    if (hasEnded(job)) stopFollowing();
    onJob(job);
  };
  const afterRefusal = async () => {
    const job = await askJob(id);
    if (stopped) return;
    if (job === 'unknown') return onLost();
    if (job) onJob(job);
    if (!job || !hasEnded(job)) retry = setTimeout(follow, RETRY_MS);
  };
  function follow() {
    stopFollowing = followEvents({
      url: `/api/algorithms/jobs/${id}/events`,
      isRefusal: isNoStream,
      longestRetryMs: FIRST_RETRY_MS,
      onEvent,
      onConnection: (connection) => void (connection === 'refused' && afterRefusal()),
    });
  }
  follow();
  return () => {
    stopped = true;
    clearTimeout(retry);
    stopFollowing();
  };
}

const isStatus = (name: string | undefined): boolean =>
  (JOB_STATUSES as readonly (string | undefined)[]).includes(name);

/** 204 among them: the job has ended. */
const isNoStream: Following['isRefusal'] = ({ status, headers }) =>
  status !== 200 || !headers.get('content-type')?.startsWith('text/event-stream');
