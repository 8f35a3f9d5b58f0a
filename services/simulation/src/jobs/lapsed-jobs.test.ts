import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { JobQueue } from './job-queue.js';
import { LapsedJobs } from './lapsed-jobs.js';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

/** A queue whose lapsed jobs are `a` and `b`, and that can be away. */
function start() {
  const calls: string[] = [];
  const state = { isAway: false };
  const queue = {
    cancel: async (id: string) => void calls.push(`cancel ${id}`),
    leases: {
      lapsed: async () => {
        if (state.isAway) throw new Error('away');
        return ['a', 'b'];
      },
      release: async (ids: readonly string[]) => void calls.push(`release ${ids.join()}`),
    },
  } as unknown as JobQueue;
  return { calls, state, lapsed: new LapsedJobs(queue, 5_000) };
}
const DONE = ['cancel a', 'cancel b', 'release a,b'];

describe('jobs whose lease has lapsed', () => {
  it('are cancelled once their followers have had as long as a lease lasts', async () => {
    const { calls, lapsed } = start();
    await jest.advanceTimersByTimeAsync(5_999);
    expect(calls).toEqual([]);
    await jest.advanceTimersByTimeAsync(1);
    expect(calls).toEqual(DONE);
    lapsed.close();
    await jest.advanceTimersByTimeAsync(10_000);
    expect(calls).toEqual(DONE);
  });

  it('are given as long again after the queue was away', async () => {
    const { calls, state, lapsed } = start();
    await jest.advanceTimersByTimeAsync(4_500);
    state.isAway = true;
    await jest.advanceTimersByTimeAsync(1_000);
    state.isAway = false;
    await jest.advanceTimersByTimeAsync(5_400);
    expect(calls).toEqual([]);
    await jest.advanceTimersByTimeAsync(600);
    expect(calls).toEqual(DONE);
    lapsed.close();
  });
});
