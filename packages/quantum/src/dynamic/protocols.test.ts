/** Programs whose results are known in closed form. */
import { describe, expect, it } from '@jest/globals';
import { RandomSource } from '../random.js';
import { buildDynamicCircuit } from './build-dynamic-circuit.js';
import type { Instruction } from '../instruction.js';
import { runDynamicCircuit } from './run-dynamic-circuit.js';

const random = new RandomSource(3);
const angle = () => random.nextUniform() * 2 * Math.PI;
const gate = (name: 'H' | 'X' | 'Z', qubit: number): Instruction => ({ gate: name, qubits: [qubit] });
const cx = (control: number, target: number): Instruction => ({ gate: 'CX', qubits: [control, target] });
const measure = (qubit: number, bit: number): Instruction => ({ gate: 'MEASURE', qubits: [qubit], bit });
const when = (instruction: Instruction, bits: number[], value: number): Instruction =>
  ({ ...instruction, condition: { bits, value } }) as Instruction;
const exact = { shots: 1, seed: 1, keepAmplitudes: 2 ** 16 };

describe('teleportation', () => {
  it('brings 1 000 random states to the third qubit, whatever the two bits are', () => {
    for (let n = 0; n < 1000; n++) {
      const params = [angle(), angle(), angle()];
      const { branches } = runDynamicCircuit(
        buildDynamicCircuit(3, 2, [
          { gate: 'U', qubits: [0], params },
          gate('H', 1),
          cx(1, 2),
          cx(0, 1),
          gate('H', 0),
          measure(0, 0),
          measure(1, 1),
          when(gate('X', 2), [1], 1),
          when(gate('Z', 2), [0], 1),
        ]),
        exact,
      );
      expect(branches!.map(({ bits }) => bits)).toEqual(['00', '01', '10', '11']);
      const [theta = 0, phi = 0] = params;
      const alpha = Math.cos(theta / 2);
      const beta = [Math.sin(theta / 2) * Math.cos(phi), Math.sin(theta / 2) * Math.sin(phi)] as const;
      for (const { bits, probability, state } of branches!) {
        expect(probability).toBeCloseTo(0.25, 12);
        const at = Number.parseInt(bits, 2);
        const { amplitudes: a } = state;
        // ⟨ψ|third qubit⟩: U's first column is (cos θ/2, e^{iφ} sin θ/2).
        const [zero, one] = [2 * at, 2 * (at + 4)];
        const re = alpha * a[zero]! + beta[0] * a[one]! + beta[1] * a[one + 1]!;
        const im = alpha * a[zero + 1]! + beta[0] * a[one + 1]! - beta[1] * a[one]!;
        expect(re * re + im * im).toBeCloseTo(1, 12);
      }
    }
  });
});

describe('the three-qubit code', () => {
  it.each([null, 0, 1, 2])('corrects a flip of qubit %s by its syndrome', (flipped) => {
    const theta = 1.1;
    const { branches } = runDynamicCircuit(
      buildDynamicCircuit(5, 2, [
        { gate: 'RY', qubits: [0], params: [theta] },
        cx(0, 1),
        cx(0, 2),
        ...(flipped === null ? [] : [gate('X', flipped)]),
        ...[cx(0, 3), cx(1, 3), cx(1, 4), cx(2, 4)],
        measure(3, 0),
        measure(4, 1),
        when(gate('X', 0), [0, 1], 1),
        when(gate('X', 1), [0, 1], 3),
        when(gate('X', 2), [0, 1], 2),
        { gate: 'RESET', qubits: [3] },
        { gate: 'RESET', qubits: [4] },
      ]),
      exact,
    );
    expect(branches).toHaveLength(1);
    const { bits, state } = branches![0]!;
    expect(bits).toBe({ null: '00', 0: '01', 1: '11', 2: '10' }[String(flipped)]);
    expect(state.amplitudes[0]).toBeCloseTo(Math.cos(theta / 2), 12);
    expect(state.amplitudes[2 * 7]).toBeCloseTo(Math.sin(theta / 2), 12);
  });
});

describe('entanglement swapping', () => {
  it('makes a Bell pair of two qubits that never met', () => {
    const { branches } = runDynamicCircuit(
      buildDynamicCircuit(4, 2, [
        ...[gate('H', 0), cx(0, 1), gate('H', 2), cx(2, 3)],
        ...[cx(1, 2), gate('H', 1), measure(1, 0), measure(2, 1)],
        when(gate('X', 3), [1], 1),
        when(gate('Z', 3), [0], 1),
      ]),
      exact,
    );
    expect(branches).toHaveLength(4);
    for (const { bits, probability, state } of branches!) {
      expect(probability).toBeCloseTo(0.25, 12);
      const measured = Number.parseInt(bits, 2) << 1;
      expect(state.amplitudes[2 * measured]).toBeCloseTo(Math.SQRT1_2, 12);
      expect(state.amplitudes[2 * (measured | 0b1001)]).toBeCloseTo(Math.SQRT1_2, 12);
    }
  });
});

it('repeated until success: a coin that is tossed again while it is 1', () => {
  // Three tosses at most: c = 1 at the end only if all three were 1.
  const again: Instruction[] = [0, 1].flatMap(() => [
    when({ gate: 'RESET', qubits: [0] }, [0], 1),
    when(gate('H', 0), [0], 1),
    when(measure(0, 0), [0], 1),
  ]);
  const { bitProbabilities } = runDynamicCircuit(
    buildDynamicCircuit(1, 1, [gate('H', 0), measure(0, 0), ...again]),
    exact,
  );
  expect(bitProbabilities![1]).toBeCloseTo(1 / 8, 12);
});
