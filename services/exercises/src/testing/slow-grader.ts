import { circuitDepth, type Circuit } from '@superpose/quantum';
import { referenceSimulate } from '@superpose/quantum/testing';
import type { ExerciseDetail, WireComplex } from '@superpose/contracts';

/**
 * Grades from what a client sees of an exercise and by the engine's slow oracle. It shares nothing with the grader,
 * so that an error in one cannot hide in the other.
 */
export function slowVerdict(
  { num_qubits, target_data }: ExerciseDetail,
  circuit: Circuit,
  referenceGateCount: number,
) {
  const { state_vector, measurement_probabilities, unitary, tolerance } = target_data;
  const state = pairs(referenceSimulate(circuit).amplitudes);
  let error: number;
  if (state_vector) {
    const target = state_vector.map((entry) =>
      typeof entry === 'number' ? { real: entry, imag: 0 } : entry,
    );
    error = 1 - size(innerProduct(target, state)) ** 2;
  } else if (measurement_probabilities) {
    error = state.reduce((total, amplitude, index) => {
      const label = index.toString(2).padStart(num_qubits, '0');
      return total + Math.abs(size(amplitude) ** 2 - measurement_probabilities[label]!) / 2;
    }, 0);
  } else {
    const trace = unitary!
      .map((_, input) => innerProduct(columnOf(unitary!, input), outputOf(circuit, input)))
      .reduce((a, b) => ({ real: a.real + b.real, imag: a.imag + b.imag }));
    error = 1 - size(trace) / 2 ** num_qubits;
  }
  const passed = error <= tolerance;
  const extra = circuit.operations.length - referenceGateCount;
  const score = passed
    ? extra <= 0
      ? 100
      : extra >= 10
        ? 90
        : 100 - extra
    : Math.floor(Math.max(0, 89 * (1 - error)));
  return { passed, score, error, gateCount: circuit.operations.length, circuitDepth: circuitDepth(circuit) };
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

const size = ({ real, imag }: WireComplex): number => Math.sqrt(real * real + imag * imag);

const pairs = (interleaved: ArrayLike<number>): WireComplex[] =>
  Array.from({ length: interleaved.length / 2 }, (_, k) => ({
    real: interleaved[2 * k]!,
    imag: interleaved[2 * k + 1]!,
  }));

const innerProduct = (a: readonly WireComplex[], b: readonly WireComplex[]): WireComplex =>
  a.reduce(
    (total, { real, imag }, k) => ({
      real: total.real + real * b[k]!.real + imag * b[k]!.imag,
      imag: total.imag + real * b[k]!.imag - imag * b[k]!.real,
    }),
    { real: 0, imag: 0 },
  );
