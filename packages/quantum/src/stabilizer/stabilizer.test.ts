import { describe, expect, it } from '@jest/globals';
import { buildDynamicCircuit } from '../dynamic/build-dynamic-circuit.js';
import type { Instruction, DynamicCircuit } from '../instruction.js';
import { planDynamicCircuit } from '../dynamic/plan-dynamic-circuit.js';
import type { DynamicResult } from '../dynamic/dynamic-result.js';
import { labelBits } from '../dynamic/label-bits.js';
import { runDynamicCircuit } from '../dynamic/run-dynamic-circuit.js';
import type { GateName } from '../gates.js';
import type { Operation } from '../operation.js';
import { randomDynamicCircuit } from '../testing/index.js';
import { cliffordSteps } from './clifford.js';
import { expectDrawnFrom } from '../testing/expect-drawn-from.js';

const SHOTS = 4000;
const CLIFFORD: readonly GateName[] = ['H', 'X', 'Y', 'Z', 'S', 'SDG', 'SX', 'SXDG', 'CX', 'CY', 'CZ', 'SWAP', 'ISWAP', 'ISWAPDG']; // prettier-ignore
/** Forces the stabilizer path, whatever fits. */
const stabilized = (circuit: DynamicCircuit, shots = SHOTS): DynamicResult =>
  runDynamicCircuit(circuit, { shots, seed: 3, maxVectorWork: 0 });

const labelled = (distribution: Float64Array, qubitCount: number): Record<string, number> =>
  Object.fromEntries([...distribution].map((p, x) => [x.toString(2).padStart(qubitCount, '0'), p]));

describe('the stabilizer path', () => {
  it.each([1, 2, 3, 5])(
    'draws what the state vectors give, for random circuits of %i qubits',
    (qubitCount) => {
      let seen = 0;
      for (let seed = 0; seed < 40; seed++) {
        const gates = CLIFFORD.filter((gate) => qubitCount > 1 || !/^C|SWAP/.test(gate));
        const circuit = randomDynamicCircuit({ qubitCount, bitCount: 3, length: 20, seed, gates });
        const exact = runDynamicCircuit(circuit, { shots: 1, seed: 1 });
        if (!exact.probabilities) continue;
        seen++;
        const result = stabilized(circuit);
        expect(result.method).toBe('stabilizer');
        expect(result.measuredBits).toEqual(exact.measuredBits);
        expectDrawnFrom(result.counts, labelled(exact.probabilities, qubitCount), SHOTS);
        expectDrawnFrom(result.bitCounts, labelBits(exact, 3)!, SHOTS);
        if (result.rank !== undefined) {
          const possible = [...exact.probabilities].filter((p) => p > 1e-12);
          for (const p of possible) expect(p).toBeCloseTo(2 ** -result.rank, 12);
        }
      }
      expect(seen).toBeGreaterThan(20);
    },
  );

  it('agrees where gates that are not Pauli gates wait for a coin', () => {
    const circuit = buildDynamicCircuit(2, 2, [
      { gate: 'H', qubits: [0] },
      { gate: 'MEASURE', qubits: [0], bit: 0 },
      { gate: 'H', qubits: [1], condition: { bits: [0], value: 1 } },
      { gate: 'MEASURE', qubits: [1], bit: 1 },
    ]);
    const result = stabilized(circuit);
    expectDrawnFrom(result.bitCounts, { '00': 0.5, '01': 0.25, '11': 0.25 }, SHOTS);
    expectDrawnFrom(result.counts, { '00': 0.5, '01': 0.25, '11': 0.25 }, SHOTS);
  });

  it('agrees where a Pauli gate waits for two coins at once', () => {
    const circuit = buildDynamicCircuit(3, 2, [
      { gate: 'H', qubits: [0] },
      { gate: 'H', qubits: [1] },
      { gate: 'MEASURE', qubits: [0], bit: 0 },
      { gate: 'MEASURE', qubits: [1], bit: 1 },
      { gate: 'X', qubits: [2], condition: { bits: [0, 1], value: 3 } },
    ]);
    expectDrawnFrom(
      stabilized(circuit).counts,
      { '000': 0.25, '001': 0.25, '010': 0.25, '111': 0.25 },
      SHOTS,
    );
  });
});

