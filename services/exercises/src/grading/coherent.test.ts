// A circuit that measures, run as gates alone, leaves the qubits and the classical bits as running it with measurements does.
import { describe, expect, it } from '@jest/globals';
import {
  buildDynamicCircuit,
  runDynamicCircuit,
  type Condition,
  type DynamicCircuit,
  type Instruction,
} from '@superpose/quantum';
import { randomDynamicCircuit, referenceDynamicCircuit } from '@superpose/quantum/testing';
import { parseSteps } from '../catalogue/circuit-text.js';
import { applyCoherently, recordOf, runCoherently } from './coherent.js';
import { densityOf } from './goals/expectation.js';
import { buildSteps, spareCount, type Step, type StepCircuit } from './step.js';

const QUBITS = [0, 1, 2];
const BITS = [0, 1];
const WIRES = { qubitCount: 3, bitCount: 2 };

/** The state of qubits and records, by the value of the bits: what stands on the diagonal of blocks. */
function coherently(
  { qubitCount, bitCount, instructions }: DynamicCircuit,
  run: (circuit: StepCircuit) => Float64Array,
): Map<string, Float64Array> {
  const circuit = buildSteps(qubitCount, bitCount, instructions as readonly Step[]);
  return blocksOf(run(circuit), qubitCount, bitCount);
}

/** As the tutor's trials run a circuit, whose steps keep their spare qubits. */
function stepByStep(circuit: StepCircuit): Float64Array {
  const amplitudes = new Float64Array(2 * 2 ** (WIRES.qubitCount + WIRES.bitCount + spareCount(circuit)));
  amplitudes[0] = 1;
  for (const step of circuit.operations) applyCoherently(amplitudes, step, WIRES);
  return amplitudes;
}

/** As a circuit is graded, without records that it doesn't need. */
const graded = (circuit: StepCircuit): Float64Array =>
  runCoherently(
    circuit,
    () => undefined,
    () => undefined,
  );

function blocksOf(amplitudes: Float64Array, qubitCount: number, bitCount: number): Map<string, Float64Array> {
  const all = densityOf([...QUBITS, ...BITS.map((bit) => recordOf(bit, WIRES))], amplitudes);
  const [size, whole] = [2 ** qubitCount, 2 ** (qubitCount + bitCount)];
  return new Map(
    Array.from({ length: 2 ** bitCount }, (_, value) => {
      const block = new Float64Array(2 * size * size);
      for (let row = 0; row < size; row++) {
        const at = 2 * ((value * size + row) * whole + value * size);
        block.set(all.subarray(at, at + 2 * size), 2 * row * size);
      }
      return [value.toString(2).padStart(bitCount, '0'), block] as const;
    }),
  );
}

const largest = (a: Float64Array, b: Float64Array): number =>
  a.reduce((worst, entry, index) => Math.max(worst, Math.abs(entry - b[index]!)), 0);

function expectTheSame(circuit: DynamicCircuit, run: (circuit: StepCircuit) => Float64Array): void {
  const reference = referenceDynamicCircuit(circuit);
  for (const [bits, block] of coherently(circuit, run)) {
    const density = reference.get(bits)?.density ?? new Float64Array(block.length);
    expect([bits, largest(block, density) < 1e-9]).toEqual([bits, true]);
  }
}

/** Some measurements and resets wait for bits too, those that they write among them. */
function conditioned(circuit: DynamicCircuit, seed: number): DynamicCircuit {
  const condition = (index: number): Condition => ({
    bits: [[0], [1], [1, 0], [0, 1]][(seed + index) % 4]!,
    value: (seed >> (index % 5)) & ((seed + index) % 4 < 2 ? 1 : 3),
  });
  const instructions = circuit.instructions.map((instruction, index): Instruction =>
    (instruction.gate === 'MEASURE' || instruction.gate === 'RESET') && (seed + index) % 2 === 0
      ? { ...instruction, condition: condition(index) }
      : instruction,
  );
  return buildDynamicCircuit(circuit.qubitCount, circuit.bitCount, instructions);
}

const seeds = Array.from({ length: 60 }, (_, seed) => seed + 1);
const random = (seed: number, classicalShare = 0.5) =>
  randomDynamicCircuit({ ...WIRES, length: 12, seed, controlled: true, classicalShare });

describe('a circuit that measures, as gates alone', () => {
  it.each([
    ['step by step', stepByStep],
    ['as it is graded', graded],
  ])('leaves what the reference simulator says, %s', (_, run) => {
    for (const seed of seeds) {
      expectTheSame(random(seed), run);
      // Few measurements leave bits that are never written.
      expectTheSame(random(seed, 0.2), run);
    }
  });

  it.each([
    ['step by step', stepByStep],
    ['as it is graded', graded],
  ])('does so where measurements and resets wait for bits, %s', (_, run) => {
    for (const seed of seeds) expectTheSame(conditioned(random(seed), seed), run);
  });

  it.each([
    [['H 1', 'MEASURE 1 c1', 'X 2 if !c0 c1']],
    [['H 1', 'MEASURE 1 c1', 'X 2 if c1 !c0']],
    [['H 0', 'MEASURE 0 c0', 'X 2 if c0 !c1']],
    [['H 0', 'MEASURE 0 c0', 'X 2 if !c0 !c1']],
    [['H 0', 'MEASURE 0 c0', 'X 2 if c0 c1']],
    [['H 0', 'MEASURE 0 c0', 'X 2 if !c0 c1']],
  ])('%j waits for a bit that is never written as for one that reads 0', (columns) => {
    const circuit = buildDynamicCircuit(3, 2, parseSteps(columns) as readonly Instruction[]);
    for (const run of [stepByStep, graded]) expectTheSame(circuit, run);
  });

  it('leaves the branches that the engine runs', () => {
    let compared = 0;
    for (const seed of seeds) {
      const circuit = random(seed);
      const { branches } = runDynamicCircuit(circuit, { seed: 1, shots: 1, keepAmplitudes: 2 ** 16 });
      const blocks = coherently(circuit, graded);
      const sums = new Map([...blocks].map(([bits, { length }]) => [bits, new Float64Array(length)]));
      for (const { bits, probability, state } of branches ?? []) {
        const density = densityOf(QUBITS, Float64Array.from(state.amplitudes));
        const sum = sums.get(bits)!;
        density.forEach((entry, index) => void (sum[index]! += probability * entry));
      }
      if (!branches) continue;
      compared++;
      for (const [bits, block] of blocks) expect(largest(block, sums.get(bits)!)).toBeLessThan(1e-9);
    }
    expect(compared).toBeGreaterThan(40);
  });

  it.each<[string[], number]>([
    [['MEASURE 0 c0, MEASURE 1 c1'], 0],
    [['MEASURE 0 c0', 'MEASURE 0 c0'], 1],
    [['RESET 0', 'X 1 if c0'], 1],
    [['MEASURE 0 c0', 'MEASURE 1 c0', 'RESET 0', 'MEASURE 1 c1'], 2],
  ])('%j takes only the spare qubits that it needs', (columns, spares) => {
    expect(spareCount(buildSteps(3, 2, parseSteps(columns)))).toBe(spares);
  });
});
