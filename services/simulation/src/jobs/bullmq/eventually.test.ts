import { beforeEach, expect, it, jest } from '@jest/globals';

/** The pauses between attempts, in ms; each ends when the test says so, or when it is aborted. */
let pauses: { ms: number; end: () => void }[];
jest.unstable_mockModule('node:timers/promises', () => ({
  setTimeout: (ms: number, _value: unknown, { signal }: { signal: AbortSignal }) =>
    new Promise<void>((resolve, reject) => {
      pauses.push({ ms, end: resolve });
      signal.addEventListener('abort', () => reject(new Error('aborted')));
    }),
}));
const { Eventually } = await import('./eventually.js');

/** What is opened: its server may be away, or say nothing. */
class FakeQueue {
  closes = 0;
  settle!: { resolve: () => void; reject: (error: Error) => void };
  readonly whenOpen = new Promise<void>((resolve, reject) => (this.settle = { resolve, reject }));
  close = async (): Promise<void> => void this.closes++;
}

let made: FakeQueue[];
let errors: Error[];
let queue: InstanceType<typeof Eventually<FakeQueue>>;
const settle = () => new Promise((resolve) => setImmediate(resolve));
const AWAY = new Error('connect ECONNREFUSED');
const UNAVAILABLE = 'Large circuits cannot be queued at the moment; smaller ones still run.';

beforeEach(() => {
  [pauses, made, errors] = [[], [], []];
  const open = () => {
    const one = new FakeQueue();
    made.push(one);
    return one;
  };
  queue = new Eventually(
    open,
    (one) => one.whenOpen,
    (error) => void errors.push(error),
  );
});

it('it is there when its server is, and not before', async () => {
  expect(() => queue.value).toThrow(UNAVAILABLE);
  made[0]!.settle.resolve();
  await settle();
  expect(queue.value).toBe(made[0]);
  await queue.close();
  expect([made.length, made[0]!.closes, errors]).toEqual([1, 1, []]);
});

it('an attempt that failed is thrown away, and made anew after half a second', async () => {
  made[0]!.settle.reject(AWAY);
  await settle();
  expect([made.length, made[0]!.closes, errors, pauses.map(({ ms }) => ms)]).toEqual([1, 1, [AWAY], [500]]);
  expect(() => queue.value).toThrow(UNAVAILABLE);
  pauses[0]!.end();
  await settle();
  made[1]!.settle.resolve();
  await settle();
  expect(queue.value).toBe(made[1]);
  expect(made[1]!.closes).toBe(0);
});

it('once closed it tries no more, also in a pause', async () => {
  made[0]!.settle.reject(AWAY);
  await settle();
  await queue.close();
  pauses[0]!.end();
  await settle();
  expect(made).toHaveLength(1);
});

it('an attempt that fails once it is closed is the last', async () => {
  await queue.close();
  made[0]!.settle.reject(AWAY);
  await settle();
  for (const { end } of pauses) end();
  await settle();
  expect(made).toHaveLength(1);
});

it('a close does not wait for an attempt that never ends', async () => {
  await queue.close();
  expect(made[0]!.closes).toBe(1);
});
