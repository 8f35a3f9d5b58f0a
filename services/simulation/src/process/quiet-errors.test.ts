import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import type { Logger } from '@superpose/service-kit';
import { quietErrors } from './quiet-errors.js';

const AWAY = new Error('connect ECONNREFUSED');
let lines: unknown[][];
let onError: (error: Error) => void;
beforeEach(() => {
  jest.useFakeTimers();
  lines = [];
  const warn = (...line: unknown[]): void => void lines.push(line);
  onError = quietErrors({ warn } as unknown as Logger, 'the queue is not available');
});
afterEach(() => void jest.useRealTimers());

const line = (err: string) => [{ err }, 'the queue is not available'];

it('the same error has a line every ten seconds, however often it comes', () => {
  for (let n = 0; n < 20; n++) {
    onError(AWAY);
    jest.advanceTimersByTime(500);
  }
  expect(lines).toEqual([line('connect ECONNREFUSED')]);
  onError(AWAY);
  expect(lines).toEqual([line('connect ECONNREFUSED'), line('connect ECONNREFUSED')]);
});

it('another error has a line at once', () => {
  for (const error of [AWAY, new Error('NOAUTH'), AWAY]) onError(error);
  expect(lines).toEqual([line('connect ECONNREFUSED'), line('NOAUTH'), line('connect ECONNREFUSED')]);
});

it('an error that says nothing is told by its kind', () => {
  onError(new AggregateError([AWAY]));
  expect(lines).toEqual([line('AggregateError')]);
});
