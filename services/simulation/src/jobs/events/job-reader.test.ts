import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Job } from '@superpose/contracts';
import { newJob, type JobEvents } from '../queue/job-queue.js';
import { JobReader } from './job-reader.js';

const event = (id: number, part: Partial<Job>) => ({ id, job: newJob('a', part) });
const QUEUED = event(1, { position: 3 });
const RUNNING = event(2, { status: 'running' });
const DONE = event(3, { status: 'completed', progress: 1 });

let asked: [id: string, after: number, at: number][];
let answer: (after: number) => Promise<JobEvents>;
let reader: JobReader;
let news: JobEvents[];
let start: number;
const says = (events: JobEvents['events'], ended: boolean, position: number | null) => {
  answer = async (after) => ({ events: events.filter(({ id }) => id > after), ended, position });
};
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  jest.useFakeTimers();
  [asked, news] = [[], []];
  start = performance.now();
  says([QUEUED], false, 3);
  const eventsAfter = (id: string, after: number) => {
    asked.push([id, after, performance.now() - start]);
    return answer(after);
  };
  reader = new JobReader({ eventsAfter }, 'a', (part) => news.push(part));
});
afterEach(() => {
  reader.close();
  jest.useRealTimers();
});

describe('a job', () => {
  it('is read at once, and then ten times a second at most, from the last event on', async () => {
    expect(reader.known).toBeNull();
    await pass(0);
    expect(reader.known).toEqual({ events: [QUEUED], ended: false, position: 3 });
    for (let n = 0; n < 50; n++) {
      reader.refresh();
      await pass(5);
    }
    expect(asked).toEqual([
      ['a', 0, 0],
      ['a', 1, 100],
      ['a', 1, 200],
    ]);
  });

  it('is not read twice at the same time', async () => {
    let finish!: (events: JobEvents) => void;
    answer = () => new Promise((resolve) => (finish = resolve));
    await pass(0);
    const planned = jest.spyOn(globalThis, 'setTimeout');
    reader.refresh();
    await pass(350);
    // It looks ten times a second whether the first one has come.
    expect([asked.length, planned.mock.calls.map(([, ms]) => ms)]).toEqual([1, [100, 100, 100, 100]]);
    planned.mockRestore();
    says([QUEUED, RUNNING], false, null);
    finish({ events: [QUEUED], ended: false, position: 3 });
    await pass(100);
    expect(asked.map(([, after]) => after)).toEqual([0, 1]);
    expect(reader.known).toEqual({ events: [QUEUED, RUNNING], ended: false, position: null });
  });

  it('that could not be read is read again when there is something new', async () => {
    answer = () => Promise.reject(new Error('away'));
    await pass(0);
    expect(reader.known).toBeNull();
    says([QUEUED], false, 1);
    reader.refresh();
    await pass(100);
    expect(reader.known).toEqual({ events: [QUEUED], ended: false, position: 1 });
  });

  it('that has ended is read no more', async () => {
    says([QUEUED, RUNNING, DONE], true, null);
    await pass(0);
    reader.refresh();
    reader.moveTo(2);
    await pass(1_000);
    expect([asked.length, jest.getTimerCount()]).toEqual([1, 0]);
  });

  it('whose last follower is gone is read no more', async () => {
    await pass(0);
    reader.refresh();
    reader.close();
    await pass(1_000);
    expect([asked.length, jest.getTimerCount()]).toEqual([1, 0]);
  });

  it('whose last follower goes during a read has no news from it', async () => {
    let finish!: (events: JobEvents) => void;
    answer = () => new Promise((resolve) => (finish = resolve));
    await pass(0);
    reader.close();
    finish({ events: [QUEUED], ended: false, position: 3 });
    await pass(0);
    expect(news).toEqual([]);
  });
});

describe('news', () => {
  it('are the events that were not read before, and the end', async () => {
    await pass(0);
    says([QUEUED, RUNNING, DONE], true, null);
    reader.refresh();
    await pass(100);
    expect(news).toEqual([
      { events: [QUEUED], ended: false, position: 3 },
      { events: [RUNNING, DONE], ended: true, position: null },
    ]);
  });

  it('are the end where the last event says so', async () => {
    says([QUEUED, RUNNING, DONE], false, null);
    await pass(0);
    expect(news).toEqual([{ events: [QUEUED, RUNNING, DONE], ended: true, position: null }]);
  });

  it('are a new place in the queue, once', async () => {
    await pass(0);
    for (const position of [3, 2, 2]) reader.moveTo(position);
    expect(news.slice(1)).toEqual([{ events: [], ended: false, position: 2 }]);
  });

  it('are no place of a job that has begun: it is read again instead', async () => {
    says([QUEUED, RUNNING], false, null);
    await pass(0);
    reader.moveTo(1);
    await pass(100);
    expect(asked).toHaveLength(2);
    expect(news.map(({ position }) => position)).toEqual([null, null]);
  });
});
