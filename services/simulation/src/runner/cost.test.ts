import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { buildCircuit, buildDynamicCircuit, type Instruction } from '@superpose/quantum';
import type { CircuitRunner } from './circuit-runner.js';
import { costOf } from './cost.js';
import { measureInlineLimit } from './quick-runs.js';
import { runCircuit, runMemoryBytes, type Run } from './run-circuit.js';
import { Speed } from './speed.js';

const MEBIBYTE = 2 ** 20;

describe('a run', () => {
  it('of 24 qubits needs 522 MiB: 16 bytes an amplitude, and as much again while it measures', () => {
    expect(runMemoryBytes(24) / MEBIBYTE).toBe(522);
    expect(runMemoryBytes(24) - runMemoryBytes(23)).toBe((16 + 16) * 2 ** 23);
  });
});

it('a result says how long it took, in milliseconds to the thousandth', () => {
  const times = [1_000, 1_001.234_56];
  const now = jest.spyOn(performance, 'now').mockImplementation(() => times.shift() ?? 1_001.234_56);
  try {
    expect(runCircuit({ circuit: buildCircuit(1, []), shots: 1, seed: 1 }).elapsed_ms).toBe(1.235);
  } finally {
    now.mockRestore();
  }
});

describe('the time of a run by its estimate', () => {
  const LIMITS = { memoryBytes: 2 ** 31, maxVectorQubits: 24 };
  /** The qubit goes on after its measurement, so there are two branches. */
  const measured = (qubitCount: number, last: 'H' | 'T') =>
    buildDynamicCircuit(qubitCount, 1, [
      { gate: 'H', qubits: [0] },
      { gate: 'MEASURE', qubits: [0], bit: 0 },
      { gate: 'H', qubits: [0] },
      ...(last === 'T' ? [{ gate: 'T' as const, qubits: [0] }] : []),
    ] satisfies Instruction[]);

  it('is that of each operation and of each amplitude that it touches, in milliseconds', () => {
    const circuit = buildCircuit(3, [{ gate: 'H', qubits: [0] }]);
    // The operation and the reading, each 2000 ns and 50 for each of eight amplitudes.
    expect(costOf({ circuit, shots: 1 }, new Speed(2_000, 50), LIMITS).milliseconds).toBeCloseTo(0.004_8, 12);
  });

  it('is four times as long for the amplitudes of branches', () => {
    // Eight amplitudes, twelve times; and four operations.
    const { milliseconds, method } = costOf(
      { circuit: measured(3, 'T'), shots: 1 },
      new Speed(2_000, 50),
      LIMITS,
    );
    expect(milliseconds).toBeCloseTo((4 * 96 * 50 + 4 * 2_000) / 1_000_000, 12);
    expect(method).toBe('statevector');
  });

  it.each([
    // 40 960 amplitudes, four times as long: 1.97 s and 2.13 s.
    ['H', 12_000, 'statevector'],
    ['H', 13_000, 'stabilizer'],
    ['T', 13_000, 'statevector'],
  ] as const)(
    'chooses stabilizers from two seconds on, where all gates are of theirs: %s, %i ns',
    (last, ns, method) => {
      const cost = costOf({ circuit: measured(12, last), shots: 1 }, new Speed(100, ns), LIMITS);
      expect(cost.method).toBe(method);
      // Of these, 25 rows of 29 words and 169 tosses of a shot, a nanosecond each; and three operations.
      if (method === 'stabilizer')
        expect(cost.milliseconds).toBeCloseTo((725 + 169 + 3 * 100) / 1_000_000, 12);
    },
  );
});

describe('the time that may be spent on the thread that serves requests', () => {
  let nowMs = 0;
  let runs = 0;
  const threadsThatTake = (...times: number[]) =>
    ({
      run: async (run: Run) => {
        const result = runCircuit(run);
        nowMs += times[runs++ % times.length]!;
        return result;
      },
    }) as unknown as CircuitRunner;
  afterEach(() => {
    runs = 0;
    jest.restoreAllMocks();
  });

  it.each([
    [0.05, 0.2],
    [0.1, 0.4],
    [0.2, 0.5],
    [50, 0.5],
  ])('with threads that respond in %d ms is %d ms: never more than half a millisecond', async (ms, limit) => {
    jest.spyOn(performance, 'now').mockImplementation(() => nowMs);
    expect(await measureInlineLimit(threadsThatTake(ms))).toBeCloseTo(limit, 9);
  });

  it('goes by the time in the middle', async () => {
    jest.spyOn(performance, 'now').mockImplementation(() => nowMs);
    expect(await measureInlineLimit(threadsThatTake(90, 0.1, 0.01, 0.11, 0.02))).toBeCloseTo(0.4, 9);
  });
});
