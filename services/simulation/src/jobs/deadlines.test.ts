import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { JobQueue } from './queue/job-queue.js';
import { MAX_STARTS } from './queue/job-queue.js';
import { Followers } from './followers/followers.js';
import { submitJob } from './submit-job.js';
import { withDeadline } from './queue/with-deadline.js';
import type { Run } from '../runner/run-circuit.js';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

describe('a command to the queue', () => {
  it('that gets no response is 503 after a second', async () => {
    let status: number | undefined;
    withDeadline(new Promise(() => undefined)).catch((error: { status: number }) => (status = error.status));
    await jest.advanceTimersByTimeAsync(999);
    expect(status).toBeUndefined();
    await jest.advanceTimersByTimeAsync(1);
    expect(status).toBe(503);
  });
});

it('a job whose last follower has gone is kept for 10 s', async () => {
  const renewed: [readonly string[], number][] = [];
  const leases = {
    renew: async (ids: readonly string[], leaseMs: number) => void renewed.push([ids, leaseMs]),
    release: async () => undefined,
    lapsed: async () => [],
  };
  const followers = new Followers({ leases });
  followers.enter('a');
  followers.leave('a');
  expect(renewed).toEqual([
    [['a'], 10_000],
    [['a'], 10_000],
  ]);
  await followers.close();
});

it('a job is started three times at most', () => {
  expect(MAX_STARTS).toBe(3);
});

it('a job has 128 random bits for its id', async () => {
  const queue = { add: async () => undefined, find: async () => null } as unknown as JobQueue;
  const idOf = async () =>
    (await submitJob(queue, {} as Run, new AbortController().signal, { client: 'a', requestId: 'r' })).job_id;
  const [one, other] = [await idOf(), await idOf()];
  expect(4 * /^[0-9a-f]+$/.exec(one)![0].length).toBe(128);
  expect(one).not.toBe(other);
});
