import { describe, expect, it } from '@jest/globals';
import { CircuitError, SimulationCancelled } from '../errors.js';
import { GATE_NAMES } from '../gates.js';
import { simulate } from '../simulate.js';
import { buildCircuit } from '../circuit.js';
import { sampleCounts } from '../measure.js';
import { probabilities } from '../statevector.js';
import {
  randomCircuit,
  randomDynamicCircuit,
  referenceDynamicCircuit,
  type ReferenceOutcome,
} from '../testing/index.js';
import { buildDynamicCircuit } from './build-dynamic-circuit.js';
import type { Instruction, DynamicCircuit } from '../instruction.js';
import type { DynamicResult, RunDynamicOptions } from './dynamic-result.js';
import { labelBits } from './label-bits.js';
import { readOut } from './last-reading.js';
import { runDynamicCircuit } from './run-dynamic-circuit.js';
import { expectDrawnFrom } from '../testing/expect-drawn-from.js';

const SHOTS = 4000;
const run = (circuit: DynamicCircuit, options: Partial<RunDynamicOptions> = {}): DynamicResult =>
  runDynamicCircuit(circuit, { shots: SHOTS, seed: 5, keepAmplitudes: 2 ** 16, ...options });

/** The density matrices of a result's branches by their bits, each times its probability. */
function densities({ branches }: DynamicResult): Map<string, Float64Array> {
  const sums = new Map<string, Float64Array>();
  for (const { bits, probability, state } of branches!) {
    const { amplitudes: a } = state;
    const size = a.length / 2;
    const sum = sums.get(bits) ?? new Float64Array(2 * size * size);
    for (let row = 0; row < size; row++) {
      for (let column = 0; column < size; column++) {
        const [xr, xi, yr, yi] = [a[2 * row]!, a[2 * row + 1]!, a[2 * column]!, a[2 * column + 1]!];
        sum[2 * (row * size + column)]! += probability * (xr * yr + xi * yi);
        sum[2 * (row * size + column) + 1]! += probability * (xi * yr - xr * yi);
      }
    }
    sums.set(bits, sum);
  }
  return sums;
}

function expectSameAs(
  circuit: DynamicCircuit,
  result: DynamicResult,
  reference: ReadonlyMap<string, ReferenceOutcome>,
): void {
  const exact = labelBits(result, circuit.bitCount)!;
  for (const [bits, { probability }] of reference) {
    if (bits !== '') expect(exact[bits]).toBeCloseTo(probability, 9);
  }
  expect(Object.values(exact)).toHaveLength(reference.has('') ? 0 : reference.size);
  const found = densities(result);
  expect([...found.keys()].sort()).toEqual([...reference.keys()].sort());
  for (const [bits, { density }] of reference) {
    const mine = found.get(bits)!;
    let largest = 0;
    for (let i = 0; i < density.length; i++) largest = Math.max(largest, Math.abs(density[i]! - mine[i]!));
    expect(largest).toBeLessThan(1e-9);
  }
}

/** The chances of readings of all qubits, and of the bits, by the slow oracle. */
function chancesOf(reference: ReadonlyMap<string, ReferenceOutcome>, qubitCount: number) {
  const size = 2 ** qubitCount;
  const qubits: Record<string, number> = {};
  const bits: Record<string, number> = {};
  for (const [label, { density, probability }] of reference) {
    bits[label] = probability;
    for (let x = 0; x < size; x++) {
      const read = x.toString(2).padStart(qubitCount, '0');
      qubits[read] = (qubits[read] ?? 0) + density[2 * (x * size + x)]!;
    }
  }
  return { qubits, bits };
}

const H = (qubit: number): Instruction => ({ gate: 'H', qubits: [qubit] });
const CX = (control: number, target: number): Instruction => ({ gate: 'CX', qubits: [control, target] });
const measure = (qubit: number, bit: number): Instruction => ({ gate: 'MEASURE', qubits: [qubit], bit });

