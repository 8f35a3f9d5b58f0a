import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { buildCircuit } from '@superpose/quantum';
import { setTimeout as sleep } from 'node:timers/promises';
import { runCircuit, type Run } from '../../runner/run-circuit.js';
import { JobFeed, type StreamedEvent } from './job-feed.js';
import { newJob, type JobEvents, type JobWorker } from '../queue/job-queue.js';
import { MemoryJobQueue } from '../testing/memory-job-queue.js';

const run: Run = { circuit: buildCircuit(1, []), shots: 1, seed: 0 };

class CountingQueue extends MemoryJobQueue {
  reads = 0;
  looks = 0;

  override eventsAfter(id: string, after: number) {
    this.reads++;
    return super.eventsAfter(id, after);
  }

  override positions() {
    this.looks++;
    return super.positions();
  }
}

let queue: CountingQueue;
let feed: JobFeed;
let gone: AbortController;
let worker: JobWorker | undefined;
beforeEach(async () => {
  queue = new CountingQueue({ all: 10, perClient: 10 });
  gone = new AbortController();
  for (const id of ['first', 'second']) await queue.add(id, run);
});
afterEach(async () => {
  gone.abort();
  feed.close();
  await worker?.close();
  worker = undefined;
});

const follow = (id: string, after = 0) => feed.follow(id, after, gone.signal);
const next = async (events: AsyncGenerator<readonly StreamedEvent[], void>) => {
  const { value } = await events.next();
  return value?.map(({ id, name, data }) => [id, name, data.position]) ?? null;
};

const numbered = (events: readonly StreamedEvent[]): string[] =>
  events.filter(({ id }) => id !== null).map(({ name }) => name);

describe('the feed', () => {
  it('reads a job once for a thousand followers that come at the same time', async () => {
    feed = new JobFeed(queue);
    const opened = await Promise.all(
      Array.from({ length: 1_000 }, async (_, n) => {
        const { events, ended } = await feed.eventsAfter('first', n % 2);
        expect([ended, events.map(({ id }) => id)]).toEqual([false, n % 2 === 0 ? [1] : []]);
        return next(follow('first'));
      }),
    );
    expect(new Set(opened.flat().map((event) => event![1]))).toEqual(new Set(['queued']));
    expect(queue.reads).toBeLessThanOrEqual(3);
  });

  it('reads a job anew for one who asks later', async () => {
    feed = new JobFeed(queue);
    expect(await feed.eventsAfter('first', 0)).toMatchObject({ ended: false, position: 1 });
    await queue.cancel('first');
    const { events, ended } = await feed.eventsAfter('first', 1);
    expect([ended, events.map(({ job }) => job.status)]).toEqual([true, ['cancelled']]);
  });

  it('gives all followers the same events, from any number on', async () => {
    feed = new JobFeed(queue);
    const streams = [follow('first'), follow('first'), follow('first', 1)];
    const all = Promise.all(
      streams.map(async (stream) => {
        const statuses: string[] = [];
        for await (const events of stream) statuses.push(...numbered(events));
        return statuses;
      }),
    );
    worker = queue.startWorker(async () => runCircuit(run));
    expect(await all).toEqual([
      ['queued', 'running', 'completed'],
      ['queued', 'running', 'completed'],
      ['running', 'completed'],
    ]);
  });

  it('streams a new place in the queue without an id', async () => {
    feed = new JobFeed(queue, 10);
    const stream = follow('second');
    while (!(await next(stream))!.some(([, , position]) => position === 2));
    await queue.cancel('first');
    expect(await next(stream)).toEqual([[null, 'queued', 1]]);
  });

  it('reads a waiting job once and the waiting jobs together, however many follow', async () => {
    feed = new JobFeed(queue, 10);
    const streams = Array.from({ length: 100 }, () => follow('second'));
    await Promise.all(streams.map(next));
    while (queue.looks < 20) await sleep(5);
    expect(queue.reads).toBe(1);
  });

  it('streams on when the queue reports nothing', async () => {
    queue.onChange = () => () => undefined;
    feed = new JobFeed(queue, 10);
    const stream = follow('first');
    expect((await next(stream))![0]![1]).toBe('queued');
    worker = queue.startWorker(async () => runCircuit(run));
    const statuses: string[] = [];
    for await (const events of stream) statuses.push(...numbered(events));
    expect(statuses.at(-1)).toBe('completed');
  });

  it('ends when the follower is gone', async () => {
    feed = new JobFeed(queue);
    const stream = follow('first');
    await next(stream);
    gone.abort();
    expect(await next(stream)).toBeNull();
  });
});

