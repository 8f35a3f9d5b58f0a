import { describe, expect, it, jest } from '@jest/globals';
import { SHARE_MS, turnOf, type ShareStore } from '../shares/share-store.js';
import type { RunJob, RunQueue } from './backend.js';
import { ClientShares } from './client-shares.js';

const job = { id: 'a', data: { origin: { requestId: 'r', client: 'ada' } } } as unknown as RunJob;

function sharesOf(given: {
  workers?: () => Promise<number>;
  concurrency?: number;
  perClient?: number;
  begin?: () => Promise<boolean>;
  waiting?: string[];
  promote?: () => Promise<void>;
  end?: () => Promise<void>;
}) {
  const calls: unknown[][] = [];
  const errors: Error[] = [];
  const promoted: string[] = [];
  const store = {
    begin: (...args: unknown[]) => {
      calls.push(['begin', ...args]);
      return (given.begin ?? (async () => true))();
    },
    end: given.end ?? (async (...args: unknown[]) => void calls.push(['end', ...args])),
    waitingOf: async (...args: unknown[]) => {
      calls.push(['waitingOf', ...args]);
      return given.waiting ?? [];
    },
  } as unknown as ShareStore;
  const queue = {
    getWorkersCount: given.workers ?? (async () => 1),
    getJob: async (id: string) => ({ promote: given.promote ?? (async () => void promoted.push(id)) }),
  } as unknown as RunQueue;
  const shares = new ClientShares(store, () => queue, {
    concurrency: given.concurrency ?? 1,
    perClient: given.perClient,
    onError: (error) => errors.push(error),
  });
  return { shares, calls, errors, promoted };
}

describe('the share of a client', () => {
  it.each([
    [0, 4, 2],
    [1, 1, 1],
    [2, 3, 3],
    [3, 1, 1],
  ])('of %i workers with %i jobs each is %i jobs at a time', async (workers, concurrency, limit) => {
    const { shares, calls } = sharesOf({ workers: async () => workers, concurrency });
    expect(await shares.begin(job)).toBe(true);
    expect(calls).toEqual([['begin', 'a', 'ada', limit, SHARE_MS]]);
  });

  it('is what is configured where it is', async () => {
    const { shares, calls } = sharesOf({ perClient: 7, workers: async () => 100 });
    await shares.begin(job);
    expect(calls[0]).toEqual(['begin', 'a', 'ada', 7, 10_000]);
  });

  it('that is used up holds the job', async () => {
    expect(await sharesOf({ begin: async () => false }).shares.begin(job)).toBe(false);
  });

  it('that cannot be read stops no job', async () => {
    const away = new Error('away');
    const { shares, errors } = sharesOf({ begin: () => Promise.reject(away) });
    expect(await shares.begin(job)).toBe(true);
    expect(errors).toEqual([away]);
  });

  it('counts one worker while they cannot be counted', async () => {
    const { shares, calls } = sharesOf({ workers: () => Promise.reject(new Error('away')), concurrency: 4 });
    await shares.begin(job);
    expect(calls[0]![3]).toBe(2);
  });

  it('follows the number of workers, which is read every five seconds', async () => {
    jest.useFakeTimers();
    let workers = 2;
    const { shares, calls } = sharesOf({ workers: async () => workers, concurrency: 4 });
    await shares.begin(job);
    workers = 3;
    jest.advanceTimersByTime(5_000);
    await shares.begin(job);
    jest.advanceTimersByTime(1);
    await shares.begin(job);
    expect(calls.map((call) => call[3])).toEqual([4, 4, 6]);
    jest.useRealTimers();
  });

  it('stays what it was while the workers cannot be counted', async () => {
    jest.useFakeTimers();
    const counts = [4, null];
    const workers = async () => counts.shift() ?? Promise.reject(new Error('away'));
    const { shares, calls } = sharesOf({ workers });
    await shares.begin(job);
    jest.advanceTimersByTime(5_001);
    await shares.begin(job);
    expect(calls.map((call) => call[3])).toEqual([2, 2]);
    jest.useRealTimers();
  });

  it('of a job that runs is renewed whatever the limit', () => {
    const { shares, calls } = sharesOf({});
    shares.renew(job);
    expect(calls).toEqual([['begin', 'a', 'ada', 1_000_000, 10_000]]);
  });

  it('goes to the client’s next job in line', async () => {
    const { shares, calls, promoted } = sharesOf({ waiting: ['b', 'c'] });
    await shares.end(job);
    expect(calls).toEqual([
      ['end', 'a', 'ada'],
      ['waitingOf', 'ada', 0],
    ]);
    expect(promoted).toEqual(['b']);
  });

  it('that the next job in line needs no more, as it is not held, is no error', async () => {
    const { shares, errors } = sharesOf({
      waiting: ['b'],
      promote: () => Promise.reject(new Error('Job b is not in the delayed state.')),
    });
    await shares.end(job);
    expect(errors).toEqual([]);
  });

  it('goes to no one where no other job waits', async () => {
    const { shares, promoted, errors } = sharesOf({});
    await shares.end(job);
    expect([promoted, errors]).toEqual([[], []]);
  });

  it('that cannot be ended or handed on is told, and stops no worker', async () => {
    const away = new Error('away');
    const { shares, errors, promoted } = sharesOf({ waiting: ['b'], end: () => Promise.reject(away) });
    await expect(shares.end(job)).resolves.toBeUndefined();
    expect([errors, promoted]).toEqual([[away], []]);
  });

  it('that cannot be renewed is told', async () => {
    const away = new Error('away');
    const { shares, errors } = sharesOf({ begin: () => Promise.reject(away) });
    shares.renew(job);
    await new Promise((resolve) => setImmediate(resolve));
    expect(errors).toEqual([away]);
  });
});

it.each([
  [0, 0],
  [2_097_151, 2_097_151],
  [2_097_152, 2_097_152],
  [2_097_153, 2_097_152],
])('the turn %i is taken as %i', (turn, taken) => expect(turnOf(turn)).toBe(taken));
