import type { ExerciseDetail, WireComplex } from '@superpose/contracts';

/** A simulator that shares nothing with the engine, to check what the tutor says. */
export type State = readonly WireComplex[];

const HALF = Math.SQRT1_2;
export const real = (value: number): WireComplex => ({ real: value, imag: 0 });
const imaginary = (value: number): WireComplex => ({ real: 0, imag: value });
const turn = (angle: number): WireComplex => ({ real: Math.cos(angle), imag: Math.sin(angle) });
export const times = (a: WireComplex, b: WireComplex): WireComplex => ({
  real: a.real * b.real - a.imag * b.imag,
  imag: a.real * b.imag + a.imag * b.real,
});
export const plus = (a: WireComplex, b: WireComplex): WireComplex => ({
  real: a.real + b.real,
  imag: a.imag + b.imag,
});
export const sizeOf = ({ real: re, imag: im }: WireComplex): number => Math.hypot(re, im);
export const innerProduct = (a: State, b: State): WireComplex =>
  a.reduce((sum, { real: re, imag: im }, k) => plus(sum, times({ real: re, imag: -im }, b[k]!)), real(0));

type Matrix = readonly [WireComplex, WireComplex, WireComplex, WireComplex];

/** The matrix of a gate on one qubit, by its name in the engine; U has three angles, θ, φ and λ. */
export function named(name: string, angle = 0, phi = 0, lambda = 0): Matrix {
  const [c, s] = [Math.cos(angle / 2), Math.sin(angle / 2)];
  const phase = (by: number): Matrix => [real(1), real(0), real(0), turn(by)];
  switch (name) {
    case 'H':
      return [real(HALF), real(HALF), real(HALF), real(-HALF)];
    case 'X':
      return [real(0), real(1), real(1), real(0)];
    case 'Y':
      return [real(0), imaginary(-1), imaginary(1), real(0)];
    case 'Z':
      return phase(Math.PI);
    case 'S':
      return phase(Math.PI / 2);
    case 'SDG':
      return phase(-Math.PI / 2);
    case 'T':
      return phase(Math.PI / 4);
    case 'TDG':
      return phase(-Math.PI / 4);
    // √X and its inverse are quarter turns about x, but for a phase that counts under a control.
    case 'SX':
      return scaled(turn(Math.PI / 4), named('RX', Math.PI / 2));
    case 'SXDG':
      return scaled(turn(-Math.PI / 4), named('RX', -Math.PI / 2));
    case 'P':
      return phase(angle);
    case 'U':
      return [
        real(c),
        times(turn(lambda), real(-s)),
        times(turn(phi), real(s)),
        times(turn(phi + lambda), real(c)),
      ];
    case 'RX':
      return [real(c), imaginary(-s), imaginary(-s), real(c)];
    case 'RY':
      return [real(c), real(-s), real(s), real(c)];
    case 'RZ':
      return [turn(-angle / 2), real(0), real(0), turn(angle / 2)];
    default:
      throw new RangeError(`The check doesn't know the gate ${name}.`);
  }
}

const scaled = (factor: WireComplex, matrix: Matrix): Matrix =>
  matrix.map((entry) => times(factor, entry)) as unknown as Matrix;

/** A gate on `target` where all controls are 1. */
export function applyMatrix(
  state: State,
  [a, b, c, d]: Matrix,
  controls: readonly number[],
  target: number,
): State {
  const bit = 2 ** target;
  return state.map((amplitude, x) => {
    if (!controls.every((control) => Math.floor(x / 2 ** control) % 2 === 1)) return amplitude;
    return Math.floor(x / bit) % 2 === 1
      ? plus(times(c, state[x - bit]!), times(d, amplitude))
      : plus(times(a, amplitude), times(b, state[x + bit]!));
  });
}

export const basisState = (input: number, qubits: number): WireComplex[] =>
  Array.from({ length: 2 ** qubits }, (_, x) => real(x === input ? 1 : 0));

export const targetState = ({ target_data }: ExerciseDetail): State =>
  target_data.state_vector!.map((entry) => (typeof entry === 'number' ? real(entry) : entry));

export const targetColumn = ({ target_data }: ExerciseDetail, input: number): State =>
  target_data.unitary!.map((row) => row[input]!);