describe('all branches', () => {
  it.each([1, 2, 3, 4])('agree with the slow oracle on random circuits of %i qubits', (qubitCount) => {
    for (let seed = 0; seed < 30; seed++) {
      const circuit = randomDynamicCircuit({ qubitCount, bitCount: 3, length: 14, seed, controlled: true });
      const result = run(circuit);
      if (result.method === 'shots') continue;
      const reference = referenceDynamicCircuit(circuit);
      expectSameAs(circuit, result, reference);
      const { qubits, bits } = chancesOf(reference, qubitCount);
      expectDrawnFrom(result.counts, qubits, SHOTS);
      expectDrawnFrom(result.bitCounts, bits, SHOTS);
    }
  });

  it.each(GATE_NAMES)('are right where %s waits for a bit', (gate) => {
    for (let seed = 0; seed < 2; seed++) {
      const circuit = randomDynamicCircuit({ qubitCount: 3, bitCount: 2, length: 6, seed, gates: [gate, 'U'], classicalShare: 0.6 }); // prettier-ignore
      expectSameAs(circuit, run(circuit), referenceDynamicCircuit(circuit));
    }
  });

  it('give the state after a measurement, one for each result', () => {
    const { branches, measuredBits } = run(buildDynamicCircuit(2, 3, [H(0), CX(0, 1), measure(0, 2), H(1)]));
    expect(measuredBits).toEqual([2]);
    expect(branches!.map(({ bits }) => bits)).toEqual(['000', '100']);
    const half = Math.SQRT1_2;
    const states = [
      [half, 0, 0, 0, half, 0, 0, 0],
      [0, 0, half, 0, 0, 0, -half, 0],
    ];
    branches!.forEach(({ probability, state }, at) => {
      expect(probability).toBeCloseTo(0.5, 12);
      states[at]!.forEach((value, i) => expect(state.amplitudes[i]).toBeCloseTo(value, 12));
    });
  });

  it('of a reset that was entangled with nothing are one', () => {
    const { branches, method } = run(
      buildDynamicCircuit(2, 0, [H(0), H(1), { gate: 'RESET', qubits: [0] }, H(1)]),
    );
    expect(method).toBe('branches');
    expect(branches).toHaveLength(1);
    expect(branches![0]!.probability).toBeCloseTo(1, 12);
  });

  it('that are certain do not part', () => {
    const flips: Instruction[] = Array.from({ length: 40 }, (_, n) => [{ gate: 'X', qubits: [0] } as const, measure(0, n), H(1), H(1)]).flat(); // prettier-ignore
    const { branches, method, bitCounts } = run(buildDynamicCircuit(2, 40, [...flips, { gate: 'X', qubits: [0], condition: { bits: [0], value: 1 } }])); // prettier-ignore
    expect(method).toBe('branches');
    expect(branches).toHaveLength(1);
    expect(bitCounts).toEqual({ ['01'.repeat(20)]: SHOTS });
  });
});

describe('what waits for the end', () => {
  it.each<[string, Instruction[], DynamicResult['method']]>([
    ['a measurement that nothing follows', [H(0), CX(0, 1), measure(0, 0), measure(1, 1)], 'statevector'],
    ['one before a control', [H(0), measure(0, 0), CX(0, 1)], 'statevector'],
    ['one before a phase', [H(0), measure(0, 0), { gate: 'CP', qubits: [0, 1], params: [1] }], 'statevector'],
    ['one before a flip', [H(0), measure(0, 0), { gate: 'X', qubits: [0] }], 'branches'],
    [
      'one that a condition reads',
      [H(0), measure(0, 0), { ...H(1), condition: { bits: [0], value: 1 } }],
      'branches',
    ],
    ['a reset', [H(0), CX(0, 1), { gate: 'RESET', qubits: [0] }], 'branches'],
    ['a barrier', [H(0), { gate: 'BARRIER', qubits: [0, 1] }], 'statevector'],
  ])('%s', (_, instructions, method) => {
    // prettier-ignore
    const circuit = buildDynamicCircuit(2, 2, instructions);
    const result = run(circuit);
    expect(result.method).toBe(method);
    expectSameAs(circuit, result, referenceDynamicCircuit(circuit));
  });

  it('a dynamic circuit of gates alone gives what its circuit gives, count by count', () => {
    const gates = [H(0), CX(0, 1), { gate: 'RY', qubits: [2], params: [0.4] }] as const;
    const result = run(buildDynamicCircuit(3, 0, gates));
    const distribution = probabilities(simulate(buildCircuit(3, gates as never)));
    expect(result).toMatchObject({
      method: 'statevector',
      measuredBits: [],
      bitCounts: {},
    });
    expect(result.counts).toEqual(sampleCounts(distribution, 3, SHOTS, 5));
    expect(result.probabilities).toEqual(distribution);
  });
});

