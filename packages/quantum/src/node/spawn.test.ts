import { beforeEach, expect, it, jest } from '@jest/globals';
import { EventEmitter } from 'node:events';
import { CONTROL, type ThreadSetup } from '../threads/run-thread.js';

class FakeWorker extends EventEmitter {
  readonly unref = jest.fn();
  readonly terminate = jest.fn(() => Promise.resolve(1));

  constructor(
    readonly code: string,
    readonly options: object,
  ) {
    super();
    workers.push(this);
  }
}
let workers: FakeWorker[] = [];
jest.unstable_mockModule('node:worker_threads', () => ({ Worker: FakeWorker }));
const { spawnNodeThread, startNodeThreads } = await import('./index.js');

const setupOf = () =>
  ({ memory: { buffer: new SharedArrayBuffer(64) }, control: CONTROL }) as unknown as ThreadSetup;
const hasFailed = ({ memory }: ThreadSetup) => new Int32Array(memory.buffer)[CONTROL.failed];

beforeEach(() => {
  workers = [];
});

it('a thread is a worker with its setup and none of Node’s own options, which doesn’t keep Node alive', async () => {
  const setup = setupOf();
  const started = spawnNodeThread(setup);
  const [worker] = workers;
  expect(worker!.options).toEqual({ eval: true, workerData: setup, execArgv: [] });
  expect(worker!.unref).not.toHaveBeenCalled();
  worker!.emit('message', 'ready');
  const handle = await started;
  expect(worker!.unref).toHaveBeenCalledTimes(1);
  expect(worker!.terminate).not.toHaveBeenCalled();
  await expect(handle.terminate()).resolves.toBe(1);
  expect(worker!.terminate).toHaveBeenCalledTimes(1);
  expect(hasFailed(setup)).toBe(0);
});

it('a thread that fails to start says why', async () => {
  const started = spawnNodeThread(setupOf());
  workers[0]!.emit('error', new Error('no memory'));
  await expect(started).rejects.toThrow('no memory');
});

it('a thread that ends before it’s ready is a failure, and one that ends later is reported', async () => {
  const [early, late] = [setupOf(), setupOf()];
  const never = spawnNodeThread(early);
  workers[0]!.emit('exit');
  await expect(never).rejects.toMatchObject({ name: 'ThreadFailure' });
  expect(hasFailed(early)).toBe(1);
  const started = spawnNodeThread(late);
  workers[1]!.emit('message', 'ready');
  await started;
  expect(hasFailed(late)).toBe(0);
  workers[1]!.emit('exit');
  expect(hasFailed(late)).toBe(1);
});

it('a team of four has three workers, numbered from 1, which end with it', async () => {
  const starting = startNodeThreads(4);
  for (const worker of workers) worker.emit('message', 'ready');
  const team = await starting;
  const data = workers.map(({ options }) => (options as { workerData: ThreadSetup }).workerData);
  expect(data.map(({ threadIndex }) => threadIndex)).toEqual([1, 2, 3]);
  expect(new Set(data.map(({ memory }) => memory))).toEqual(new Set([team.workspace.memory]));
  expect(team.threadCount).toBe(4);
  const words = new Int32Array(team.workspace.memory.buffer, 0, 16);
  expect([words[CONTROL.stop], words[CONTROL.generation]]).toEqual([0, 0]);
  team.close();
  // Threads that wait are woken to see that they are to stop.
  expect([words[CONTROL.stop], words[CONTROL.generation]]).toEqual([1, 1]);
  for (const worker of workers) expect(worker.terminate).toHaveBeenCalledTimes(1);
});

it('a team of one has no worker', async () => {
  expect((await startNodeThreads(1)).threadCount).toBe(1);
  expect(workers).toEqual([]);
});
