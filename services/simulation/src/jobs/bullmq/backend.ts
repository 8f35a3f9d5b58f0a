import {
  createPostgresBackend,
  Queue,
  QueueEvents,
  withBackend,
  Worker,
  type Job as BullJob,
  type Processor,
  type QueueOptions,
  type WorkerOptions,
} from 'bullmq';
import { Redis } from 'ioredis';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { RunResult } from '@superpose/contracts';
import type { Run } from '../../runner/run-circuit.js';
import { RESULT_KEPT_S, type JobOrigin } from '../queue/job-queue.js';
import { PostgresTables } from '../postgres-tables.js';
import { PostgresPresenceStore, PRESENCE_TABLES } from '../presence/postgres-presence-store.js';
import type { PresenceStore } from '../presence/presence-store.js';
import { RedisPresenceStore } from '../presence/redis-presence-store.js';
import { PostgresShareStore, SHARE_TABLES } from '../shares/postgres-share-store.js';
import { RedisShareStore } from '../shares/redis-share-store.js';
import type { ShareStore } from '../shares/share-store.js';
import { Eventually } from './eventually.js';

/** The queue's server: a Redis, or else a Postgres. */
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
type RunWorker = Worker<QueuedRun, RunResult>;
type QueueDefaults = Pick<QueueOptions, 'defaultJobOptions'>;
type WorkerSettings = Omit<WorkerOptions, 'connection'>;

/** Events after which there is something new about a job. */
const CHANGES = ['active', 'progress', 'completed', 'failed', 'removed', 'waiting'] as const;

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

/** Commands of the HTTP service fail at once while Redis is away, and after a second while it hangs. */
const impatient = {
  enableOfflineQueue: false,
  maxRetriesPerRequest: 1,
  commandTimeout: 1_000,
  connectTimeout: 1_000,
  retryStrategy: () => RETRY_MS,
};

/** Workers and listeners wait for Redis as long as it takes. */
const patientRedis = (url: string) => ({
  url,
  maxRetriesPerRequest: null,
  connectTimeout: 2_000,
  retryStrategy: () => RETRY_MS,
});

const onPostgres = withBackend(createPostgresBackend);

/** Opens the queue as soon as its server is there. */
export function openQueue(
  name: string,
  address: QueueAddress,
  onError: (error: Error) => void,
  options: QueueDefaults = {},
): Eventually<RunQueue> {
  const open = (): RunQueue => createQueue(name, address, options).on('error', onError);
  return new Eventually(open, (queue) => queue.waitUntilReady(), onError);
}

/** Opens a worker, which begins as soon as its server is there. */
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

/** Opens the queue's own events as soon as its server is there. */
export function openQueueEvents(
  address: QueueAddress,
  onChange: (id: string) => void,
  onError: (error: Error) => void,
): Eventually<QueueEvents> {
  const open = (): QueueEvents => {
    const events = createQueueEvents(address).on('error', onError);
    for (const name of CHANGES) events.on(name, ({ jobId }: { jobId: string }) => onChange(jobId));
    return events;
  };
  const begin = async (events: QueueEvents): Promise<void> => {
    await events.waitUntilReady();
    void listen(events, onError);
  };
  return new Eventually(open, begin, onError);
}

/**
 * BullMQ's loop ends if the connection breaks while it gets its name, so the loop is started again until it is closed.
 */
export async function listen(
  events: Pick<QueueEvents, 'run' | 'closing'>,
  onError: (error: Error) => void,
): Promise<void> {
  for (;;) {
    try {
      return await events.run();
    } catch (error) {
      if (events.closing) return;
      onError(error as Error);
      await sleep(RETRY_MS);
    }
  }
}

/** What processes share about jobs beside the queue, at the same server. */
export interface SharedStores {
  readonly presence: PresenceStore;
  readonly shares: ShareStore;
  close(): Promise<void>;
}

export function openStores(address: QueueAddress, onError: (error: Error) => void): SharedStores {
  if (address.redisUrl !== undefined) {
    const redis = new Redis(address.redisUrl, impatient).on('error', onError);
    return {
      presence: new RedisPresenceStore(redis, RESULT_KEPT_S),
      shares: new RedisShareStore(redis),
      close: async () => redis.disconnect(),
    };
  }
  const options = {
    connectionString: address.databaseUrl,
    Client: QuietClient,
    max: 2,
    connectionTimeoutMillis: 1_000,
    query_timeout: 1_000,
  };
  const tables = new PostgresTables(options, [PRESENCE_TABLES, SHARE_TABLES], onError);
  return {
    presence: new PostgresPresenceStore(tables, RESULT_KEPT_S),
    shares: new PostgresShareStore(tables),
    close: () => tables.close(),
  };
}

function createQueueEvents(address: QueueAddress): QueueEvents {
  if (address.redisUrl !== undefined) {
    return new QueueEvents(QUEUE_NAME, { autorun: false, connection: patientRedis(address.redisUrl) });
  }
  const connection = postgres(address.databaseUrl);
  return new onPostgres.QueueEvents(QUEUE_NAME, { autorun: false, connection }) as unknown as QueueEvents;
}

function createQueue(name: string, address: QueueAddress, options: QueueDefaults): RunQueue {
  if (address.redisUrl !== undefined) {
    return new Queue(name, { ...options, connection: { ...impatient, url: address.redisUrl } });
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
