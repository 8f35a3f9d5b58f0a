import type { Statevector } from '../statevector.js';
import type { DensityMatrix } from './density-matrix.js';

/**
 * The expectation ⟨P⟩ = tr ρP of a product of Pauli matrices, from −1 to 1. Character k of `paulis` (I, X, Y or Z) belongs
 * to qubit k, so it reads q0 … q(n−1): the other way round than a basis label. Throws a RangeError unless there is one
 * character for each qubit.
 */
export function pauliExpectation(state: Statevector | DensityMatrix, paulis: string): number {
  if (!/^[IXYZ]*$/.test(paulis) || paulis.length !== state.qubitCount) {
    throw new RangeError(
      `"${paulis}" is not a letter I, X, Y or Z for each of the ${state.qubitCount} qubits, q0 first.`,
    );
  }
  const maskOf = (letters: string) =>
    [...paulis].reduce((mask, letter, qubit) => (letters.includes(letter) ? mask | (1 << qubit) : mask), 0);
  // P|x⟩ = i^y (−1)^(ones of x in `signs`) |x ^ flips⟩, where y is the number of Y.
  const flips = maskOf('XY');
  const signs = maskOf('YZ');
  let [re, im] = [0, 0];
  const size = 2 ** state.qubitCount;
  for (let x = 0; x < size; x++) {
    const [er, ei] = entryOf(state, x, x ^ flips);
    const sign = isOdd(x & signs) ? -1 : 1;
    re += sign * er;
    im += sign * ei;
  }
  const ys = [...paulis].filter((letter) => letter === 'Y').length;
  return [re, -im, -re, im][ys % 4]! + 0;
}

/** ρ's entry; of a pure state a(row)·conj a(column). */
function entryOf(state: Statevector | DensityMatrix, row: number, column: number): [number, number] {
  if ('entries' in state) {
    const at = 2 * (row * 2 ** state.qubitCount + column);
    return [state.entries[at]!, state.entries[at + 1]!];
  }
  const { amplitudes: a } = state;
  const [ar, ai] = [a[2 * row]!, a[2 * row + 1]!];
  const [br, bi] = [a[2 * column]!, a[2 * column + 1]!];
  return [ar * br + ai * bi, ai * br - ar * bi];
}

/** Whether an odd number of bits are 1. */
function isOdd(bits: number): boolean {
  let folded = bits;
  for (let by = 16; by > 0; by >>>= 1) folded ^= folded >>> by;
  return (folded & 1) === 1;
}