it('an ordinary circuit’s bits read what those of a dynamic one read', () => {
  for (let seed = 0; seed < 20; seed++) {
    const gates = randomCircuit({ qubitCount: 3, operationCount: 12, seed }).operations;
    const measured = [measure(2, 0), measure(0, 3), measure(2, 1)];
    const readout = [2, 2, null, 0];
    const result = run(buildDynamicCircuit(3, 4, [...gates, ...measured]));
    const { counts, probabilities: distribution } = result;
    const ordinary = readOut(readout, counts, distribution!);
    expect(ordinary).toEqual({
      measuredBits: result.measuredBits,
      bitCounts: result.bitCounts,
      bitProbabilities: result.bitProbabilities,
    });
    expect(
      Object.keys(labelBits(ordinary, 4)!).every((label) => label[1] === '0' && label[2] === label[3]),
    ).toBe(true);
  }
});

describe('bits that wait for the end', () => {
  const X = (qubit: number): Instruction => ({ gate: 'X', qubits: [qubit] });
  const T = (qubit: number): Instruction => ({ gate: 'T', qubits: [qubit] });
  it.each<[string, number, Instruction[], string, readonly number[]]>([
    ['as many as qubits, in their order', 2, [X(0), measure(0, 0), measure(1, 1), T(0)], '01', [0, 1]],
    ['as many as qubits, crossed', 2, [X(0), measure(0, 1), measure(1, 0), T(0)], '10', [0, 1]],
    ['fewer than qubits', 1, [X(0), measure(0, 0), T(0)], '1', [0]],
    ['one of them read before', 2, [X(0), measure(0, 0), X(0), measure(0, 1), T(0)], '01', [0, 1]],
    ['one of them never written', 2, [X(0), measure(0, 0), T(0)], '01', [0]],
    ['two of one qubit, the later bit first', 3, [X(1), measure(1, 2), measure(1, 0), T(1)], '101', [0, 2]],
  ])('%s', (_, bitCount, instructions, label, measuredBits) => {
    const result = run(buildDynamicCircuit(2, bitCount, instructions));
    expect(result.measuredBits).toEqual(measuredBits);
    expect(result.bitCounts).toEqual({ [label]: SHOTS });
    expect(labelBits(result, bitCount)).toEqual({ [label]: expect.closeTo(1, 12) });
    expect(result.branches!.map(({ bits }) => bits)).toEqual([label]);
  });

  it('have a branch for each reading, in the order of the labels', () => {
    const result = run(buildDynamicCircuit(2, 2, [H(0), H(1), measure(0, 1), H(0), measure(1, 0), T(1)]));
    expect(result.branches!.map(({ bits }) => bits)).toEqual(['00', '01', '10', '11']);
  });
});

