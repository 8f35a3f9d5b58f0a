import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { JobQueue } from '../queue/job-queue.js';
import { LapsedJobs } from './lapsed-jobs.js';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

/** A queue whose lapsed jobs are `a` and `b`, and that can be away. */
function start() {
  const calls: string[] = [];
  const state = { isAway: false, looks: 0, hold: Promise.resolve() };
  const queue = {
    cancel: async (id: string) => void calls.push(`cancel ${id}`),
    leases: {
      lapsed: async () => {
        state.looks++;
        await state.hold;
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

  it.each([
    // The last one that succeeded was a second before: three seconds without one are no outage, more may have been one.
    [2_000, 7_000],
    [2_001, 13_000],
  ])('are looked for once at a time: by a look of %i ms they are cancelled at %i ms', async (ms, at) => {
    const { calls, state, lapsed } = start();
    await jest.advanceTimersByTimeAsync(4_500);
    let end!: () => void;
    state.hold = new Promise((resolve) => (end = resolve));
    await jest.advanceTimersByTimeAsync(500 + ms);
    expect([state.looks, calls]).toEqual([5, []]);
    end();
    let now = 5_000 + ms;
    await jest.advanceTimersByTimeAsync(0);
    for (; calls.length === 0; now++) await jest.advanceTimersByTimeAsync(1);
    expect([now, calls]).toEqual([at, DONE]);
    lapsed.close();
  });
});
