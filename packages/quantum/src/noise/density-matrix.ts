import { scatterBits } from '../basis-state.js';
import type { BlochVector, Statevector } from '../statevector.js';

/** A density matrix of 8 qubits takes 1 MiB, one of 12 would take 256 MiB. */
export const MAX_DENSITY_QUBITS = 8;

/**
 * A 2^n × 2^n Hermitian matrix of trace 1, laid out as a `Unitary` is: row-major, interleaved, entry (row, column) begins at
 * 2·(row·2^n + column). Rows and columns are basis indices, qubit 0 the least significant bit.
 */
export interface DensityMatrix {
  readonly qubitCount: number;
  readonly entries: Float64Array;
}

/** |ψ⟩⟨ψ|. Throws a RangeError above 8 qubits. */
export function densityOf(state: Statevector): DensityMatrix {
  return partialDensity(
    state,
    Array.from({ length: state.qubitCount }, (_, qubit) => qubit),
  );
}

/** The probability of every basis state, in index order: the diagonal. Below 0 by rounding is 0. */
export function densityProbabilities({ qubitCount, entries }: DensityMatrix): Float64Array {
  const size = 2 ** qubitCount;
  return Float64Array.from({ length: size }, (_, x) => Math.max(0, entries[2 * x * (size + 1)]!));
}

/**
 * ⟨ψ|ρ|ψ⟩, from 0 to 1: the fidelity with a pure state (Nielsen & Chuang, §9.2.2, squared as in `fidelity`).
 * Throws a RangeError if the qubit counts differ.
 */
export function densityFidelity({ qubitCount, entries }: DensityMatrix, pure: Statevector): number {
  if (qubitCount !== pure.qubitCount) throw new RangeError('The states differ in their qubit counts.');
  const { amplitudes: a } = pure;
  let sum = 0;
  for (let row = 0, at = 0; row < a.length; row += 2) {
    let [re, im] = [0, 0];
    for (let column = 0; column < a.length; column += 2, at += 2) {
      re += entries[at]! * a[column]! - entries[at + 1]! * a[column + 1]!;
      im += entries[at]! * a[column + 1]! + entries[at + 1]! * a[column]!;
    }
    sum += a[row]! * re + a[row + 1]! * im;
  }
  return sum;
}

/** tr ρ², from 2^−n (nothing is known) to 1 (pure). */
export function purityOf({ entries }: DensityMatrix): number {
  // Of a Hermitian matrix this is the sum of the squared moduli.
  return entries.reduce((sum, part) => sum + part * part, 0);
}

/**
 * The reduced state of some qubits: all others are traced out. Bit j of its basis indices is the value of `qubits[j]`.
 * Throws a RangeError for no qubits, more than 8, one that is named twice, and one outside the state.
 */
export function partialDensity(state: DensityMatrix | Statevector, qubits: readonly number[]): DensityMatrix {
  requireQubits(qubits, state.qubitCount);
  const others = Array.from({ length: state.qubitCount }, (_, qubit) => qubit).filter(
    (qubit) => !qubits.includes(qubit),
  );
  const size = 2 ** qubits.length;
  const kept = Uint32Array.from({ length: size }, (_, x) => scatterBits(x, qubits));
  const entries = new Float64Array(2 * size * size);
  for (let other = 0; other < 2 ** others.length; other++) {
    const rest = scatterBits(other, others);
    if ('entries' in state) addBlock(entries, state, kept, rest);
    else addOuterProduct(entries, state, kept, rest);
  }
  return { qubitCount: qubits.length, entries };
}

function requireQubits(qubits: readonly number[], qubitCount: number): void {
  if (qubits.length < 1 || qubits.length > MAX_DENSITY_QUBITS) {
    throw new RangeError(`A reduced state has 1 to ${MAX_DENSITY_QUBITS} qubits, not ${qubits.length}.`);
  }
  qubits.forEach((qubit, j) => {
    if (!Number.isInteger(qubit) || qubit < 0 || qubit >= qubitCount) {
      throw new RangeError(`There is no qubit ${String(qubit)}; the state has ${qubitCount}.`);
    }
    if (qubits.indexOf(qubit) !== j) throw new RangeError(`Qubit ${qubit} is named more than once.`);
  });
}

function addBlock(
  sum: Float64Array,
  { qubitCount, entries }: DensityMatrix,
  kept: Uint32Array,
  rest: number,
): void {
  const size = 2 ** qubitCount;
  let to = 0;
  for (const row of kept) {
    for (const column of kept) {
      const from = 2 * ((row | rest) * size + (column | rest));
      sum[to++]! += entries[from]!;
      sum[to++]! += entries[from + 1]!;
    }
  }
}

function addOuterProduct(
  sum: Float64Array,
  { amplitudes: a }: Statevector,
  kept: Uint32Array,
  rest: number,
): void {
  let to = 0;
  for (const row of kept) {
    const re = a[2 * (row | rest)]!;
    const im = a[2 * (row | rest) + 1]!;
    for (const column of kept) {
      const c = 2 * (column | rest);
      sum[to++]! += re * a[c]! + im * a[c + 1]!;
      sum[to++]! += im * a[c]! - re * a[c + 1]!;
    }
  }
}

/**
 * The Bloch vector of one qubit's reduced state, as `blochVectors` has it of a statevector: (2 Re ρ₀₁, −2 Im ρ₀₁, ρ₀₀ − ρ₁₁).
 * Throws a RangeError for a qubit outside the state.
 */
export function blochOfDensity(rho: DensityMatrix, qubit: number): BlochVector {
  const { entries } = partialDensity(rho, [qubit]);
  return { x: 2 * entries[2]!, y: 0 - 2 * entries[3]!, z: entries[0]! - entries[6]! };
}