it.each([
  [12, true],
  [13, false],
])('%i measured bits have exact probabilities: %j', (bitCount, isExact) => {
  const measured = Array.from({ length: bitCount }, (_, bit) => measure(bit % 2, bit));
  const result = run(buildDynamicCircuit(2, bitCount, [H(0), ...measured, { gate: 'T', qubits: [0] }]));
  const labels = [0, 1].map((value) => `0${value}`.repeat(7).slice(-bitCount));
  expect(Object.keys(result.bitCounts)).toEqual(labels);
  expect(result.probabilities).toHaveLength(4);
  const exact = labelBits(result, bitCount);
  expect(exact && Object.keys(exact)).toEqual(isExact ? labels : undefined);
});

describe('as many branches as shots take', () => {
  /** Each round measures a coin, so all rounds together have far more than 256 branches. */
  const coins = (rounds: number): Instruction[] =>
    Array.from({ length: rounds }, (_, n): Instruction[] => [H(0), measure(0, n % 3), { gate: 'RY', qubits: [1], params: [0.3 + n], condition: { bits: [n % 3], value: 1 } }]).flat(); // prettier-ignore

  it('are walked beyond 256, with counts as the slow oracle expects', () => {
    const circuit = buildDynamicCircuit(2, 3, coins(10));
    const result = run(circuit);
    expect(result.method).toBe('shots');
    expect(result.branches).toBeUndefined();
    expect(result.probabilities).toBeUndefined();
    const { qubits, bits } = chancesOf(referenceDynamicCircuit(circuit), 2);
    expectDrawnFrom(result.counts, qubits, SHOTS);
    expectDrawnFrom(result.bitCounts, bits, SHOTS);
  });

  it('of 256 all are walked', () => {
    expect(run(buildDynamicCircuit(2, 3, coins(8))).method).toBe('branches');
  });
});

describe('the same seed', () => {
  const circuit = randomDynamicCircuit({ qubitCount: 3, bitCount: 3, length: 20, seed: 8 });

  it('gives the same counts, another seed others', () => {
    const one = run(circuit, { seed: 1 });
    expect(run(circuit, { seed: 1 }).counts).toEqual(one.counts);
    expect(run(circuit, { seed: 2 }).counts).not.toEqual(one.counts);
  });
});

describe('branches are left out', () => {
  const circuit = buildDynamicCircuit(2, 1, [H(0), measure(0, 0), H(0)]);

  it('unless they are asked for', () => {
    expect(run(circuit, { keepAmplitudes: undefined }).branches).toBeUndefined();
  });

  it('where they would hold more amplitudes than were asked for', () => {
    expect(run(circuit, { keepAmplitudes: 8 }).branches).toHaveLength(2);
    expect(run(circuit, { keepAmplitudes: 7 }).branches).toBeUndefined();
  });
});

it('stops when it is cancelled', () => {
  const cancelFlag = new Int32Array([1]);
  expect(() => run(buildDynamicCircuit(1, 1, [H(0), measure(0, 0), H(0)]), { cancelFlag })).toThrow(
    SimulationCancelled,
  );
});

it.each<[number, Partial<RunDynamicOptions>, string]>([
  [
    28,
    {},
    'A circuit may have at most 27 qubits, or more if all its gates are Clifford gates (H, S, X, Y, Z, CNOT, CZ, SWAP …) and its angles multiples of π/2.',
  ],
  [
    5,
    { maxVectorQubits: 4 },
    'A circuit may have at most 4 qubits, or more if all its gates are Clifford gates (H, S, X, Y, Z, CNOT, CZ, SWAP …) and its angles multiples of π/2.',
  ],
  [
    20,
    { memoryLimitBytes: 2 ** 24 },
    'The measurements of this circuit of 20 qubits would need too many copies of its state.',
  ],
])('%i qubits are refused within %j', (qubitCount, options, message) => {
  // prettier-ignore
  const circuit = buildDynamicCircuit(qubitCount, 1, [{ gate: 'T', qubits: [0] }, H(0), measure(0, 0), H(0)]);
  expect(() => run(circuit, options)).toThrow(
    new CircuitError('too_many_qubits', null, 'qubitCount', message),
  );
});
