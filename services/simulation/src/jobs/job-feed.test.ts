import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { buildCircuit } from '@superpose/quantum';
import { setTimeout as sleep } from 'node:timers/promises';
import { runCircuit, type Run } from '../runner/run-circuit.js';
import { JobFeed } from './job-feed.js';
import type { StreamedEvent } from './job-reader.js';
import type { JobWorker } from './job-queue.js';
import { MemoryJobQueue } from './memory-job-queue.js';

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
const next = async (events: AsyncGenerator<StreamedEvent, void>) => {
  const { value } = await events.next();
  return value ? [value.id, value.job.status, value.job.position] : null;
};

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
    expect(new Set(opened.map((event) => event![1]))).toEqual(new Set(['queued']));
    expect(queue.reads).toBeLessThanOrEqual(3);
  });

  it('gives all followers the same events, from any number on', async () => {
    feed = new JobFeed(queue);
    const streams = [follow('first'), follow('first'), follow('first', 1)];
    const all = Promise.all(
      streams.map(async (stream) => {
        const statuses: string[] = [];
        for await (const { id, job } of stream) if (id !== null) statuses.push(job.status);
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
    while ((await next(stream))![2] !== 2);
    await queue.cancel('first');
    expect(await next(stream)).toEqual([null, 'queued', 1]);
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
    expect((await next(stream))![1]).toBe('queued');
    worker = queue.startWorker(async () => runCircuit(run));
    const statuses: string[] = [];
    for await (const { job } of stream) statuses.push(job.status);
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
