import { basisIndex, type Operation } from '@superpose/quantum';

/**
 * What must hold of the state in which a run ends. Bit j of an outcome or an index is `qubits[j]`. Where there are `bits`,
 * the last of `qubits` are their records, and only what they have in common on those counts.
 */
export type Expectation =
  | (Measured & { readonly outcome: string })
  | (Measured & { readonly density: Float64Array })
  | { readonly terms: readonly PauliTerm[]; readonly atLeast: number };

interface Measured {
  readonly qubits: readonly number[];
  readonly bits?: readonly number[];
}

export interface PauliTerm {
  /** A letter per qubit, q0 last. */
  readonly pauli: string;
  readonly coefficient: number;
}

/** From 0 (it holds) to 1, from interleaved amplitudes of length 1. */
export function expectationError(expected: Expectation, amplitudes: Float64Array): number {
  if ('outcome' in expected) return 1 - outcomeProbability(expected.qubits, expected.outcome, amplitudes);
  if ('density' in expected) return densityError(expected.density, expectedDensity(expected, amplitudes));
  const { terms, atLeast } = expected;
  const most = terms.reduce((sum, { coefficient }) => sum + Math.abs(coefficient), 0);
  return Math.max(0, atLeast - observableValue(terms, amplitudes)) / (atLeast + most);
}

const pick = (index: number, qubits: readonly number[]): number =>
  qubits.reduce((bits, qubit, place) => bits | (((index >> qubit) & 1) << place), 0);

export function outcomeProbability(
  qubits: readonly number[],
  outcome: string,
  amplitudes: Float64Array,
): number {
  const wanted = basisIndex(outcome);
  let total = 0;
  for (let index = 0; 2 * index < amplitudes.length; index++) {
    if (pick(index, qubits) === wanted) {
      total += amplitudes[2 * index]! ** 2 + amplitudes[2 * index + 1]! ** 2;
    }
  }
  return total;
}

/** The reduced density matrix of some qubits, row after row, interleaved. */
export function densityOf(qubits: readonly number[], amplitudes: Float64Array): Float64Array {
  const size = 2 ** qubits.length;
  const density = new Float64Array(2 * size * size);
  const mask = qubits.reduce((bits, qubit) => bits | (1 << qubit), 0);
  const inside = Array.from({ length: size }, (_, value) =>
    qubits.reduce((index, qubit, place) => index | (((value >> place) & 1) << qubit), 0),
  );
  for (let rest = 0; 2 * rest < amplitudes.length; rest++) {
    if (rest & mask) continue;
    for (let row = 0; row < size; row++) {
      for (let column = 0; column < size; column++) {
        const [a, b] = [2 * (rest | inside[row]!), 2 * (rest | inside[column]!)];
        const at = 2 * (row * size + column);
        density[at]! += amplitudes[a]! * amplitudes[b]! + amplitudes[a + 1]! * amplitudes[b + 1]!;
        density[at + 1]! += amplitudes[a + 1]! * amplitudes[b]! - amplitudes[a]! * amplitudes[b + 1]!;
      }
    }
  }
  return density;
}

/** The state of qubits and bits in these amplitudes: between different values of the bits it is 0. */
export function expectedDensity({ qubits, bits = [] }: Measured, amplitudes: Float64Array): Float64Array {
  const density = densityOf(qubits, amplitudes);
  const [size, block] = [2 ** qubits.length, 2 ** (qubits.length - bits.length)];
  return density.map((entry, index) => {
    const [row, column] = [Math.floor(index / 2 / size), Math.floor(index / 2) % size];
    return Math.floor(row / block) === Math.floor(column / block) ? entry : 0;
  });
}

/** Half the squared Frobenius distance: for two pure states, one minus their fidelity. */
const densityError = (expected: Float64Array, actual: Float64Array): number =>
  expected.reduce((sum, entry, index) => sum + (entry - actual[index]!) ** 2, 0) / 2;

export function observableValue(terms: readonly PauliTerm[], amplitudes: Float64Array): number {
  return terms.reduce((sum, { pauli, coefficient }) => sum + coefficient * pauliValue(pauli, amplitudes), 0);
}

function pauliValue(pauli: string, amplitudes: Float64Array): number {
  const letters = [...pauli].reverse();
  const flips = letters.reduce(
    (mask, letter, qubit) => mask | (letter === 'X' || letter === 'Y' ? 1 << qubit : 0),
    0,
  );
  let value = 0;
  for (let index = 0; 2 * index < amplitudes.length; index++) {
    // P|index⟩ = iᵏ|index ⊕ flips⟩: a Y gives i or −i, a Z gives −1 on a 1.
    const quarterTurns = letters.reduce((turns, letter, qubit) => {
      const one = (index >> qubit) & 1;
      if (letter === 'Y') return turns + (one ? 3 : 1);
      return letter === 'Z' && one ? turns + 2 : turns;
    }, 0);
    const [a, b] = [2 * (index ^ flips), 2 * index];
    const real = amplitudes[a]! * amplitudes[b]! + amplitudes[a + 1]! * amplitudes[b + 1]!;
    const imag = amplitudes[a]! * amplitudes[b + 1]! - amplitudes[a + 1]! * amplitudes[b]!;
    value += [real, -imag, -real, imag][quarterTurns % 4]!;
  }
  return value;
}

/** What an expectation is of, by name: its qubits, then its bits. */
export const namesOf = ({ qubits, bits = [] }: Measured): string[] => [
  ...qubits.slice(0, qubits.length - bits.length).map((qubit) => `q${qubit}`),
  ...bits.map((bit) => `c${bit}`),
];

/** A locked box: gates with a smaller time step come before it, later ones after it. */
export interface Box {
  readonly label: string;
  readonly timeStep: number;
  readonly qubits: readonly number[];
}

/** One run of the circuit: what comes before it, what is in each box, and what must hold at its end. */
export interface RunCase {
  readonly name: string;
  readonly prepare: readonly Operation[];
  readonly boxes: readonly (readonly Operation[])[];
  readonly expected: Expectation;
}
