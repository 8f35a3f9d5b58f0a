import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import type { ServerSentEvent } from './event-stream-writer.js';
import { sendEvents } from './send-events.js';

/** A response that its client may read slowly. */
class FakeResponse extends EventEmitter {
  readonly written: string[] = [];
  readonly writableLength = 0;
  destroyed = false;
  writableEnded = false;
  isFull = false;
  write = (text: string): boolean => {
    this.written.push(text);
    return !this.isFull;
  };
  end = (): void => void (this.writableEnded = true);
}

let response: FakeResponse;
beforeEach(() => {
  jest.useFakeTimers();
  response = new FakeResponse();
});
afterEach(() => void jest.useRealTimers());

const event = (id: number | null): ServerSentEvent => ({ id, name: 'joined', data: { at: id } });
const RETRY = 'retry: 500\n\n';
const text = (id: number) => `id: ${id}\nevent: joined\ndata: {"at":${id}}\n\n`;

const send = (events: (gone: AbortSignal) => AsyncIterable<readonly ServerSentEvent[]>, isPatient = true) =>
  sendEvents(response as unknown as ServerResponse, events, { isPatient });

it('what comes together is written together, and the response ends after the last', async () => {
  const sent = await send(async function* () {
    yield [event(1), event(null)];
    yield [event(2)];
  });
  expect(response.written).toEqual([RETRY, `${text(1)}event: joined\ndata: {"at":null}\n\n`, text(2)]);
  expect(sent).toEqual({ last: event(2), clientGone: false });
  expect([response.writableEnded, jest.getTimerCount()]).toEqual([true, 0]);
});

it('a stream without an event ends too', async () => {
  expect(await send(async function* () {})).toEqual({ last: undefined, clientGone: false });
  expect([response.written, response.writableEnded]).toEqual([[RETRY], true]);
});

it('a client that is gone ends it, and the events hear of it', async () => {
  const heard: boolean[] = [];
  const sent = await send(async function* (gone) {
    yield [event(1)];
    heard.push(gone.aborted);
    response.emit('close');
    heard.push(gone.aborted);
  });
  expect([sent, response.writableEnded]).toEqual([{ last: event(1), clientGone: true }, true]);
  expect(heard).toEqual([false, true]);
});

it('a client that was gone before is heard of at once', async () => {
  response.destroyed = true;
  const heard: boolean[] = [];
  await send(async function* (gone) {
    heard.push(gone.aborted);
  });
  expect(heard).toEqual([true]);
});

/** Two events to a client that reads nothing yet. */
function sendTwo(isPatient: boolean) {
  const asked: number[] = [];
  response.isFull = true;
  const sending = send(async function* () {
    for (const id of [1, 2]) {
      asked.push(id);
      yield [event(id)];
    }
  }, isPatient);
  return { asked, sending };
}

it('a client that reads slowly is waited for', async () => {
  const { asked, sending } = sendTwo(true);
  await jest.advanceTimersByTimeAsync(0);
  expect(asked).toEqual([1]);
  response.isFull = false;
  response.emit('drain');
  expect((await sending).clientGone).toBe(false);
  expect(asked).toEqual([1, 2]);
});

it('a client that reads slowly is not waited for where that is not asked for', async () => {
  const { asked, sending } = sendTwo(false);
  expect((await sending).last).toEqual(event(2));
  expect(asked).toEqual([1, 2]);
});

it('a client that goes while it is waited for is waited for no more', async () => {
  response.isFull = true;
  const sending = send(async function* () {
    yield [event(1)];
  });
  await jest.advanceTimersByTimeAsync(0);
  response.emit('close');
  expect(await sending).toEqual({ last: event(1), clientGone: true });
});

it('a fault of what feeds it ends the stream, so that the client comes back', async () => {
  const sending = send(async function* () {
    yield [event(1)];
    throw new Error('away');
  });
  await expect(sending).rejects.toThrow('away');
  expect([response.writableEnded, jest.getTimerCount()]).toEqual([true, 0]);
});
