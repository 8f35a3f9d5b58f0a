import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { DelayedError, UnrecoverableError, WaitingError } from 'bullmq';
import { SimulationCancelled } from '@superpose/quantum';
import type { JobProcessor } from '../queue/job-queue.js';

type Processor = (job: unknown, token: string) => Promise<unknown>;
const calls: unknown[][] = [];
const note =
  (name: string, result: () => unknown = () => undefined) =>
  async (...args: unknown[]) => (calls.push([name, ...args]), result());
let processor: Processor;
let settings: object;
let mayBegin: boolean;
let cancelledIds: () => Set<string>;
let askedAbout: string[];
let finishClosing: () => void;
jest.unstable_mockModule('./backend.js', () => ({
  CANCELLED: 'CANCELLED',
  QUEUE_NAME: 'simulations',
  openQueue: () => ({
    value: { getWorkersCount: async () => 4, getJob: async () => undefined },
    close: note('close queue'),
  }),
  openStores: () => ({
    presence: { cancelled: async (ids: string[]) => ((askedAbout = ids), cancelledIds()) },
    shares: {
      begin: note('begin', () => mayBegin),
      end: note('end'),
      waitingOf: async () => [],
    },
    close: note('close stores'),
  }),
  openWorker: (work: Processor, _address: object, _onError: object, given: object) => {
    processor = work;
    settings = given;
    return {
      close: () => (calls.push(['close worker']), new Promise<void>((done) => (finishClosing = done))),
    };
  },
}));
const { startBullmqWorker } = await import('./bullmq-worker.js');

const ORIGIN = { requestId: 'r', client: 'ada' };
const jobOf = (id = 'a') => ({
  id,
  data: { circuit: 'c', shots: 9, origin: ORIGIN },
  timestamp: 1_000,
  log: note('log'),
  updateProgress: note('progress'),
  extendLock: note('lock'),
  moveToDelayed: note('delay'),
  moveToWait: note('wait'),
});
const errors: Error[] = [];
const start = (process: JobProcessor, perClient?: number) =>
  startBullmqWorker({
    address: {},
    process,
    concurrency: 3,
    perClient,
    onError: (error) => void errors.push(error),
  });
const called = (name: string) => calls.filter(([each]) => each === name).map(([, ...args]) => args);
/** Runs until it is cancelled. */
const untilCancelled: JobProcessor = (_run, { signal }) =>
  new Promise((_, reject) => {
    signal?.addEventListener('abort', () => reject(new SimulationCancelled()));
  });
const failureOf = (running: Promise<unknown>): Promise<Error> =>
  running.then(
    () => new Error('It did not fail.'),
    (error: Error) => error,
  );

beforeEach(() => {
  jest.useFakeTimers({ now: 50_000 });
  for (const list of [calls, errors]) list.splice(0);
  mayBegin = true;
  cancelledIds = () => new Set();
});
afterEach(() => void jest.useRealTimers());

describe('a worker', () => {
  it('takes as many jobs as it is told, and starts a lost one three times', () => {
    start(untilCancelled);
    expect(settings).toEqual({
      concurrency: 3,
      lockDuration: 10_000,
      stalledInterval: 2_000,
      maxStalledCount: 2,
      drainDelay: 1,
    });
  });

  it('gives the result of a run, and says how far it is', async () => {
    const seen: unknown[][] = [];
    start(async (run, { onProgress }, job) => {
      seen.push([run, job]);
      onProgress?.(0.5);
      return 'result' as never;
    });
    expect(await processor(jobOf(), 't')).toBe('result');
    expect(seen).toEqual([
      [
        { circuit: 'c', shots: 9 },
        { id: 'a', queuedAt: 1_000, origin: ORIGIN },
      ],
    ]);
    expect(calls).toEqual([
      // Half of what 4 workers with 3 jobs each run.
      ['begin', 'a', 'ada', 6, 10_000],
      ['log', '0'],
      ['progress', 0],
      ['log', '0.5'],
      ['progress', 0.5],
      ['end', 'a', 'ada'],
    ]);
    expect(jest.getTimerCount()).toBe(1);
  });

  it('holds a job while its client has as many that run as it may', async () => {
    mayBegin = false;
    start(async () => Promise.reject(new Error('It ran.')), 2);
    expect(await failureOf(processor(jobOf(), 't'))).toBeInstanceOf(DelayedError);
    expect(calls).toEqual([
      ['begin', 'a', 'ada', 2, 10_000],
      ['delay', 52_000, 't'],
    ]);
  });

  it('keeps a job and its share while it runs', async () => {
    start(untilCancelled, 2);
    void failureOf(processor(jobOf(), 't'));
    await jest.advanceTimersByTimeAsync(5_000);
    expect(called('lock')).toEqual(Array(2).fill(['t', 10_000]));
    expect(called('begin').slice(1)).toEqual(Array(2).fill(['a', 'ada', 1_000_000, 10_000]));
  });

  it('reports a lock or a line of progress that fails, and goes on', async () => {
    const refuse = async () => Promise.reject(new Error('away'));
    start(async () => new Promise((done) => setTimeout(() => done('result' as never), 3_000)));
    const running = processor({ ...jobOf(), extendLock: refuse, log: refuse }, 't');
    await jest.advanceTimersByTimeAsync(3_000);
    expect(await running).toBe('result');
    expect(errors.map(({ message }) => message)).toEqual(['away', 'away']);
  });

  it('says what failed, and is not tried again', async () => {
    start(async () => Promise.reject(new Error('secret')));
    const error = await failureOf(processor(jobOf(), 't'));
    expect(error).toBeInstanceOf(UnrecoverableError);
    expect(JSON.parse(error.message)).toEqual({ code: 'INTERNAL_ERROR', detail: expect.any(String) });
    expect(error.message).not.toContain('secret');
    expect(called('end')).toEqual([['a', 'ada']]);
    expect(jest.getTimerCount()).toBe(1);
  });
});