describe('a follower', () => {
  const event = (id: number, part: Parameters<typeof newJob>[1]) => ({ id, job: newJob('a', part) });
  const QUEUED = event(1, { position: 3 });
  const RUNNING = event(2, { status: 'running' });
  const DONE = event(3, { status: 'completed', progress: 1 });
  const streamed = ({ id, job }: { id: number | null; job: StreamedEvent['data'] }): StreamedEvent => ({
    id,
    name: job.status,
    data: job,
  });
  const place = (position: number) => streamed({ id: null, job: newJob('a', { position }) });
  const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

  let read: JobEvents;
  let reads: number;
  let report: (id: string) => void;
  /** What a look at the waiting jobs finds. */
  let position: number | undefined;
  beforeEach(() => {
    jest.useFakeTimers();
    reads = 0;
    read = { events: [QUEUED], ended: false, position: 3 };
    position = undefined;
    feed = new JobFeed({
      eventsAfter: async (_id, after) => {
        reads++;
        return { ...read, events: read.events.filter(({ id }) => id > after) };
      },
      positions: async () => new Map(position === undefined ? [] : [['a', position]]),
      onChange: (callback) => {
        report = callback;
        return () => undefined;
      },
    });
  });
  afterEach(() => void jest.useRealTimers());

  /** What a follower has got so far. */
  function followA(after = 0) {
    const got: StreamedEvent[] = [];
    const state = { got, ended: false };
    void (async () => {
      for await (const events of follow('a', after)) got.push(...events);
      state.ended = true;
    })();
    return state;
  }
  const moveTo = async (next: number) => {
    position = next;
    await pass(1_000);
  };

  it('gets each event once, and ends after the last', async () => {
    const follower = followA();
    await pass(0);
    read = { events: [QUEUED, RUNNING, DONE], ended: true, position: null };
    report('a');
    await pass(100);
    expect(follower).toEqual({ got: [QUEUED, RUNNING, DONE].map(streamed), ended: true });
    const late = followA(2);
    await pass(0);
    expect(late).toEqual({ got: [streamed(DONE)], ended: true });
  });

  it('gets a new place in the queue without a number, and none twice', async () => {
    const follower = followA();
    await moveTo(3);
    expect(follower.got).toEqual([streamed(QUEUED)]);
    await moveTo(2);
    await moveTo(2);
    expect(follower.got).toEqual([streamed(QUEUED), place(2)]);
    expect(reads).toBe(1);
  });

  it('gets no place of a job that has begun: it is read again instead', async () => {
    read = { events: [QUEUED, RUNNING], ended: false, position: null };
    const follower = followA();
    await moveTo(1);
    await pass(100);
    expect(follower.got).toEqual([QUEUED, RUNNING].map(streamed));
    expect(reads).toBe(2);
  });

  it('that comes later is told the place at the moment', async () => {
    followA();
    await moveTo(1);
    const [seen, all] = [followA(1), followA(0)];
    await pass(0);
    expect(seen.got).toEqual([place(1)]);
    expect(all.got).toEqual([streamed(QUEUED), place(1)]);
  });

  it('that is the first, and has seen the events, is told the place too', async () => {
    const follower = followA(1);
    await pass(0);
    expect(follower.got).toEqual([place(3)]);
  });

  it('that is gone gets nothing more', async () => {
    const follower = followA();
    await pass(0);
    gone.abort();
    await moveTo(1);
    expect(follower).toEqual({ got: [streamed(QUEUED)], ended: true });
  });
});
