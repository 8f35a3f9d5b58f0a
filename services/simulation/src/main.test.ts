// How the service's parts are put together.
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { DynamicModule } from '@nestjs/common';
import type { Readiness } from '@superpose/contracts';
import type { Parts } from './process/parts.js';

const calls: unknown[][] = [];
const note =
  (...name: unknown[]) =>
  async () =>
    void calls.push(name);
let load: () => Promise<object>;
let given: { module: DynamicModule; readiness: () => () => Promise<Readiness> } & Record<string, unknown>;
const listener = () => undefined;

jest.unstable_mockModule('@superpose/service-kit/lean-start', () => ({}));
jest.unstable_mockModule('@superpose/service-kit/app', () => ({
  startService: async (options: typeof given) => void (given = options),
}));
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
jest.unstable_mockModule('./jobs/bullmq/job-board.js', () => ({
  JobBoard: class {
    listener = listener;
    close = note('board closes');
  },
}));
jest.unstable_mockModule('./runner/thread-runner.js', () => ({
  ThreadRunner: class {
    load = { threads: 2, running: 0, waiting: 0 };
    constructor(threads: number) {
      calls.push(['threads', threads]);
    }
    run = async () => undefined;
    close = note('threads close');
  },
}));
jest.unstable_mockModule('./runner/speed.js', () => ({
  MeasuredSpeed: class {
    name = 'measured';
  },
  keepMeasuring: (speed: { name: string }) => void calls.push(['keep measuring', speed.name]),
}));

const ENVIRONMENT = {
  REDIS_URL: '',
  DATABASE_URL: 'postgres://queue',
  LOG_LEVEL: 'silent',
  THREADS: '3',
  QUEUE_LIMIT: '60',
  CLIENT_QUEUE_LIMIT: '7',
  JOB_BOARD: 'true',
};
const before = { ...process.env };
beforeAll(async () => {
  Object.assign(process.env, ENVIRONMENT);
  await import('./main.js');
});
afterAll(() => {
  for (const name of Object.keys(ENVIRONMENT)) {
    if (before[name] === undefined) delete process.env[name];
    else process.env[name] = before[name];
  }
});

/** What its module is built around. */
const parts = () =>
  given.module.providers!.flatMap((provider) =>
    'useValue' in provider && (provider.useValue as Partial<Parts>).quickRuns
      ? [provider.useValue as Parts]
      : [],
  )[0]!;

describe('the simulation service', () => {
  it('has the threads, the queue and the limits of its settings, and the board where it is wanted', () => {
    expect(calls).toContainEqual(['queue', { databaseUrl: 'postgres://queue' }, { all: 60, perClient: 7 }]);
    expect(calls).toContainEqual(['threads', 3]);
    expect(calls).toContainEqual(['keep measuring', 'measured']);
    expect(given).toMatchObject({ name: 'simulation', internalPages: listener });
    expect(parts().quickRuns.speed).toEqual({ name: 'measured' });
  });

  it('is ready without its queue, but not well', async () => {
    load = () => Promise.reject(new Error('away'));
    expect(await given.readiness()()).toEqual({ status: 'degraded', checks: { queue: 'down' } });
  });

  it('leaves nothing open when it stops', async () => {
    calls.length = 0;
    await parts().close();
    expect(calls.flat().sort()).toEqual(['board closes', 'queue closes', 'threads close']);
  });
});
