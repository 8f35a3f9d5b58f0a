import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Followers } from './followers.js';
import { LapsedJobs } from './lapsed-jobs.js';
import { MemoryPresenceStore } from '../testing/memory-presence-store.js';
import { LEASE_MS } from '../presence/presence-store.js';

let cancelled: string[];
let reachable: boolean;
let here: Followers;
let elsewhere: Followers;
let worker: LapsedJobs;

/** The store of two services and a worker; it can be away. */
class SharedStore extends MemoryPresenceStore {
  override renew = (ids: readonly string[], leaseMs: number) => this.call(() => super.renew(ids, leaseMs));
  override release = (ids: readonly string[]) => this.call(() => super.release(ids));
  override lapsed = () => this.call(() => super.lapsed());

  private async call<T>(work: () => Promise<T>): Promise<T> {
    if (!reachable) throw new Error('away');
    return work();
  }
}

const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

beforeEach(async () => {
  jest.useFakeTimers();
  cancelled = [];
  reachable = true;
  const leases = new SharedStore();
  const cancel = async (id: string) => {
    cancelled.push(id);
    return null;
  };
  here = new Followers({ leases });
  elsewhere = new Followers({ leases });
  worker = new LapsedJobs({ leases, cancel });
  await pass(LEASE_MS + 1_000);
});
afterEach(async () => {
  worker.close();
  await Promise.all([here.close(), elsewhere.close()]);
  jest.useRealTimers();
});

describe('a job', () => {
  it('is cancelled a lease after its last follower has left', async () => {
    here.enter('a');
    here.enter('a');
    here.leave('a');
    await pass(60_000);
    expect(cancelled).toEqual([]);
    here.leave('a');
    await pass(LEASE_MS - 1);
    expect(cancelled).toEqual([]);
    await pass(1_001);
    expect(cancelled).toEqual(['a']);
    await pass(60_000);
    expect(cancelled).toEqual(['a']);
  });

  it('is kept for a follower who comes back, as often as the connection is cut', async () => {
    for (let n = 0; n < 20; n++) {
      const followers = n % 2 ? here : elsewhere;
      followers.enter('a');
      await pass(2_000);
      followers.leave('a');
      await pass(500);
    }
    here.enter('a');
    await pass(60_000);
    expect(cancelled).toEqual([]);
  });

  it('is kept for a follower in another process', async () => {
    here.enter('a');
    elsewhere.enter('a');
    await pass(100);
    here.leave('a');
    await pass(60_000);
    expect(cancelled).toEqual([]);
    elsewhere.leave('a');
    await pass(LEASE_MS + 1_000);
    expect(cancelled).toEqual(['a']);
  });

  it.each(['here', 'elsewhere'])(
    'is kept when it is asked for %s after its followers have left',
    async (where) => {
      here.enter('a');
      here.leave('a');
      await pass(LEASE_MS / 2);
      (where === 'here' ? here : elsewhere).ask('a');
      await pass(60_000);
      expect(cancelled).toEqual([]);
    },
  );

  it('without a follower runs to its end', async () => {
    here.ask('a');
    await pass(60_000);
    expect(cancelled).toEqual([]);
  });

  it('that has ended leaves no lease behind', async () => {
    here.enter('a');
    here.leaveEnded('a');
    await pass(60_000);
    expect(cancelled).toEqual([]);
  });

  it('of a service that is killed is cancelled, unless its followers go to another', async () => {
    for (const id of ['a', 'b']) here.enter(id);
    // Nothing of this service's timers is left, and it renews nothing.
    jest.clearAllTimers();
    worker = new LapsedJobs({
      leases: here['queue'].leases,
      cancel: async (id) => (cancelled.push(id), null),
    });
    elsewhere = new Followers({ leases: here['queue'].leases });
    elsewhere.enter('b');
    await pass(60_000);
    expect(cancelled).toEqual(['a']);
  });

  it('that is followed here keeps its lease when it is asked for', async () => {
    here.enter('a');
    here.ask('a');
    // The service is killed.
    jest.clearAllTimers();
    const cancel = async (id: string) => (cancelled.push(id), null);
    worker = new LapsedJobs({ leases: here['queue'].leases, cancel });
    await pass(60_000);
    expect(cancelled).toEqual(['a']);
  });

  it('is kept with all others that are followed here', async () => {
    for (const id of ['a', 'b', 'c']) here.enter(id);
    await pass(60_000);
    expect(cancelled).toEqual([]);
  });

  it('of a service that stops runs on, and so do all others', async () => {
    for (const id of ['a', 'b', 'c']) here.enter(id);
    const timers = jest.getTimerCount();
    await here.close();
    // A lease that were renewed now would lapse once the service is gone.
    expect(jest.getTimerCount()).toBe(timers - 1);
    await pass(60_000);
    expect(cancelled).toEqual([]);
  });

  it('survives an outage of the store that is longer than a lease', async () => {
    here.enter('a');
    await pass(1_000);
    reachable = false;
    await pass(3 * LEASE_MS);
    reachable = true;
    await pass(60_000);
    expect(cancelled).toEqual([]);
    here.leave('a');
    await pass(LEASE_MS + 1_000);
    expect(cancelled).toEqual(['a']);
  });
});