describe('a thousand qubits', () => {
  const ghz = (qubitCount: number): Instruction[] => [
    { gate: 'H', qubits: [0] },
    ...Array.from({ length: qubitCount - 1 }, (_, qubit): Instruction => ({
      gate: 'CX',
      qubits: [qubit, qubit + 1],
    })),
  ];

  it('of a GHZ state are all 0 or all 1', () => {
    const { counts, rank } = stabilized(buildDynamicCircuit(1000, 0, ghz(1000)));
    expect(rank).toBe(1);
    expect(Object.keys(counts)).toEqual(['0'.repeat(1000), '1'.repeat(1000)]);
    expectDrawnFrom(counts, { ['0'.repeat(1000)]: 0.5, ['1'.repeat(1000)]: 0.5 }, SHOTS);
  });

  it('are chosen by themselves where no state vector fits', () => {
    expect(planDynamicCircuit(buildDynamicCircuit(28, 0, ghz(28)), { shots: 1 }).method).toBe('stabilizer');
    expect(planDynamicCircuit(buildDynamicCircuit(20, 0, ghz(20)), { shots: 1 }).method).toBe('statevector');
  });

  it('are turned by as many quarters as each gate says', () => {
    const turns = [1, 2, 3, 4];
    const turned = turns.map((quarters, qubit): Instruction => ({
      gate: 'RX',
      qubits: [qubit],
      params: [(quarters * Math.PI) / 2],
    }));
    const rest = turns.map((quarters, qubit): Instruction => ({
      gate: 'RX',
      qubits: [qubit],
      params: [((2 - quarters) * Math.PI) / 2],
    }));
    const zeros = '0'.repeat(996);
    expect(stabilized(buildDynamicCircuit(1000, 0, [...turned, ...rest])).counts).toEqual({
      [`${zeros}1111`]: SHOTS,
    });
    // After two quarters q1 reads 1, after four q3 reads 0; q0 and q2 are coins.
    expect(Object.keys(stabilized(buildDynamicCircuit(1000, 0, turned)).counts).sort()).toEqual(
      ['0010', '0011', '0110', '0111'].map((ends) => `${zeros}${ends}`),
    );
  });

  it('scrambled and unscrambled read 0', () => {
    const there = randomDynamicCircuit({ qubitCount: 300, bitCount: 0, length: 2000, seed: 4, gates: ['H', 'S', 'CX', 'CZ'], classicalShare: 0 }).instructions as Operation[]; // prettier-ignore
    const inverse = { H: 'H', S: 'SDG', CX: 'CX', CZ: 'CZ' } as Record<string, GateName>;
    const back = there
      .toReversed()
      .map((operation): Operation => ({ ...operation, gate: inverse[operation.gate]! }));
    expect(stabilized(buildDynamicCircuit(300, 0, [...there, ...back])).counts).toEqual({
      ['0'.repeat(300)]: SHOTS,
    });
  });

  it('scrambled are as many outcomes as shots, and read twice they read the same', () => {
    const scramble = randomDynamicCircuit({ qubitCount: 100, bitCount: 0, length: 3000, seed: 9, gates: ['H', 'S', 'CX'], classicalShare: 0 }).instructions; // prettier-ignore
    const reading = (first: number): Instruction[] => Array.from({ length: 100 }, (_, qubit) => ({ gate: 'MEASURE', qubits: [qubit], bit: first + qubit })); // prettier-ignore
    // H twice makes the tableau forget that it has read the qubit.
    const idle: Instruction[] = Array.from({ length: 200 }, (_, n) => ({ gate: 'H', qubits: [n >> 1] }));
    const { bitCounts, rank } = stabilized(buildDynamicCircuit(100, 200, [...scramble, ...reading(0), ...idle, ...reading(100)])); // prettier-ignore
    expect(rank).toBeGreaterThan(80);
    expect(Object.keys(bitCounts)).toHaveLength(SHOTS);
    for (const label of Object.keys(bitCounts)) expect(label.slice(0, 100)).toBe(label.slice(100));
  });
});

it.each<[Operation, boolean]>([
  [{ gate: 'H', qubits: [0] }, true],
  [{ gate: 'T', qubits: [0] }, false],
  [{ gate: 'CH', qubits: [0, 1] }, false],
  [{ gate: 'CCX', qubits: [0, 1, 2] }, false],
  [{ gate: 'CSWAP', qubits: [0, 1, 2] }, false],
  [{ gate: 'RZ', qubits: [0], params: [Math.PI / 2] }, true],
  [{ gate: 'RX', qubits: [0], params: [-3 * Math.PI] }, true],
  [{ gate: 'RZ', qubits: [0], params: [1.5708] }, false],
  [{ gate: 'P', qubits: [0], params: [Math.PI / 4] }, false],
  [{ gate: 'CP', qubits: [0, 1], params: [Math.PI] }, true],
  [{ gate: 'CP', qubits: [0, 1], params: [Math.PI / 2] }, false],
  [{ gate: 'CRX', qubits: [0, 1], params: [Math.PI] }, true],
  [{ gate: 'CRX', qubits: [0, 1], params: [Math.PI / 2] }, false],
  [{ gate: 'RZZ', qubits: [0, 1], params: [Math.PI / 2] }, true],
  [{ gate: 'SQRTSWAP', qubits: [0, 1] }, false],
  [{ gate: 'X', qubits: [0], negativeControls: [1] }, true],
  [{ gate: 'U', qubits: [0], params: [Math.PI / 2, 0, Math.PI] }, true],
  [{ gate: 'DIAGONAL', qubits: [0], oracle: (x) => x }, false],
])('%j is a Clifford gate: %s', (operation, is) => {
  expect(cliffordSteps(operation) !== null).toBe(is);
});

it.each<[string, number[], number]>([
  ['i', [0, 1, 0, 0, 0, 0, 0, 1], 1],
  ['-1', [-1, 0, 0, 0, 0, 0, -1, 0], 2],
  ['-i', [0, -1, 0, 0, 0, 0, 0, -1], 3],
  ['1', [1, 0, 0, 0, 0, 0, 1, 0], 0],
])('a controlled phase of %s is as many quarter turns of the control', (_phase, params, turns) => {
  expect(cliffordSteps({ gate: 'MATRIX', qubits: [1], controls: [0], params })).toStrictEqual(
    Array.from({ length: turns }, () => ({ step: 'S', qubit: 0 })),
  );
});
