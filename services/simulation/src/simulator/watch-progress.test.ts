import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { watchProgress } from './watch-progress.js';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

it('tells each new progress, ten times a second at most, and the first at once', () => {
  const words = new Int32Array(2);
  const told: { at: number; fraction: number }[] = [];
  const stop = watchProgress(words, (fraction) => told.push({ at: performance.now(), fraction }));
  const start = performance.now();
  // A block every 5 ms, as of 3 s of a circuit.
  for (let block = 1; block <= 600; block++) {
    jest.advanceTimersByTime(5);
    words[1] = block;
  }
  expect(told[0]!.at - start).toBeLessThanOrEqual(20);
  expect(told.length).toBeGreaterThan(25);
  for (const { at } of told) {
    expect(told.filter((other) => other.at >= at && other.at < at + 1000).length).toBeLessThanOrEqual(10);
  }
  const fractions = told.map(({ fraction }) => fraction);
  expect(fractions).toEqual([...new Set(fractions)].toSorted((a, b) => a - b));

  const before = told.length;
  jest.advanceTimersByTime(1000);
  expect(told.length).toBeLessThanOrEqual(before + 1);
  stop();
  words[1] = 1000;
  jest.advanceTimersByTime(1000);
  expect(told.at(-1)!.fraction).toBe(0.6);
});
