import { DelayedError, UnrecoverableError, WaitingError } from 'bullmq';
import type { RunResult } from '@superpose/contracts';
import { SimulationCancelled } from '@superpose/quantum';
import { failureOf, writeFailure } from '../queue/job-failure.js';
import { MAX_STARTS, type JobProcessor, type JobWorker } from '../queue/job-queue.js';
import { linkSignals } from '../worker/link-signals.js';
import {
  CANCELLED,
  openQueue,
  openStores,
  openWorker,
  QUEUE_NAME,
  type QueueAddress,
  type RunJob,
} from './backend.js';
import { ClientShares } from './client-shares.js';
import { logProgress } from './event-log.js';

/** Together with the thread's own reaction this keeps a cancel below half a second. */
const READ_CANCELLED_MS = 150;
const CLOSE_LIMIT_MS = 20_000;
const LOCK_MS = 10_000;
/** Workers take turns to look for lost jobs, so up to twice this passes between two: 10 + 4 s at most. */
const READ_LOST_MS = 2_000;
/** A held job is tried again after this time, unless the end of another brings it back before. */
const HELD_MS = 2_000;

interface WorkerOptions {
  readonly address: QueueAddress;
  readonly process: JobProcessor;
  /** Jobs at a time. */
  readonly concurrency: number;
  /** How many jobs of one client may run; half of what all workers run at once unless given. */
  readonly perClient?: number | undefined;
  readonly onError: (error: Error) => void;
}

/** Takes jobs from the queue. One whose worker dies is taken again 8 to 15 s later, and started three times at most. */
export function startBullmqWorker(options: WorkerOptions): JobWorker {
  const { address, process, concurrency, onError } = options;
  const stores = openStores(address, onError);
  const { presence } = stores;
  const queue = openQueue(QUEUE_NAME, address, onError);
  const clientShares = new ClientShares(stores.shares, () => queue.value, options);
  const stopping = new AbortController();
  const cancels = new Map<AbortController, string>();
  const abortCancelled = async (): Promise<void> => {
    const ids = await presence.cancelled([...cancels.values()]).catch(() => new Set());
    for (const [cancel, id] of cancels) if (ids.has(id)) cancel.abort();
  };
  const timer = setInterval(() => void abortCancelled(), READ_CANCELLED_MS);
  const worker = openWorker(
    async (job, token) => {
      if (!(await clientShares.begin(job))) {
        await job.moveToDelayed(Date.now() + HELD_MS, token);
        throw new DelayedError();
      }
      const cancel = new AbortController();
      cancels.set(cancel, job.id!);
      await abortCancelled();
      try {
        const renewShare = () => clientShares.renew(job);
        const context = { process, cancel: cancel.signal, stopping: stopping.signal, onError, renewShare };
        return await work(job, token!, context);
      } finally {
        cancels.delete(cancel);
        await clientShares.end(job);
      }
    },
    address,
    onError,
    {
      concurrency,
      lockDuration: LOCK_MS,
      stalledInterval: READ_LOST_MS,
      maxStalledCount: MAX_STARTS - 1,
      drainDelay: 1,
    },
  );
  return {
    close: async () => {
      const limit = setTimeout(() => stopping.abort(), CLOSE_LIMIT_MS);
      await worker.close();
      clearTimeout(limit);
      clearInterval(timer);
      await Promise.all([queue.close(), stores.close()]);
    },
  };
}

interface WorkContext extends Pick<WorkerOptions, 'process' | 'onError'> {
  readonly cancel: AbortSignal;
  readonly stopping: AbortSignal;
  readonly renewShare: () => void;
}

async function work(job: RunJob, token: string, context: WorkContext): Promise<RunResult> {
  const { process, cancel, stopping, onError, renewShare } = context;
  const { signal, release } = linkSignals(cancel, stopping);
  // BullMQ renews a lock by the wall clock, so not at all after that has been set back.
  const renewal = setInterval(() => {
    void job.extendLock(token, LOCK_MS).catch(onError);
    renewShare();
  }, LOCK_MS / 4);
  let logged: Promise<void> = Promise.resolve();
  const onProgress = (progress: number): void => {
    logged = logged.then(() => logProgress(job, progress)).catch(onError);
  };
  onProgress(0);
  try {
    const { origin, ...run } = job.data;
    return await process(run, { signal, onProgress }, { id: job.id!, queuedAt: job.timestamp, origin });
  } catch (error) {
    if (!(error instanceof SimulationCancelled)) throw new UnrecoverableError(writeFailure(failureOf(error)));
    if (cancel.aborted) throw new UnrecoverableError(CANCELLED);
    // The process stops: another worker takes the job.
    await job.moveToWait(token);
    throw new WaitingError();
  } finally {
    release();
    clearInterval(renewal);
    await logged;
  }
}
