import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { scriptedDatabase, type Script } from '../testing/scripted-database.js';
import { ClassFeed } from './class-feed.js';

const KEY = Buffer.alloc(32, 1);
const NOT_BEHIND = { missed: 0, lost: false };
const position = (last: number, behind: object = NOT_BEHIND): Script => [
  ['last_value', [{ last: String(last) }]],
  ['AS missed', [behind]],
];
const event = (classId: string, seq: number) => ({
  classId,
  id: String(seq),
  name: 'joined',
  data: { member_id: `m${seq}` },
});

describe('where a follower of a class begins', () => {
  it.each([
    ['with what happens next, where it has seen nothing', null, position(41), 41, false],
    ['after the last event that it has seen', 40, position(41), 40, false],
    ['after the very last event', 41, position(41), 41, false],
    ['anew, where it has seen more than there is', 42, position(41), 41, true],
    ['after its event, where it has missed 1000', 1, position(41, { missed: 1_000, lost: false }), 1, false],
    ['anew, where it has missed 1001', 1, position(41, { missed: 1_001, lost: false }), 41, true],
    ['anew, where some that it missed are gone', 1, position(41, { missed: 0, lost: true }), 41, true],
  ])('is %s', async (_, seen, script, after, isReset) => {
    expect(await new ClassFeed(scriptedDatabase(script)).startingPoint('c', seen)).toEqual({
      after,
      isReset,
    });
  });
});

describe('a follower of a class', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  function followIn(feed: ClassFeed, classId: string, after: number, isReset = false, keyHash = KEY) {
    const seen: string[] = [];
    const gone = new AbortController();
    void (async () => {
      const row = { id: classId, keyHash };
      for await (const events of feed.follow(row, { after, isReset }, gone.signal))
        seen.push(...events.map(({ id, name, data }) => `${id} ${name} ${JSON.stringify(data)}`));
      seen.push('end');
    })();
    return { feed, seen, stop: () => gone.abort() };
  }
  const follow = (script: Script, classId: string, after: number) =>
    followIn(new ClassFeed(scriptedDatabase(script)), classId, after);
  const EVENTS = ['FROM unnest', [event('c', 4), event('d', 5), event('c', 6)]] as const;
  const presentWith = (keyHash: Buffer) => ['teacher_key_hash', [{ id: 'c', keyHash }]] as const;

  it('gets the events of its class after its own, each once', async () => {
    const { seen, stop } = follow([presentWith(KEY), EVENTS], 'c', 4);
    await jest.advanceTimersByTimeAsync(2_000);
    expect(seen).toEqual(['6 joined {"member_id":"m6"}']);
    stop();
    await jest.advanceTimersByTimeAsync(0);
    expect(jest.getTimerCount()).toBe(0);
  });

  it.each([
    ['the class is gone', []],
    ['its key is another one', [presentWith(Buffer.alloc(32, 2))]],
  ])('is ended, and shown nothing more, where %s', async (_, script) => {
    const { seen } = follow([...script, EVENTS], 'c', 0);
    await jest.advanceTimersByTimeAsync(0);
    expect(seen).toEqual(['end']);
    expect(jest.getTimerCount()).toBe(0);
  });

  it('is ended when the service stops, at once where that has begun', async () => {
    const { feed, seen } = follow([presentWith(KEY)], 'c', 0);
    feed.beforeApplicationShutdown();
    await jest.advanceTimersByTimeAsync(0);
    expect(seen).toEqual(['end']);
    const late = followIn(feed, 'c', 0);
    await jest.advanceTimersByTimeAsync(0);
    expect(late.seen).toEqual(['end']);
  });

  it('gets a reset first where events are left out', async () => {
    const feed = new ClassFeed(scriptedDatabase([presentWith(KEY), EVENTS]));
    const { seen, stop } = followIn(feed, 'c', 4, true);
    await jest.advanceTimersByTimeAsync(0);
    expect(seen).toEqual(['4 reset {}', '6 joined {"member_id":"m6"}']);
    stop();
  });

  it('misses nothing for one with an older key, who has come further', async () => {
    const rows = [event('c', 4), event('c', 5)];
    const after = ([, [seen]]: [unknown, [number]]) => rows.filter(({ id }) => Number(id) > seen);
    const feed = new ClassFeed(scriptedDatabase([presentWith(KEY), ['FROM unnest', after]]));
    const other = followIn(feed, 'd', 9);
    const older = followIn(feed, 'c', 4, false, Buffer.alloc(32, 2));
    const { seen, stop } = followIn(feed, 'c', 3);
    await jest.advanceTimersByTimeAsync(500);
    expect([other.seen, older.seen]).toEqual([['end'], ['end']]);
    expect(seen.map((text) => text.slice(0, 1))).toEqual(['4', '5']);
    stop();
  });

  it('goes on while another one leaves', async () => {
    const rows: object[] = [];
    const feed = new ClassFeed(scriptedDatabase([presentWith(KEY), ['FROM unnest', rows]]));
    const [stays, leaves] = [followIn(feed, 'c', 0), followIn(feed, 'c', 0)];
    await jest.advanceTimersByTimeAsync(0);
    leaves.stop();
    await jest.advanceTimersByTimeAsync(0);
    rows.push(event('c', 1));
    await jest.advanceTimersByTimeAsync(500);
    expect(stays.seen).toEqual(['1 joined {"member_id":"m1"}']);
    stays.stop();
  });

  it('gets more than a thousand events one after the other, without a wait', async () => {
    const all = Array.from({ length: 2_001 }, (_, index) => event('c', index + 1));
    const after = ([, [seen]]: [unknown, [number]]) => all.slice(seen, seen + 1_000);
    const { seen, stop } = follow([presentWith(KEY), ['FROM unnest', after]], 'c', 0);
    await jest.advanceTimersByTimeAsync(0);
    expect([seen.length, seen.at(-1)]).toEqual([2_001, '2001 joined {"member_id":"m2001"}']);
    stop();
  });

  it('that comes back with an older number during a reading misses nothing', async () => {
    let finish!: () => void;
    const wait = new Promise<void>((resolve) => (finish = resolve));
    const rows = [event('c', 6)];
    const database = scriptedDatabase([presentWith(KEY), ['FROM unnest', rows]]);
    const run = database.run.bind(database);
    database.run = async (work) => {
      const result = await run(work);
      await wait;
      return result;
    };
    const feed = new ClassFeed(database);
    const first = followIn(feed, 'c', 5);
    await jest.advanceTimersByTimeAsync(0);
    const back = followIn(feed, 'c', 3);
    rows.unshift(event('c', 4));
    finish();
    await jest.advanceTimersByTimeAsync(500);
    expect([first.seen.length, back.seen.map((text) => text.slice(0, 1))]).toEqual([1, ['4', '6']]);
    for (const { stop } of [first, back]) stop();
  });
});
