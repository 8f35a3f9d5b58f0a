import { afterEach, describe, expect, it, jest } from '@jest/globals';
import type { CircuitRunner } from './circuit-runner.js';
import { measureInlineLimit } from './quick-runs.js';
import { runCircuit, runMemoryBytes, type Run } from './run-circuit.js';

const MEBIBYTE = 2 ** 20;

describe('a run', () => {
  it('of 24 qubits needs 522 MiB: 16 bytes an amplitude, and as much again while it measures', () => {
    expect(runMemoryBytes(24) / MEBIBYTE).toBe(522);
    expect(runMemoryBytes(24) - runMemoryBytes(23)).toBe((16 + 16) * 2 ** 23);
  });
});

describe('the time that may be spent on the thread that serves requests', () => {
  let nowMs = 0;
  const threadsThatTake = (ms: number) =>
    ({
      run: async (run: Run) => {
        const result = runCircuit(run);
        nowMs += ms;
        return result;
      },
    }) as unknown as CircuitRunner;
  afterEach(() => void jest.restoreAllMocks());

  it.each([
    [0.05, 0.2],
    [0.1, 0.4],
    [0.2, 0.5],
    [50, 0.5],
  ])('with threads that respond in %d ms is %d ms: never more than half a millisecond', async (ms, limit) => {
    jest.spyOn(performance, 'now').mockImplementation(() => nowMs);
    expect(await measureInlineLimit(threadsThatTake(ms))).toBeCloseTo(limit, 9);
  });
});