describe('a job that is cancelled', () => {
  it('is looked for among those that run, and no more once it has ended', async () => {
    let finish!: () => void;
    start((run, control, job) =>
      job.id === 'a'
        ? new Promise((resolve) => (finish = () => resolve('result' as never)))
        : untilCancelled(run, control, job),
    );
    const a = processor(jobOf('a'), 't');
    void failureOf(processor(jobOf('b'), 't'));
    await jest.advanceTimersByTimeAsync(150);
    expect(askedAbout).toEqual(['a', 'b']);
    finish();
    await a;
    await jest.advanceTimersByTimeAsync(150);
    expect(askedAbout).toEqual(['b']);
  });

  it('ends within 150 ms, and it alone', async () => {
    start(untilCancelled);
    const [a, b] = [failureOf(processor(jobOf('a'), 't')), failureOf(processor(jobOf('b'), 't'))];
    await jest.advanceTimersByTimeAsync(10);
    cancelledIds = () => new Set(['a']);
    await jest.advanceTimersByTimeAsync(150);
    const error = await a;
    expect(error).toBeInstanceOf(UnrecoverableError);
    expect(error.message).toBe('CANCELLED');
    expect(await Promise.race([b, 'runs'])).toBe('runs');
    expect([called('end'), called('wait')]).toEqual([[['a', 'ada']], []]);
  });

  it('is not begun where that was before', async () => {
    cancelledIds = () => new Set(['a']);
    const signals: boolean[] = [];
    start(async (_run, { signal }) => {
      signals.push(signal!.aborted);
      throw new SimulationCancelled();
    });
    expect((await failureOf(processor(jobOf(), 't'))).message).toBe('CANCELLED');
    expect(signals).toEqual([true]);
  });

  it('runs on while that can’t be known', async () => {
    start(untilCancelled);
    cancelledIds = () => {
      throw new Error('away');
    };
    const running = failureOf(processor(jobOf(), 't'));
    await jest.advanceTimersByTimeAsync(1_000);
    expect(await Promise.race([running, 'runs'])).toBe('runs');
  });
});

describe('a worker that stops', () => {
  it('gives a job back that is not done after 20 s', async () => {
    const worker = start(untilCancelled);
    const running = failureOf(processor(jobOf(), 't'));
    await jest.advanceTimersByTimeAsync(0);
    const ended = worker.close();
    await jest.advanceTimersByTimeAsync(19_999);
    expect(called('wait')).toEqual([]);
    await jest.advanceTimersByTimeAsync(1);
    expect(await running).toBeInstanceOf(WaitingError);
    expect(called('wait')).toEqual([['t']]);
    finishClosing();
    await ended;
    expect(calls.slice(-2).map(([name]) => name)).toEqual(['close queue', 'close stores']);
    expect(jest.getTimerCount()).toBe(0);
  });

  it('closes the queue after its last job', async () => {
    const ended = start(untilCancelled).close();
    await jest.advanceTimersByTimeAsync(0);
    expect(calls).toEqual([['close worker']]);
    finishClosing();
    await ended;
    expect(calls.map(([name]) => name)).toEqual(['close worker', 'close queue', 'close stores']);
    expect(jest.getTimerCount()).toBe(0);
  });
});
