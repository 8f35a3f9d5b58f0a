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
import type { RunResult } from '@superpose/contracts';
import type { Run } from '../../simulator/run-circuit.js';

/** Where the jobs lie: a Redis, or else a Postgres. */
export interface QueueAddress {
  readonly redisUrl?: string | undefined;
  readonly databaseUrl?: string | undefined;
}

export const QUEUE_NAME = 'simulations';
/** The reason that a cancelled job fails with. */
export const CANCELLED = 'CANCELLED';

export type RunJob = BullJob<Run, RunResult>;
export type RunQueue = Queue<Run, RunResult>;
export type RunWorker = Worker<Run, RunResult>;
type QueueDefaults = Pick<QueueOptions, 'defaultJobOptions'>;
type WorkerSettings = Omit<WorkerOptions, 'connection'>;

const RETRY_MS = 500;
const postgres = (databaseUrl: string | undefined) => ({
  connectionString: databaseUrl,
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

export function openQueue(name: string, address: QueueAddress, options: QueueDefaults = {}): RunQueue {
  if (address.redisUrl !== undefined) {
    return new Queue(name, { ...options, connection: impatientRedis(address.redisUrl) });
  }
  const connection = postgres(address.databaseUrl);
  // The two differ in the type of their backend alone, which nothing here touches.
  return new onPostgres.Queue<Run, RunResult>(name, { ...options, connection }) as unknown as RunQueue;
}

export function openWorker(
  name: string,
  processor: Processor<Run, RunResult>,
  address: QueueAddress,
  options: WorkerSettings,
): RunWorker {
  if (address.redisUrl !== undefined) {
    return new Worker(name, processor, { ...options, connection: patientRedis(address.redisUrl) });
  }
  const connection = postgres(address.databaseUrl);
  return new onPostgres.Worker<Run, RunResult>(name, processor, {
    ...options,
    connection,
  }) as unknown as RunWorker;
}
