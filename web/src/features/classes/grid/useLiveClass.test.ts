import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import type { EventSourceMessage } from 'eventsource-parser';
import { keepTeacherKey } from '../keys';
import { fakeServer, type ReceivedCall } from '../testing/fakeServer';
import type { Connection } from '../../../platform/followEvents';
import type { useLiveClass as UseLiveClass } from './useLiveClass';

interface Following {
  readonly url: string;
  readonly headers: () => Record<string, string>;
  readonly lastEventId: string;
  readonly onEvent: (event: EventSourceMessage) => void;
  readonly onConnection: (connection: Connection) => void;
}
let followed: Following[];
let stopped: number;
jest.unstable_mockModule('../../../platform/followEvents', () => ({
  followEvents: (following: Following) => {
    followed.push(following);
    return () => void stopped++;
  },
}));
const { useLiveClass } = (await import('./useLiveClass')) as { useLiveClass: typeof UseLiveClass };

let classes = 0;
let classId: string;
let calls: ReceivedCall[];
let reply: { status?: number; body: object };
const grid = (more: object = {}) => ({
  members: [{ member_id: 'ada', nickname: 'Ada', joined_at: '2026-05-04T09:10:00Z' }],
  exercises: [],
  cells: [],
  last_event_id: '10',
  ...more,
});
beforeEach(() => {
  jest.useFakeTimers();
  [followed, stopped] = [[], 0];
  classId = `live ${++classes}`;
  keepTeacherKey(classId, 'old-key');
  reply = { body: grid() };
  calls = fakeServer(() => reply);
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
async function draw() {
  const hook = renderHook(() => useLiveClass(classId));
  await pass(0);
  return {
    ...hook,
    happen: (id: number, event: string, data: object = {}) =>
      act(() => followed.at(-1)!.onEvent({ id: String(id), event, data: JSON.stringify(data) })),
    names: () => hook.result.current.grid?.members.map(({ nickname }) => nickname),
  };
}
const joined = (member_id: string, nickname: string) => ({
  member_id,
  nickname,
  joined_at: '2026-05-04T10:00:00Z',
});
const submitted = (tries: number) => ({
  member_id: 'ada',
  exercise_id: '07',
  cell: { member_id: 'ada', exercise_id: '07', tries, passed: false, best_score: 0, last_at: '2026' },
});

describe('a class that is followed', () => {
  it('is read first, then followed from there, with the key that it has then', async () => {
    const { result } = await draw();
    expect(result.current.connection).toBe('lost');
    expect(followed.map(({ url, lastEventId }) => [url, lastEventId])).toEqual([
      [`/api/exercises/classes/live%20${classes}/events`, '10'],
    ]);
    keepTeacherKey(classId, 'new-key');
    expect(followed[0]!.headers()).toEqual({ Authorization: 'Bearer new-key' });
    act(() => followed[0]!.onConnection('live'));
    expect(result.current.connection).toBe('live');
  });

  it('is not followed before it has come', async () => {
    reply = { status: 503, body: {} };
    const { result } = await draw();
    expect([followed, result.current.error?.status]).toEqual([[], 503]);
  });

  it('is followed no longer than it’s shown', async () => {
    const { unmount } = await draw();
    expect(stopped).toBe(0);
    unmount();
    expect([followed.length, stopped]).toEqual([1, 1]);
  });

  it('shows who joins, is renamed and is removed, as that happens', async () => {
    const { happen, names } = await draw();
    happen(11, 'joined', joined('bob', 'Bob'));
    expect(names()).toEqual(['Bob', 'Ada']);
    happen(12, 'renamed', { member_id: 'ada', nickname: 'Ada L.' });
    expect(names()).toEqual(['Bob', 'Ada L.']);
    happen(13, 'removed', { member_id: 'bob' });
    expect(names()).toEqual(['Ada L.']);
    happen(14, 'something-newer', { member_id: 'ada' });
    expect(names()).toEqual(['Ada L.']);
  });

  it('shows what was handed in last, and reads the slips again three seconds after the first of several', async () => {
    const { happen, result } = await draw();
    expect([calls.length, result.current.latest]).toEqual([1, undefined]);
    happen(11, 'submitted', submitted(1));
    await pass(2_000);
    happen(12, 'submitted', submitted(2));
    expect(result.current.latest?.tries).toBe(2);
    await pass(999);
    expect(calls).toHaveLength(1);
    await pass(1);
    expect(calls).toHaveLength(2);
    await pass(60_000);
    expect(calls).toHaveLength(2);
    happen(13, 'submitted', submitted(3));
    await pass(3_000);
    expect(calls).toHaveLength(3);
  });

  it('is not read again because somebody joined', async () => {
    const { happen } = await draw();
    happen(11, 'joined', joined('bob', 'Bob'));
    await pass(60_000);
    expect(calls).toHaveLength(1);
  });

  it('is read anew after a reset, and forgets what it saw before', async () => {
    const { happen, names } = await draw();
    happen(11, 'joined', joined('bob', 'Bob'));
    reply = { body: grid({ last_event_id: '7' }) };
    happen(7, 'reset');
    await pass(0);
    expect([calls.length, names(), followed.length]).toEqual([2, ['Ada'], 1]);
  });

  it('counts an event once that was in what was read again', async () => {
    const { happen, names, result } = await draw();
    happen(11, 'joined', joined('bob', 'Bob'));
    reply = { body: grid({ members: [], last_event_id: '11' }) };
    act(() => result.current.refetch());
    await pass(0);
    expect(names()).toEqual([]);
    happen(12, 'joined', joined('eve', 'Eve'));
    expect(names()).toEqual(['Eve']);
  });
});
