import type { ExerciseDetail, WireComplex, WireGate } from '@superpose/contracts';

/** A simulator of the page's ten gates that shares nothing with the engine, to check what the tutor says. */
export type State = readonly WireComplex[];

const HALF = Math.SQRT1_2;
const real = (value: number): WireComplex => ({ real: value, imag: 0 });
const imaginary = (value: number): WireComplex => ({ real: 0, imag: value });
const turn = (angle: number): WireComplex => ({ real: Math.cos(angle), imag: Math.sin(angle) });
export const times = (a: WireComplex, b: WireComplex): WireComplex => ({
  real: a.real * b.real - a.imag * b.imag,
  imag: a.real * b.imag + a.imag * b.real,
});
const plus = (a: WireComplex, b: WireComplex): WireComplex => ({
  real: a.real + b.real,
  imag: a.imag + b.imag,
});
export const sizeOf = ({ real: re, imag: im }: WireComplex): number => Math.hypot(re, im);
export const innerProduct = (a: State, b: State): WireComplex =>
  a.reduce((sum, { real: re, imag: im }, k) => plus(sum, times({ real: re, imag: -im }, b[k]!)), real(0));

type Matrix = readonly [WireComplex, WireComplex, WireComplex, WireComplex];

function matrixOf(gate: WireGate): Matrix {
  const angle = 'parameter' in gate ? gate.parameter / 2 : 0;
  const [c, s] = [Math.cos(angle), Math.sin(angle)];
  switch (gate.name) {
    case 'H':
      return [real(HALF), real(HALF), real(HALF), real(-HALF)];
    case 'X':
    case 'CNOT':
      return [real(0), real(1), real(1), real(0)];
    case 'Y':
      return [real(0), imaginary(-1), imaginary(1), real(0)];
    case 'Z':
      return [real(1), real(0), real(0), real(-1)];
    case 'S':
      return [real(1), real(0), real(0), imaginary(1)];
    case 'T':
      return [real(1), real(0), real(0), turn(Math.PI / 4)];
    case 'RX':
      return [real(c), imaginary(-s), imaginary(-s), real(c)];
    case 'RY':
      return [real(c), real(-s), real(s), real(c)];
    case 'RZ':
      return [turn(-angle), real(0), real(0), turn(angle)];
  }
}

export function run(gates: readonly WireGate[], qubits: number, input = 0): State {
  let state: WireComplex[] = Array.from({ length: 2 ** qubits }, (_, x) => real(x === input ? 1 : 0));
  for (const gate of gates.toSorted((a, b) => a.timeStep - b.timeStep)) {
    const [a, b, c, d] = matrixOf(gate);
    const bit = 2 ** (gate.name === 'CNOT' ? gate.target_qubit : gate.qubit);
    const isOn = (x: number): boolean => gate.name !== 'CNOT' || Math.floor(x / 2 ** gate.qubit) % 2 === 1;
    state = state.map((amplitude, x) => {
      if (!isOn(x)) return amplitude;
      const isOne = Math.floor(x / bit) % 2 === 1;
      return isOne
        ? plus(times(c, state[x - bit]!), times(d, amplitude))
        : plus(times(a, amplitude), times(b, state[x + bit]!));
    });
  }
  return state;
}

export const targetState = ({ target_data }: ExerciseDetail): State =>
  target_data.state_vector!.map((entry) => (typeof entry === 'number' ? real(entry) : entry));

export const targetColumn = ({ target_data }: ExerciseDetail, input: number): State =>
  target_data.unitary!.map((row) => row[input]!);

/** The error of a circuit by what the exercise's page says of its goal. */
export function errorOf(detail: ExerciseDetail, gates: readonly WireGate[]): number {
  const { num_qubits: qubits, target_data: target } = detail;
  if (target.state_vector) return 1 - sizeOf(innerProduct(targetState(detail), run(gates, qubits))) ** 2;
  if (target.measurement_probabilities) {
    const expected = target.measurement_probabilities;
    return run(gates, qubits).reduce(
      (sum, amplitude, x) =>
        sum + Math.abs(sizeOf(amplitude) ** 2 - expected[x.toString(2).padStart(qubits, '0')]!) / 2,
      0,
    );
  }
  const inputs = Array.from({ length: 2 ** qubits }, (_, input) => input);
  const trace = inputs.reduce(
    (sum, input) => plus(sum, innerProduct(targetColumn(detail, input), run(gates, qubits, input))),
    real(0),
  );
  return 1 - sizeOf(trace) / 2 ** qubits;
}
