// What the runner makes of its threads' replies, without threads.
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { buildCircuit, SimulationCancelled } from '@superpose/quantum';
import type { Run } from './run-circuit.js';
import type { ThreadTask } from './run-thread.js';

interface Taken {
  readonly task: ThreadTask;
  readonly signal: AbortSignal;
  readonly reply: (reply: object) => void;
}
const pools: object[] = [];
let taken: Taken[];
jest.unstable_mockModule('piscina', () => ({
  Piscina: class {
    constructor(options: object) {
      pools.push(options);
    }
    run = (task: ThreadTask, { signal }: { signal: AbortSignal }) =>
      new Promise((reply, reject) => {
        taken.push({ task, signal, reply });
        signal.addEventListener('abort', () => reject(new Error('The task has been aborted')));
      });
    destroy = async () => undefined;
  },
}));
const { ThreadRunner } = await import('./thread-runner.js');

const run: Run = { circuit: buildCircuit(1, []), shots: 1, seed: 0 };
const runnerOf = (threads: number) => new ThreadRunner(threads, new URL('file:///run-thread.js'));
const settle = () => jest.advanceTimersByTimeAsync(0);
const done = (result: string) => ({ kind: 'done', result });

beforeEach(() => {
  jest.useFakeTimers();
  taken = [];
  pools.length = 0;
});
afterEach(() => void jest.useRealTimers());

it('the threads are one at first, and as many as configured, which end when they were idle for a minute', () => {
  runnerOf(3);
  expect(pools).toEqual([
    { filename: 'file:///run-thread.js', minThreads: 1, maxThreads: 3, idleTimeout: 60_000 },
  ]);
});

describe('the load', () => {
  it('is what runs and what waits, and nothing once all is done', async () => {
    const runner = runnerOf(2);
    const running = ['a', 'b', 'c'].map((client) => runner.run(run, { turn: { client, cost: 1 } }));
    await settle();
    expect([taken.length, runner.load]).toEqual([2, { threads: 2, running: 2, waiting: 1 }]);
    taken[0]!.reply(done('first'));
    expect(await running[0]).toBe('first');
    await settle();
    expect([taken.length, runner.load]).toEqual([3, { threads: 2, running: 2, waiting: 0 }]);
    for (const { reply } of taken.slice(1)) reply(done('later'));
    await Promise.all(running);
    expect(runner.load).toEqual({ threads: 2, running: 0, waiting: 0 });
  });

  it('is without a run whose client has left while it waited', async () => {
    const runner = runnerOf(1);
    const first = runner.run(run);
    const leaving = new AbortController();
    const second = runner.run(run, { signal: leaving.signal });
    await settle();
    leaving.abort();
    await expect(second).rejects.toBeInstanceOf(SimulationCancelled);
    expect(runner.load).toEqual({ threads: 1, running: 1, waiting: 0 });
    taken[0]!.reply(done('first'));
    await first;
    expect([taken.length, runner.load.running]).toEqual([1, 0]);
  });
});

describe('a run', () => {
  it('goes to its thread with what it is, and as many threads as it may share', async () => {
    const runner = runnerOf(2);
    const results = [runner.run(run, { threads: 2 }), runner.read({ source: 'qubit q;', limits: {} })];
    await settle();
    expect(taken.map(({ task: { control: _, ...rest } }) => rest)).toEqual([
      { work: 'run', run, threads: 2 },
      { work: 'read', program: { source: 'qubit q;', limits: {} }, threads: 1 },
    ]);
    taken.forEach(({ reply }, index) => reply(done(String(index))));
    expect(await Promise.all(results)).toEqual(['0', '1']);
    expect(jest.getTimerCount()).toBe(0);
  });

  it('that its thread refuses is too large, in the thread’s words', async () => {
    const refused = runnerOf(1).run(run);
    await settle();
    taken[0]!.reply({ kind: 'refused', message: 'Too many branches.' });
    await expect(refused).rejects.toMatchObject({
      status: 422,
      code: 'CIRCUIT_TOO_LARGE',
      message: 'Too many branches.',
    });
  });

  it('that is aborted is told to its thread, which is ended a quarter of a second later unless it stops', async () => {
    const runner = runnerOf(1);
    const [stopping, hanging] = [new AbortController(), new AbortController()];
    const stops = runner.run(run, { signal: stopping.signal });
    const flagOf = ({ task }: Taken) => Atomics.load(new Int32Array(task.control), 0);
    await settle();
    expect(flagOf(taken[0]!)).toBe(0);
    stopping.abort();
    expect(flagOf(taken[0]!)).toBe(1);
    taken[0]!.reply({ kind: 'cancelled' });
    await expect(stops).rejects.toBeInstanceOf(SimulationCancelled);
    expect(jest.getTimerCount()).toBe(0);

    const hangs = runner.run(run, { signal: hanging.signal });
    const ended = expect(hangs).rejects.toBeInstanceOf(SimulationCancelled);
    await settle();
    hanging.abort();
    await jest.advanceTimersByTimeAsync(249);
    expect(taken[1]!.signal.aborted).toBe(false);
    await jest.advanceTimersByTimeAsync(1);
    await ended;
    expect([taken[1]!.signal.aborted, runner.load.running]).toEqual([true, 0]);
  });

  it('says how far it is until it has ended', async () => {
    const seen: number[] = [];
    const result = runnerOf(1).run(run, { onProgress: (fraction) => void seen.push(fraction) });
    await settle();
    Atomics.store(new Int32Array(taken[0]!.task.control), 1, 250);
    await jest.advanceTimersByTimeAsync(20);
    expect(seen).toEqual([0.25]);
    taken[0]!.reply(done('result'));
    await result;
    expect(jest.getTimerCount()).toBe(0);
  });
});
