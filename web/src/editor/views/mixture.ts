import { partialDensity, type DensityMatrix, type Statevector } from '@superpose/quantum';
import type { PreviewState } from './stateOf';

/** A state that a circuit can be in, and how likely that is. */
export interface Branch {
  readonly probability: number;
  readonly state: Statevector;
}

/** The reduced state of some qubits, at most 8, over all branches. Bit j of a basis index is the value of `qubits[j]`. */
export function mixture(branches: readonly Branch[], qubits: readonly number[]): DensityMatrix {
  const entries = new Float64Array(2 * 4 ** qubits.length);
  for (const { probability, state } of branches) {
    const { entries: own } = partialDensity(state, qubits);
    for (let index = 0; index < entries.length; index += 1) entries[index]! += probability * own[index]!;
  }
  return { qubitCount: qubits.length, entries };
}

/** The density matrix of what a preview shows. */
export function densityOfPreview(state: PreviewState): DensityMatrix {
  const { qubitCount } = state;
  const branches = (state.branches ?? [{ ...state, probability: 1 }]).map(({ probability, amplitudes }) => ({
    probability,
    state: { qubitCount, amplitudes },
  }));
  return mixture(
    branches,
    Array.from({ length: qubitCount }, (_, qubit) => qubit),
  );
}

/** The entropy of a qubit in bits, by the length of its Bloch vector: 0 alone, 1 in a Bell pair. */
export function qubitEntropy(length: number): number {
  return [(1 + length) / 2, (1 - length) / 2].reduce(
    (sum, share) => (share > 1e-12 ? sum - share * Math.log2(share) : sum),
    0,
  );
}
