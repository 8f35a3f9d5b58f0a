import {
  createPostgresBackend,
  Queue,
  withBackend,
  Worker,
  type Job as BullJob,
  type Processor,
  type QueueOptions,
  type WorkerOptions,
} from 'bullmq';
import pg from 'pg';
import type { RunResult } from '@superpose/contracts';
import type { Run } from '../../simulator/run-circuit.js';
import type { JobOrigin } from '../job-queue.js';
import { Eventually } from './eventually.js';

/** Where the jobs lie: a Redis, or else a Postgres. */
export interface QueueAddress {
  readonly redisUrl?: string | undefined;
  readonly databaseUrl?: string | undefined;
}

export const QUEUE_NAME = 'simulations';
/** The reason that a cancelled job fails with. */
export const CANCELLED = 'CANCELLED';

/** A job's data. */
export interface QueuedRun extends Run {
  readonly origin?: JobOrigin | undefined;
}

export type RunJob = BullJob<QueuedRun, RunResult>;
export type RunQueue = Queue<QueuedRun, RunResult>;
export type RunWorker = Worker<QueuedRun, RunResult>;
type QueueDefaults = Pick<QueueOptions, 'defaultJobOptions'>;
type WorkerSettings = Omit<WorkerOptions, 'connection'>;

const RETRY_MS = 500;

/** A connection that is lost while BullMQ holds it reports twice, and the second report would end the process. */
class QuietClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    this.on('error', () => undefined);
  }
}

const postgres = (databaseUrl: string | undefined) => ({
  connectionString: databaseUrl,
  Client: QuietClient,
  schema: 'bullmq',
  migrate: true,
  max: 4,
  connectionTimeoutMillis: 2_000,
});

/** Commands of the HTTP service fail at once while Redis is away: nobody waits longer than a second for them. */
const impatientRedis = (url: string) => ({
  url,
  enableOfflineQueue: false,
  maxRetriesPerRequest: 1,
  commandTimeout: 1_000,
  connectTimeout: 1_000,
  retryStrategy: () => RETRY_MS,
});

/** A worker waits for Redis as long as it takes. */
const patientRedis = (url: string) => ({
  url,
  maxRetriesPerRequest: null,
  connectTimeout: 2_000,
  retryStrategy: () => RETRY_MS,
});

const onPostgres = withBackend(createPostgresBackend);

/** A queue that is there once its server is. */
export function openQueue(
  name: string,
  address: QueueAddress,
  onError: (error: Error) => void,
  options: QueueDefaults = {},
): Eventually<RunQueue> {
  const open = (): RunQueue => createQueue(name, address, options).on('error', onError);
  return new Eventually(open, (queue) => queue.waitUntilReady(), onError);
}

/** A worker that begins once its server is there. */
export function openWorker(
  processor: Processor<QueuedRun, RunResult>,
  address: QueueAddress,
  onError: (error: Error) => void,
  options: WorkerSettings,
): Eventually<RunWorker> {
  const open = (): RunWorker => createWorker(processor, address, options).on('error', onError);
  const begin = async (worker: RunWorker): Promise<void> => {
    await worker.waitUntilReady();
    void worker.run().catch(onError);
  };
  return new Eventually(open, begin, onError);
}

function createQueue(name: string, address: QueueAddress, options: QueueDefaults): RunQueue {
  if (address.redisUrl !== undefined) {
    return new Queue(name, { ...options, connection: impatientRedis(address.redisUrl) });
  }
  const connection = postgres(address.databaseUrl);
  // The two differ in the type of their backend alone, which nothing here touches.
  return new onPostgres.Queue<QueuedRun, RunResult>(name, { ...options, connection }) as unknown as RunQueue;
}

function createWorker(
  processor: Processor<QueuedRun, RunResult>,
  address: QueueAddress,
  settings: WorkerSettings,
): RunWorker {
  const options = { ...settings, autorun: false, runRetryDelay: RETRY_MS };
  if (address.redisUrl !== undefined) {
    return new Worker(QUEUE_NAME, processor, { ...options, connection: patientRedis(address.redisUrl) });
  }
  const connection = postgres(address.databaseUrl);
  return new onPostgres.Worker<QueuedRun, RunResult>(QUEUE_NAME, processor, {
    ...options,
    connection,
  }) as unknown as RunWorker;
}
