import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { buildCircuit, type Operation } from '@superpose/quantum';
import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Job } from '@superpose/contracts';
import { runCircuit, type Run } from '../../runner/run-circuit.js';
import {
  createTestDatabase,
  startTcpProxy,
  startTestRedis,
  type TcpProxy,
  type TestDatabase,
  type TestRedis,
} from '@superpose/testing';
import { untilAvailable } from '../../testing/until-available.js';
import { startWorkerProcess, type WorkerProcess } from '../../testing/worker-process.js';
import { isFinal, type JobProcessor } from '../queue/job-queue.js';
import type { QueueAddress } from './backend.js';
import { BullmqJobQueue } from './bullmq-job-queue.js';
import { startBullmqWorker } from './bullmq-worker.js';

const LIMIT = 1_000;
const UNAVAILABLE = { code: 'QUEUE_UNAVAILABLE' };
const ignore = () => undefined;
const newId = () => randomBytes(16).toString('hex');
const open = (address: QueueAddress) => new BullmqJobQueue(address, { all: LIMIT, perClient: LIMIT }, ignore);
const startWorker = (address: QueueAddress, process: JobProcessor) =>
  startBullmqWorker({ address, process, concurrency: 4, onError: ignore });

const small = (seed: number): Run => ({
  circuit: buildCircuit(2, [{ gate: 'H', qubits: [0] }]),
  shots: 10,
  seed,
});

/** Long enough to be met while it runs. */
const large = (seed: number): Run => {
  const operations = Array.from({ length: 600 }, (_, n): Operation => {
    const qubit = n % 22;
    return n % 2
      ? { gate: 'CX', qubits: [qubit, (qubit + 7) % 22] }
      : { gate: 'RX', qubits: [qubit], params: [n] };
  });
  return { circuit: buildCircuit(22, operations), shots: 50, seed };
};

async function until(queue: BullmqJobQueue, id: string, holds: (job: Job) => boolean): Promise<Job> {
  for (;;) {
    const job = await queue.find(id).catch(() => null);
    if (job && holds(job)) return job;
    await sleep(20);
  }
}

describe('with Redis', () => {
  let redis: TestRedis;
  let queue: BullmqJobQueue;
  beforeEach(async () => {
    redis = await startTestRedis();
    queue = open({ redisUrl: redis.url });
    await untilAvailable(queue);
  });
  afterEach(async () => {
    await redis.start();
    await queue.close();
    await redis.remove();
  });

  it('no acknowledged job is lost when it is killed and comes back, and each ends once', async () => {
    const runs = new Map<number, number>();
    const worker = startWorker({ redisUrl: redis.url }, async (run) => {
      runs.set(run.seed, (runs.get(run.seed) ?? 0) + 1);
      return runCircuit(run);
    });
    const acknowledged: string[] = [];
    let refused = 0;
    const add = async (seed: number) => {
      const id = newId();
      await queue.add(id, small(seed)).then(
        () => acknowledged.push(id),
        () => refused++,
      );
    };
    const adding: Promise<void>[] = [];
    for (let n = 0; n < 200; n++) {
      adding.push(add(n));
      if (n === 80) await redis.end('SIGKILL');
      if (n === 120) await redis.start();
      await sleep(5);
    }
    await Promise.all(adding);
    await untilAvailable(queue);
    expect(refused).toBeGreaterThan(0);
    expect(acknowledged.length).toBeGreaterThan(50);
    for (const id of acknowledged) expect((await until(queue, id, isFinal)).status).toBe('completed');
    await worker.close();
  }, 60_000);

  it('a queue that hangs is refused in time, and what was refused is not run when it comes back', async () => {
    redis.signal('SIGSTOP');
    const id = newId();
    await expect(queue.add(id, small(1))).rejects.toMatchObject(UNAVAILABLE);
    await expect(queue.load()).rejects.toMatchObject(UNAVAILABLE);
    redis.signal('SIGCONT');
    await untilAvailable(queue);
    expect(await queue.find(id)).toBeNull();
    const next = newId();
    await queue.add(next, small(2));
    expect((await queue.find(next))!.status).toBe('queued');
  }, 30_000);

  it('it may be absent at the start', async () => {
    await redis.end('SIGKILL');
    const late = open({ redisUrl: redis.url });
    await expect(late.load()).rejects.toMatchObject(UNAVAILABLE);
    await expect(late.add(newId(), small(1))).rejects.toMatchObject(UNAVAILABLE);
    const worker = startWorker({ redisUrl: redis.url }, async (run) => runCircuit(run));
    await redis.start();
    await untilAvailable(late);
    const id = newId();
    await late.add(id, small(3));
    expect((await until(late, id, isFinal)).status).toBe('completed');
    await worker.close();
    await late.close();
  }, 60_000);
});

