import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import type { Job } from '@superpose/contracts';
import { fakeEvents } from '../testing/events';

const followed = fakeEvents();
const { watchJob } = await import('./watchJob');

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
  followed.length = 0;
});
afterEach(() => {
  jest.useRealTimers();
});

it('a job is followed to its end', () => {
  const { seen } = watch();
  expect(followed[0]!.url).toBe('/api/algorithms/jobs/a/events');
  followed[0]!.send(jobIn('queued'));
  followed[0]!.send(jobIn('completed'));
  expect(seen).toEqual(['queued', 'completed']);
  expect(followed[0]!.isStopped).toBe(true);
});

it('an event that is no status is passed over', () => {
  const { seen } = watch();
  followed[0]!.onEvent({ event: 'something-newer', id: '1', data: '' });
  followed[0]!.onEvent({ event: undefined, id: '2', data: '' });
  expect(seen).toEqual([]);
});

it('while it connects again nothing is asked', async () => {
  const { seen } = watch('unknown');
  followed[0]!.onConnection('live');
  followed[0]!.onConnection('lost');
  await jest.advanceTimersByTimeAsync(10_000);
  expect([seen, followed.length]).toEqual([[], 1]);
});

it('it connects again every half second, however long that fails', () => {
  watch();
  expect(followed[0]!.longestRetryMs).toBe(500);
});

it.each([
  [200, 'text/event-stream', false],
  [200, 'text/event-stream; charset=utf-8', false],
  [200, 'text/html', true],
  [204, 'text/event-stream', true],
  [404, 'application/problem+json', true],
  [503, 'application/problem+json', true],
])('a response of %i and %s ends the following: %p', (status, type, is) => {
  watch();
  const headers = new Headers({ 'content-type': type });
  expect(followed[0]!.isRefusal!({ status, headers })).toBe(is);
});

it('after a refusal, a job that goes on is followed again, whether the service responds or not', async () => {
  const { seen } = watch(null, jobIn('running'));
  followed[0]!.onConnection('refused');
  await jest.advanceTimersByTimeAsync(2000);
  followed[1]!.onConnection('refused');
  await jest.advanceTimersByTimeAsync(2000);
  followed[2]!.send(jobIn('completed'));
  expect(seen).toEqual(['running', 'completed']);
});

it('a job that has ended meanwhile, or is unknown, is not followed again', async () => {
  const ended = watch(jobIn('failed'));
  const lost = watch('unknown');
  for (const events of [...followed]) events.onConnection('refused');
  await jest.advanceTimersByTimeAsync(10_000);
  expect([ended.seen, lost.seen]).toEqual([['failed'], ['lost']]);
  expect(followed).toHaveLength(2);
});

it('a job isn’t followed again after the watching was stopped meanwhile', async () => {
  const { seen, stop } = watch(jobIn('running'));
  followed[0]!.onConnection('refused');
  await jest.advanceTimersByTimeAsync(1000);
  stop();
  await jest.advanceTimersByTimeAsync(10_000);
  expect(seen).toEqual(['running']);
  expect(followed).toHaveLength(1);
});

it('nothing is heard after the watching was stopped', async () => {
  const { seen, stop } = watch(jobIn('running'));
  followed[0]!.onConnection('refused');
  stop();
  await jest.advanceTimersByTimeAsync(10_000);
  expect([seen, followed[0]!.isStopped]).toEqual([[], true]);
  expect(followed).toHaveLength(1);
});
