import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import type { Job } from '@superpose/contracts';
import { watchJob } from './watchJob';

/** The browser's side of an event stream, as the test plays it. */
class FakeEvents extends EventTarget {
  static readonly CLOSED = 2;
  static all: FakeEvents[] = [];
  readyState = 1;
  onerror: (() => void) | null = null;
  constructor(readonly url: string) {
    super();
    FakeEvents.all.push(this);
  }
  close() {
    this.readyState = FakeEvents.CLOSED;
  }
  send(job: Job) {
    this.dispatchEvent(new MessageEvent(job.status, { data: JSON.stringify(job) }));
  }
  fail(readyState: number) {
    this.readyState = readyState;
    this.onerror?.();
  }
}

const jobIn = (status: Job['status']) => ({ job_id: 'a', status, progress: 0 }) as Job;
const watch = (...responses: (Job | 'unknown' | null)[]) => {
  const seen: string[] = [];
  const stop = watchJob('a', {
    onJob: ({ status }) => seen.push(status),
    askJob: async () => responses.shift() ?? null,
    onLost: () => seen.push('lost'),
  });
  return { seen, stop };
};

beforeEach(() => {
  jest.useFakeTimers();
  FakeEvents.all = [];
  Object.assign(globalThis, { EventSource: FakeEvents });
});
afterEach(() => {
  jest.useRealTimers();
});

it('a job is followed to its end', () => {
  const { seen } = watch();
  FakeEvents.all[0]!.send(jobIn('queued'));
  FakeEvents.all[0]!.send(jobIn('completed'));
  expect(seen).toEqual(['queued', 'completed']);
  expect(FakeEvents.all[0]!.readyState).toBe(FakeEvents.CLOSED);
});

it('while the browser connects again by itself nothing is asked', async () => {
  const { seen } = watch('unknown');
  FakeEvents.all[0]!.fail(0);
  await jest.advanceTimersByTimeAsync(10_000);
  expect(seen).toEqual([]);
});

it('when the browser has given up, a job that goes on is followed again, whether the service responds or not', async () => {
  const { seen } = watch(null, jobIn('running'));
  FakeEvents.all[0]!.fail(FakeEvents.CLOSED);
  await jest.advanceTimersByTimeAsync(2000);
  FakeEvents.all[1]!.fail(FakeEvents.CLOSED);
  await jest.advanceTimersByTimeAsync(2000);
  FakeEvents.all[2]!.send(jobIn('completed'));
  expect(seen).toEqual(['running', 'completed']);
});

it('a job that has ended meanwhile, or is unknown, is not followed again', async () => {
  const ended = watch(jobIn('failed'));
  const lost = watch('unknown');
  for (const events of FakeEvents.all) events.fail(FakeEvents.CLOSED);
  await jest.advanceTimersByTimeAsync(10_000);
  expect([ended.seen, lost.seen]).toEqual([['failed'], ['lost']]);
  expect(FakeEvents.all).toHaveLength(2);
});

it('a job isn’t followed again after the watching was stopped meanwhile', async () => {
  const { seen, stop } = watch(jobIn('running'));
  FakeEvents.all[0]!.fail(FakeEvents.CLOSED);
  await jest.advanceTimersByTimeAsync(1000);
  stop();
  await jest.advanceTimersByTimeAsync(10_000);
  expect(seen).toEqual(['running']);
  expect(FakeEvents.all).toHaveLength(1);
});

it('nothing is heard after the watching was stopped', async () => {
  const { seen, stop } = watch(jobIn('running'));
  FakeEvents.all[0]!.fail(FakeEvents.CLOSED);
  stop();
  await jest.advanceTimersByTimeAsync(10_000);
  expect(seen).toEqual([]);
  expect(FakeEvents.all).toHaveLength(1);
});