describe('with Postgres', () => {
  let database: TestDatabase;
  let proxy: TcpProxy;
  let address: QueueAddress;
  const openProxy = async () => {
    const url = new URL(database.url);
    proxy = await startTcpProxy(Number(url.port));
    url.port = String(proxy.port);
    address = { databaseUrl: url.href };
  };
  beforeEach(async () => {
    database = await createTestDatabase();
  });
  afterEach(async () => {
    await proxy.close();
    await database.drop();
  });

  it('the service goes on after every connection was cut', async () => {
    await openProxy();
    const queue = open(address);
    await untilAvailable(queue);
    const worker = startWorker(address, async (run) => runCircuit(run));
    const before = newId();
    await queue.add(before, small(1));
    proxy.refuse(true);
    await expect(queue.load()).rejects.toMatchObject(UNAVAILABLE);
    proxy.refuse(false);
    await untilAvailable(queue);
    const after = newId();
    await queue.add(after, small(2));
    for (const id of [before, after]) expect((await until(queue, id, isFinal)).status).toBe('completed');
    await worker.close();
    await queue.close();
  }, 60_000);

  it('it may be absent at the start', async () => {
    await openProxy();
    proxy.refuse(true);
    const queue = open(address);
    const worker = startWorker(address, async (run) => runCircuit(run));
    await expect(queue.load()).rejects.toMatchObject(UNAVAILABLE);
    proxy.refuse(false);
    await untilAvailable(queue);
    const id = newId();
    await queue.add(id, small(3));
    expect((await until(queue, id, isFinal)).status).toBe('completed');
    await worker.close();
    await queue.close();
  }, 60_000);
});

interface Backend {
  readonly address: QueueAddress;
  stop(): Promise<void>;
}

const BACKENDS: readonly [name: string, start: () => Promise<Backend>][] = [
  [
    'Redis',
    async () => {
      const redis = await startTestRedis();
      return { address: { redisUrl: redis.url }, stop: () => redis.remove() };
    },
  ],
  [
    'Postgres',
    async () => {
      const database = await createTestDatabase();
      return { address: { databaseUrl: database.url }, stop: () => database.drop() };
    },
  ],
];

describe.each(BACKENDS)('a worker of another process, by way of %s,', (_name, startBackend) => {
  let backend: Backend;
  let queue: BullmqJobQueue;
  let worker: WorkerProcess;
  beforeAll(async () => {
    backend = await startBackend();
    queue = open(backend.address);
    await untilAvailable(queue);
    start();
  }, 30_000);
  afterAll(async () => {
    await worker.kill('SIGTERM');
    await queue.close();
    await backend.stop();
  }, 30_000);
  const start = () => {
    const { redisUrl = '', databaseUrl = '' } = backend.address;
    worker = startWorkerProcess({ DATABASE_URL: databaseUrl, REDIS_URL: redisUrl });
  };
  const startsOf = async (id: string) =>
    (await queue.eventsAfter(id, 0)).events.filter(
      ({ job }) => job.status === 'running' && job.progress === 0,
    ).length;
  const killWhileRunning = async (id: string, nth: number) => {
    while ((await startsOf(id)) < nth) await sleep(20);
    await worker.kill('SIGKILL');
  };

  it('reports how far a job is, never less than before, and stops when it is cancelled', async () => {
    const id = newId();
    await queue.add(id, large(6));
    const { progress } = await until(queue, id, (job) => job.progress > 0.02);
    expect(progress).toBeLessThan(1);
    expect(await queue.cancel(id)).toMatchObject({ status: 'cancelled' });
    const next = newId();
    await queue.add(next, small(5));
    expect((await until(queue, next, isFinal)).status).toBe('completed');
    const events = (await queue.eventsAfter(id, 0)).events.map(({ job }) => job);
    expect(events.map(({ status }) => status)).toEqual([
      'queued',
      ...events.slice(1, -1).map(() => 'running'),
      'cancelled',
    ]);
    const fractions = events.slice(1).map((job) => job.progress);
    expect(fractions).toEqual(fractions.toSorted((a, b) => a - b));
    expect(new Set(fractions).size).toBeGreaterThan(1);
  }, 60_000);

  it('that is killed leaves its job to another, which gives the same result', async () => {
    const id = newId();
    await queue.add(id, large(7));
    await killWhileRunning(id, 1);
    start();
    const job = await until(queue, id, isFinal);
    expect(job).toMatchObject({ status: 'completed', result: { seed: 7 } });
    expect(job.result!.measurement_counts).toEqual(runCircuit(large(7)).measurement_counts);
    expect(await startsOf(id)).toBe(2);
  }, 90_000);

  it('that is killed by its job is so three times at most; other jobs go on', async () => {
    const id = newId();
    await queue.add(id, large(8));
    for (let nth = 1; nth <= 3; nth++) {
      await killWhileRunning(id, nth);
      start();
    }
    const other = newId();
    await queue.add(other, small(9));
    expect((await until(queue, other, isFinal)).status).toBe('completed');
    const job = await until(queue, id, isFinal);
    expect(job).toMatchObject({ status: 'failed', error: { code: 'WORKER_LOST' } });
    expect(await startsOf(id)).toBe(3);
  }, 180_000);
});
