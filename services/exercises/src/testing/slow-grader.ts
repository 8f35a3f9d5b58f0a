import { circuitDepth, type Circuit } from '@superpose/quantum';
import { referenceSimulate } from '@superpose/quantum/testing';
import type { ExerciseDetail, WireComplex } from '@superpose/contracts';
import { innerProduct, pairs, size } from './slow-complex.js';
import { keepsLimits, slowGoalError } from './slow-goal.js';

/**
 * Grades from what a client sees of an exercise and by the engine's slow oracle. It shares nothing with the grader,
 * so that an error in one cannot hide in the other.
 */
export function slowVerdict(detail: ExerciseDetail, circuit: Circuit, referenceGateCount: number) {
  const { num_qubits, target_data } = detail;
  const { state_vector, measurement_probabilities, unitary, tolerance } = target_data;
  const state = pairs(referenceSimulate(circuit).amplitudes);
  let error: number;
  let staysAsItIs: number;
  if (state_vector) {
    const target = state_vector.map((entry) =>
      typeof entry === 'number' ? { real: entry, imag: 0 } : entry,
    );
    error = 1 - size(innerProduct(target, state)) ** 2;
    staysAsItIs = size(state[0]!);
  } else if (measurement_probabilities) {
    error = state.reduce((total, amplitude, index) => {
      const label = index.toString(2).padStart(num_qubits, '0');
      return total + Math.abs(size(amplitude) ** 2 - measurement_probabilities[label]!) / 2;
    }, 0);
    staysAsItIs = size(state[0]!);
  } else if (detail.goal) {
    error = slowGoalError(detail, circuit);
    // Whether it does nothing is not worked out for these goals.
    staysAsItIs = NaN;
  } else {
    const outputs = unitary!.map((_, input) => outputOf(circuit, input));
    const trace = outputs
      .map((output, input) => innerProduct(columnOf(unitary!, input), output))
      .reduce((a, b) => ({ real: a.real + b.real, imag: a.imag + b.imag }));
    error = 1 - size(trace) / 2 ** num_qubits;
    const diagonal = outputs
      .map((output, input) => output[input]!)
      .reduce((a, b) => ({ real: a.real + b.real, imag: a.imag + b.imag }));
    staysAsItIs = size(diagonal) / 2 ** num_qubits;
  }
  const passed = error <= tolerance && keepsLimits(detail, circuit);
  const extra = circuit.operations.length - referenceGateCount;
  const score = extra <= 0 ? 100 : extra >= 10 ? 90 : 100 - extra;
  const doesNothing = Number.isNaN(staysAsItIs) ? undefined : staysAsItIs > 1 - 1e-6;
  return {
    passed,
    score,
    doesNothing,
    error,
    gateCount: circuit.operations.length,
    circuitDepth: circuitDepth(circuit),
  };
}

const columnOf = (rows: readonly WireComplex[][], column: number): WireComplex[] =>
  rows.map((row) => row[column]!);

/** What a circuit makes of a basis state, which an X on each qubit that is 1 prepares. */
function outputOf({ qubitCount, operations }: Circuit, input: number): WireComplex[] {
  const ones = Array.from({ length: qubitCount }, (_, qubit) => qubit).filter(
    (qubit) => (input >> qubit) & 1,
  );
  const preparation = ones.map((qubit) => ({ gate: 'X' as const, qubits: [qubit] }));
  return pairs(referenceSimulate({ qubitCount, operations: [...preparation, ...operations] }).amplitudes);
}
