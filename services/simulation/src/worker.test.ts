// How the worker's parts are put together.
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { buildCircuit } from '@superpose/quantum';
import * as os from 'node:os';
import type { JobProcessor } from './jobs/queue/job-queue.js';
import type { RunControl } from './runner/circuit-runner.js';

const MEBIBYTE = 2 ** 20;
const calls: unknown[][] = [];
const note =
  (...name: unknown[]) =>
  async () =>
    void calls.push(name);
let load: () => Promise<{ waiting: number; held: number; active: number; workers: number }>;
let given: { process: JobProcessor } & Record<string, unknown>;
let readyAt: string;

jest.unstable_mockModule('node:os', () => ({
  ...os,
  totalmem: () => 1_000 * MEBIBYTE,
  setPriority: (priority: number) => void calls.push(['priority', priority]),
}));
jest.unstable_mockModule('@superpose/service-kit/lean-start', () => ({}));
jest.unstable_mockModule('./process/keep-heap-small.js', () => ({ keepHeapSmall: note('heap') }));
jest.unstable_mockModule('./process/optimize-kernels.js', () => ({ optimizeKernels: note('kernels') }));
jest.unstable_mockModule('./jobs/bullmq/bullmq-job-queue.js', () => ({
  BullmqJobQueue: class {
    constructor(address: object, limits: object) {
      calls.push(['queue', address, limits]);
    }
    load = () => load();
    close = note('queue closes');
  },
}));
jest.unstable_mockModule('./jobs/bullmq/bullmq-worker.js', () => ({
  startBullmqWorker: (options: typeof given) => {
    given = options;
    return {
      // It has jobs to finish.
      close: async () => {
        await new Promise(setImmediate);
        calls.push(['worker closes']);
      },
    };
  },
}));
jest.unstable_mockModule('./jobs/followers/lapsed-jobs.js', () => ({
  LapsedJobs: class {
    close = () => void calls.push(['leases are looked at no more']);
  },
}));
jest.unstable_mockModule('./runner/thread-runner.js', () => ({
  ThreadRunner: class {
    load = { threads: 2, running: 0, waiting: 0 };
    constructor(threads: number) {
      calls.push(['threads', threads]);
    }
    run = async (_run: object, control?: RunControl) => void calls.push(['run', control?.threads]);
    close = note('threads close');
  },
}));

const ENVIRONMENT = {
  REDIS_URL: 'redis://queue',
  DATABASE_URL: '',
  INTERNAL_PORT: '0',
  LOG_LEVEL: 'silent',
  THREADS: '3',
  MAX_RUN_QUBITS: '20',
  QUEUE_LIMIT: '60',
  CLIENT_QUEUE_LIMIT: '7',
  CLIENT_RUNNING_JOBS: '4',
};
const before = { ...process.env };
const signals = new Map<string, (signal: string) => void>();
beforeAll(async () => {
  Object.assign(process.env, ENVIRONMENT);
  jest.spyOn(process, 'constrainedMemory').mockReturnValue(120 * MEBIBYTE);
  jest.spyOn(process, 'on').mockImplementation((signal, listener) => {
    signals.set(String(signal), listener as (signal: string) => void);
    return process;
  });
  const { InternalServer } = await import('@superpose/service-kit');
  const listen = InternalServer.prototype.listen;
  jest.spyOn(InternalServer.prototype, 'listen').mockImplementation(async function (this: never, ...to) {
    readyAt = await listen.apply(this, to);
    return readyAt;
  });
  await import('./worker.js');
});
afterAll(() => {
  jest.restoreAllMocks();
  for (const name of Object.keys(ENVIRONMENT)) {
    if (before[name] === undefined) delete process.env[name];
    else process.env[name] = before[name];
  }
});

const OF_ONE = { waiting: 0, held: 0, active: 1, workers: 1 };

describe('the worker', () => {
  it('runs as many jobs as fit into the memory that it may use, behind what learners wait for', () => {
    expect(given).toMatchObject({ address: { redisUrl: 'redis://queue' }, concurrency: 2, perClient: 4 });
    expect(calls).toContainEqual(['queue', { redisUrl: 'redis://queue' }, { all: 60, perClient: 7 }]);
    expect(calls).toContainEqual(['threads', 2]);
    expect(calls).toContainEqual(['priority', os.constants.priority.PRIORITY_BELOW_NORMAL]);
  });

  it('gives a large job that is alone every thread that it was told of', async () => {
    load = async () => OF_ONE;
    await given.process({ circuit: buildCircuit(20, []), shots: 1, seed: 0 }, {}, { id: 'a', queuedAt: 0 });
    expect(calls.at(-1)).toEqual(['run', 3]);
  });

  it('is not ready while it cannot reach the queue, of which it lives', async () => {
    const status = async () => (await fetch(`${readyAt}/health/ready`)).status;
    load = async () => OF_ONE;
    expect(await status()).toBe(200);
    load = () => Promise.reject(new Error('away'));
    expect(await status()).toBe(503);
  });

  it('that stops finishes its jobs before it leaves the queue', async () => {
    calls.length = 0;
    const ended = new Promise((resolve) => {
      jest.spyOn(process, 'exit').mockImplementation((code) => resolve(code) as never);
    });
    signals.get('SIGTERM')!('SIGTERM');
    expect(await ended).toBe(0);
    expect(calls).toEqual([
      ['leases are looked at no more'],
      ['worker closes'],
      ['queue closes'],
      ['threads close'],
    ]);
  });
});
