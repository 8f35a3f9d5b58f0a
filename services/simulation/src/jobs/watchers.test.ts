import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Watchers } from './watchers.js';

const GRACE_MS = 10_000;
let cancelled: string[];
let signs: Map<string, string>;
let reachable: boolean;
let here: Watchers;
let elsewhere: Watchers;
beforeEach(() => {
  jest.useFakeTimers();
  cancelled = [];
  signs = new Map();
  reachable = true;
  // What two processes share.
  const queue = {
    cancel: async (id: string) => {
      cancelled.push(id);
      return null;
    },
    leaveSign: async (id: string, sign: string) => {
      if (!reachable) throw new Error('away');
      signs.set(id, sign);
    },
    lastSign: async (id: string) => signs.get(id) ?? null,
  };
  here = new Watchers(queue, GRACE_MS);
  elsewhere = new Watchers(queue, GRACE_MS);
});
afterEach(() => {
  here.close();
  elsewhere.close();
  jest.useRealTimers();
});
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

describe('a job', () => {
  it('is cancelled some time after its last follower has left', async () => {
    here.enter('a');
    here.enter('a');
    here.leave('a');
    await pass(60_000);
    expect(cancelled).toEqual([]);
    here.leave('a');
    await pass(GRACE_MS - 1);
    expect(cancelled).toEqual([]);
    await pass(1);
    expect(cancelled).toEqual(['a']);
  });

  it('is kept for a follower who comes back, as often as the connection is cut', async () => {
    for (let n = 0; n < 20; n++) {
      const watchers = n % 2 ? here : elsewhere;
      watchers.enter('a');
      await pass(2_000);
      watchers.leave('a');
      await pass(500);
    }
    here.enter('a');
    await pass(60_000);
    expect(cancelled).toEqual([]);
  });

  it('is kept for a follower in another process, even when that one is noticed as gone here later', async () => {
    here.enter('a');
    elsewhere.enter('a');
    await pass(100);
    here.leave('a');
    await pass(60_000);
    expect(cancelled).toEqual([]);
    elsewhere.leave('a');
    await pass(GRACE_MS);
    expect(cancelled).toEqual(['a']);
  });

  it.each(['here', 'elsewhere'])(
    'is kept when somebody asks for it %s after its followers have left',
    async (where) => {
      here.enter('a');
      here.leave('a');
      await pass(GRACE_MS / 2);
      (where === 'here' ? here : elsewhere).ask('a');
      await pass(60_000);
      expect(cancelled).toEqual([]);
    },
  );

  it('that nobody has ever followed runs to its end', async () => {
    here.ask('a');
    await pass(60_000);
    expect(cancelled).toEqual([]);
  });

  it('runs on while the queue cannot say who else follows it', async () => {
    here.enter('a');
    reachable = false;
    here.leave('a');
    await pass(60_000);
    expect(cancelled).toEqual([]);
  });
});
