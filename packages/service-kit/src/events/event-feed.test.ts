import { beforeEach, describe, expect, it } from '@jest/globals';
import { setImmediate as turn } from 'node:timers/promises';
import { EventFeed } from './event-feed.js';
import type { ServerSentEvent } from './event-stream-writer.js';

const event = (id: number | null, data = ''): ServerSentEvent => ({ id, name: 'x', data });

let calls: string[];
let known: ServerSentEvent[];
let feed: EventFeed<ServerSentEvent>;
let gone: AbortController;
beforeEach(() => {
  [calls, known] = [[], []];
  gone = new AbortController();
  feed = new EventFeed({
    onFollow: (subject) => {
      calls.push(`follow ${subject}`);
      return known;
    },
    onLeft: (subject) => void calls.push(`left ${subject}`),
    isKnown: ({ data }, last) => data === last.data,
  });
});

/** What a follower has got, as numbers and, without one, what is so at the moment. */
function follow(subject: string, after = 0, signal = gone.signal) {
  const state = { got: [] as unknown[][], ended: false };
  void (async () => {
    for await (const events of feed.follow(subject, after, signal))
      state.got.push(events.map(({ id, data }) => id ?? data));
    state.ended = true;
  })();
  return state;
}

describe('a follower', () => {
  it('gets what is known already, then the events of its subject as they come, each once', async () => {
    known = [event(1), event(2), event(3)];
    const [a, later] = [follow('a', 1), follow('a', 9)];
    await turn();
    feed.give('a', [event(3), event(4), event(5)]);
    feed.give('b', [event(6)]);
    await turn();
    feed.give('a', [event(10)]);
    await turn();
    expect(a.got).toEqual([[2, 3], [4, 5], [10]]);
    expect(later.got).toEqual([[10]]);
  });

  it('gets nothing from a reading that began after what it has seen', async () => {
    const [early, late] = [follow('a', 5), follow('a', 10)];
    feed.give('a', [event(11)], 10);
    await turn();
    expect([early.got, late.got]).toEqual([[], [[11]]]);
    feed.give('a', [event(6), event(11)], 5);
    await turn();
    expect([early.got, late.got]).toEqual([[[6, 11]], [[11]]]);
  });

  it('hears how things are at the moment, unless its last event says so', async () => {
    const [one, other] = [follow('a'), follow('a', 1)];
    feed.give('a', [event(1, 'here'), event(null, 'here')]);
    await turn();
    feed.give('a', [event(null, 'there')]);
    await turn();
    expect(one.got).toEqual([[1], ['there']]);
    expect(other.got).toEqual([['here'], ['there']]);
  });

  it('gets no event again after it has heard that', async () => {
    const a = follow('a', 3);
    feed.give('a', [event(4), event(null, 'here')]);
    await turn();
    expect(feed.wanted().get('a')).toBe(4);
    feed.give('a', [event(3), event(4), event(5)]);
    await turn();
    expect(a.got).toEqual([[4, 'here'], [5]]);
  });

  it('hears only the latest of that, when it takes long', async () => {
    const events = feed.follow('a', 0, gone.signal);
    const first = events.next();
    feed.give('a', [event(1)]);
    await first;
    feed.give('a', [event(null, 'p')]);
    feed.give('a', [event(null, 'q'), event(2), event(null, 'r')]);
    expect((await events.next()).value).toEqual([event(2), event(null, 'r')]);
  });

  it('gets what waits for it, and no more, when its subject ends', async () => {
    const a = follow('a');
    feed.give('a', [event(1)]);
    feed.end('a');
    feed.give('a', [event(2)]);
    await turn();
    expect(a).toEqual({ got: [[1]], ended: true });
  });

  it('that is gone gets nothing more', async () => {
    const a = follow('a');
    feed.give('a', [event(1)]);
    await turn();
    gone.abort();
    feed.give('a', [event(2)]);
    await turn();
    expect(a).toEqual({ got: [[1]], ended: true });
  });
});

describe('the feed', () => {
  it('knows after which number each subject is wanted', () => {
    for (const [subject, after] of [
      ['a', 7],
      ['a', 3],
      ['a', 5],
      ['b', 4],
    ] as const)
      follow(subject, after);
    expect([...feed.wanted()]).toEqual([
      ['a', 3],
      ['b', 4],
    ]);
    feed.give('a', [event(8)]);
    expect(feed.wanted().get('a')).toBe(8);
  });

  it('says who comes, and when the last of a subject has gone', async () => {
    const other = new AbortController();
    follow('a');
    follow('a', 0, other.signal);
    expect(calls).toEqual(['follow a', 'follow a']);
    other.abort();
    await turn();
    expect([calls.length, feed.isEmpty]).toEqual([2, false]);
    gone.abort();
    await turn();
    expect([calls.at(-1), feed.isEmpty]).toEqual(['left a', true]);
  });

  it('knows nothing of a subject without followers, whatever happens to it', () => {
    follow('a');
    feed.give('empty', [event(1)]);
    feed.end('empty');
    expect([calls, [...feed.wanted().keys()]]).toEqual([['follow a'], ['a']]);
  });

  it('says once that the last has gone when the subject ends', async () => {
    follow('a');
    feed.end('a');
    await turn();
    expect(calls).toEqual(['follow a', 'left a']);
  });

  it('that is closed ends all, at once those who come later', async () => {
    const [a, b] = [follow('a'), follow('b')];
    feed.close();
    const late = follow('a');
    await turn();
    expect([a, b, late]).toEqual(Array(3).fill({ got: [], ended: true }));
    expect(calls.filter((call) => call.startsWith('follow'))).toHaveLength(2);
  });

  it('is not asked for a client that is gone', async () => {
    expect(follow('a', 0, AbortSignal.abort())).toMatchObject({ got: [] });
    await turn();
    expect(calls).toEqual([]);
  });
});
