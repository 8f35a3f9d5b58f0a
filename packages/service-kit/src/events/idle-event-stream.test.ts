import { afterEach, beforeEach, expect, it, jest, test } from '@jest/globals';
import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import { EventStreamWriter } from './event-stream-writer.js';

class FakeResponse extends EventEmitter {
  readonly written: string[] = [];
  writableLength = 0;
  destroyed = false;
  writableEnded = false;
  write = (text: string): boolean => this.written.push(text) > 0;
  end = (): void => void (this.writableEnded = true);
  destroy = (): void => void (this.destroyed = true);
}

let response: FakeResponse;
let writer: EventStreamWriter;
beforeEach(() => {
  jest.useFakeTimers();
  response = new FakeResponse();
  writer = new EventStreamWriter(response as unknown as ServerResponse);
});
afterEach(() => void jest.useRealTimers());

const RETRY = 'retry: 500\n\n';
const HEARTBEAT = ': still here\n\n';

it('while nothing happens, a comment goes out every ten seconds', () => {
  jest.advanceTimersByTime(9_999);
  expect(response.written).toEqual([RETRY]);
  jest.advanceTimersByTime(10_001);
  expect(response.written).toEqual([RETRY, HEARTBEAT, HEARTBEAT]);
});

test.each([
  ['the client is gone', () => void response.emit('close')],
  ['the stream has ended', () => writer.end()],
])('no comment goes out once %s', (_title, end) => {
  end();
  expect(jest.getTimerCount()).toBe(0);
});

test.each(['destroyed', 'writableEnded'] as const)('nothing goes to a response that is %s', (state) => {
  response[state] = true;
  expect(writer.send({ id: 1, name: 'x', data: {} })).toBe(false);
  expect([response.written, jest.getTimerCount()]).toEqual([[RETRY], 0]);
});

test.each([
  [262_144, true],
  [262_145, false],
])('with %i bytes unread, an event goes out: %p', (unread, goesOut) => {
  response.writableLength = unread;
  expect(writer.send({ id: 1, name: 'x', data: {} })).toBe(goesOut);
  expect([response.written.length, response.destroyed]).toEqual(goesOut ? [2, false] : [1, true]);
});
