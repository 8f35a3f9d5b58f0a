import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import type { Logger } from './logger.js';
import { closeOnSignal } from './shutdown.js';

let exits: unknown[];
let lines: unknown[][];
let closes: number;
let settle: { resolve: () => void; reject: (error: Error) => void };
const log = (...line: unknown[]): void => void lines.push(line);
const listeners = new Map<string, (signal: string) => void>();
const send = (signal: string) => listeners.get(signal)!(signal);

beforeEach(() => {
  jest.useFakeTimers();
  [exits, lines, closes] = [[], [], 0];
  jest.spyOn(process, 'exit').mockImplementation((code) => void exits.push(code) as never);
  jest.spyOn(process, 'on').mockImplementation((signal, listener) => {
    listeners.set(String(signal), listener as (signal: string) => void);
    return process;
  });
  const close = () => {
    closes++;
    return new Promise<void>((resolve, reject) => (settle = { resolve, reject }));
  };
  closeOnSignal(close, { info: log, error: log } as unknown as Logger);
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

it.each(['SIGTERM', 'SIGINT'] as const)('%s closes once, and ends the process with 0', async (signal) => {
  send(signal);
  send('SIGTERM');
  send('SIGINT');
  expect([closes, exits, lines]).toEqual([1, [], [[{ signal }, 'stopping']]]);
  settle.resolve();
  await jest.advanceTimersByTimeAsync(0);
  expect([exits, jest.getTimerCount()]).toEqual([[0], 0]);
});

it('a stop that fails is logged, and ends the process with 1', async () => {
  send('SIGTERM');
  const error = new Error('broken');
  settle.reject(error);
  await jest.advanceTimersByTimeAsync(0);
  expect(exits).toEqual([1]);
  expect(lines.at(-1)).toEqual([{ err: error }, 'the stop failed']);
});

it('a stop that hangs ends after 24 seconds, with 1', () => {
  send('SIGTERM');
  jest.advanceTimersByTime(23_999);
  expect(exits).toEqual([]);
  jest.advanceTimersByTime(1);
  expect(exits).toEqual([1]);
});
