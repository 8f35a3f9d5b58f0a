import { describe, expect, it } from '@jest/globals';
import { buildCircuit, buildDynamicCircuit } from '@superpose/quantum';
import { runMemoryBytes, type Run } from '../runner/run-circuit.js';
import { Speed } from '../runner/speed.js';
import { admit, largestRun } from './admission.js';

const MIB = 2 ** 20;
const capacity = { memoryBytes: 3 * MIB, seconds: 2 };
const run: Run = { circuit: buildCircuit(5, []), shots: 1, seed: 0 };
const measuring: Run = { ...run, circuit: buildDynamicCircuit(5, 1, []) };
/** Why a run is refused that would take this; null where it may run. */
const refusal = (memoryBytes: number, milliseconds: number, of = run): string | null => {
  try {
    admit(of, { memoryBytes, milliseconds }, capacity);
    return null;
  } catch (error) {
    return (error as Error).message;
  }
};

describe('a run is admitted', () => {
  it('up to the memory and the time that one may take', () => {
    expect([refusal(3 * MIB, 2_000), refusal(3 * MIB, 2_000, measuring)]).toEqual([null, null]);
  });

  it.each([
    [
      3 * MIB + 1,
      0,
      'This circuit of 5 qubits needs 4 MiB of memory, and 3 MiB are allowed; use fewer qubits.',
    ],
    [
      7 * MIB,
      9_000,
      'This circuit of 5 qubits needs 7 MiB of memory, and 3 MiB are allowed; use fewer qubits.',
    ],
    [0, 2_001, 'This circuit would take about 3 s, and 2 s are allowed; use fewer qubits or gates.'],
  ])('with %i bytes and %i ms not, in words with whole numbers', (memoryBytes, milliseconds, message) => {
    expect(refusal(memoryBytes, milliseconds)).toBe(message);
  });

  it('with measurements in it that take too long not, and hears of those', () => {
    expect(refusal(0, 7_400, measuring)).toBe(
      'This circuit would take about 8 s, and 2 s are allowed; use fewer qubits or measurements, or fewer shots.',
    );
  });
});

describe('the most qubits of a run', () => {
  const fast = new Speed(0, 0);

  it.each([
    ['as many as there may be', 24, runMemoryBytes(24), 24],
    ['those that the memory holds', 24, runMemoryBytes(20), 20],
    ['one less where a byte is missing', 24, runMemoryBytes(20) - 1, 19],
    ['one at least', 24, 1, 1],
  ])('are %s', (_, most, memoryBytes, qubits) => {
    expect(largestRun(most, fast, { memoryBytes, seconds: 1 })).toBe(qubits);
  });

  it('are those that a run without gates has time for', () => {
    // A second for each 2^10 amplitudes.
    const slow = new Speed(0, 1e9 / 2 ** 10);
    expect(largestRun(24, slow, { memoryBytes: Infinity, seconds: 4 })).toBe(12);
    expect(largestRun(24, slow, { memoryBytes: Infinity, seconds: 3.9 })).toBe(11);
  });
});
