import { afterEach, beforeEach, expect, it, jest, test } from '@jest/globals';
import type { Job } from '@superpose/contracts';
import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import { sendEvents } from './event-stream.js';
import { newJob } from './job-queue.js';
import type { StreamedEvent } from './job-reader.js';

/** A response that its client may read slowly. */
class FakeResponse extends EventEmitter {
  readonly written: string[] = [];
  readonly writableLength = 0;
  readonly destroyed = false;
  writableEnded = false;
  isFull = false;
  write = (text: string): boolean => {
    this.written.push(text);
    return !this.isFull;
  };
  end = (): void => void (this.writableEnded = true);
}

let response: FakeResponse;
let gone: AbortController;
beforeEach(() => {
  jest.useFakeTimers();
  response = new FakeResponse();
  gone = new AbortController();
});
afterEach(() => void jest.useRealTimers());

const event = (id: number | null, part: Partial<Job>): StreamedEvent => ({ id, job: newJob('a', part) });
const RETRY = 'retry: 500\n\n';
const rest = (progress: number, position: number | null) =>
  `"progress":${progress},"position":${position},"result":null,"error":null}\n\n`;
const QUEUED = `id: 1\nevent: queued\ndata: {"job_id":"a","status":"queued",${rest(0, 2)}`;
const MOVED = `event: queued\ndata: {"job_id":"a","status":"queued",${rest(0, 1)}`;
const RUNNING = `id: 2\nevent: running\ndata: {"job_id":"a","status":"running",${rest(0.5, null)}`;

const send = (events: AsyncIterable<StreamedEvent>) =>
  sendEvents(response as unknown as ServerResponse, events, gone.signal);

test.each(['completed', 'failed', 'cancelled'] as const)(
  'each event has its number, if it has one, and the job’s status for its name; %s is the last',
  async (status) => {
    const asked: number[] = [];
    const hasEnded = await send(
      (async function* () {
        yield event(1, { position: 2 });
        yield event(null, { position: 1 });
        yield event(2, { status: 'running', progress: 0.5 });
        yield event(3, { status, progress: 0.5 });
        asked.push(4);
        yield event(4, {});
      })(),
    );
    const last = `id: 3\nevent: ${status}\ndata: {"job_id":"a","status":"${status}",${rest(0.5, null)}`;
    expect(response.written).toEqual([RETRY, QUEUED, MOVED, RUNNING, last]);
    expect([hasEnded, asked, response.writableEnded, jest.getTimerCount()]).toEqual([true, [], true, 0]);
  },
);

it('a job whose last event was before them has ended too', async () => {
  expect(await send((async function* () {})())).toBe(true);
  expect([response.written, response.writableEnded]).toEqual([[RETRY], true]);
});

it('a client that is gone says nothing of the job', async () => {
  const hasEnded = await send(
    (async function* () {
      yield event(1, { position: 2 });
      gone.abort();
    })(),
  );
  expect([hasEnded, response.writableEnded]).toEqual([false, true]);
});

it('a client that reads slowly is waited for', async () => {
  const asked: number[] = [];
  response.isFull = true;
  const sending = send(
    (async function* () {
      for (const id of [1, 2]) {
        asked.push(id);
        yield event(id, { status: 'running' });
      }
    })(),
  );
  await jest.advanceTimersByTimeAsync(0);
  expect(asked).toEqual([1]);
  response.isFull = false;
  response.emit('drain');
  expect(await sending).toBe(true);
  expect(asked).toEqual([1, 2]);
});

it('a client that goes while it is waited for is waited for no more', async () => {
  response.isFull = true;
  const sending = send(
    (async function* () {
      yield event(1, { status: 'running' });
    })(),
  );
  await jest.advanceTimersByTimeAsync(0);
  gone.abort();
  expect(await sending).toBe(false);
});

it('a fault of the queue ends the stream, so that the client comes back', async () => {
  const sending = send(
    (async function* () {
      yield event(1, { position: 2 });
      throw new Error('away');
    })(),
  );
  await expect(sending).rejects.toThrow('away');
  expect([response.writableEnded, jest.getTimerCount()]).toEqual([true, 0]);
});
