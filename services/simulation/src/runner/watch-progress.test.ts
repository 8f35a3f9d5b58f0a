import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { watchProgress } from './watch-progress.js';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

it('reports each new progress, ten times a second at most, and the first at once', () => {
  const words = new Int32Array(2);
  const reports: { at: number; fraction: number }[] = [];
  const stop = watchProgress(words, (fraction) => reports.push({ at: performance.now(), fraction }));
  const start = performance.now();
  // A block every 5 ms, as of 3 s of a circuit.
  for (let block = 1; block <= 600; block++) {
    jest.advanceTimersByTime(5);
    words[1] = block;
  }
  expect(reports[0]!.at - start).toBeLessThanOrEqual(20);
  expect(reports.length).toBeGreaterThan(25);
  for (const { at } of reports) {
    expect(reports.filter((other) => other.at >= at && other.at < at + 1000).length).toBeLessThanOrEqual(10);
  }
  const fractions = reports.map(({ fraction }) => fraction);
  expect(fractions).toEqual([...new Set(fractions)].toSorted((a, b) => a - b));

  const before = reports.length;
  jest.advanceTimersByTime(1000);
  expect(reports.length).toBeLessThanOrEqual(before + 1);
  stop();
  words[1] = 1000;
  jest.advanceTimersByTime(1000);
  expect(reports.at(-1)!.fraction).toBe(0.6);
});

it('watches nothing where no one asks for the progress', () => {
  const stop = watchProgress(new Int32Array([0, 500]), undefined);
  expect(jest.getTimerCount()).toBe(0);
  expect(stop()).toBeUndefined();
});
