import { blochVectors, probabilities, type BlochVector, type Statevector } from '@superpose/quantum';

/** The exact state at one point of a circuit. Index k is the basis state whose label reads k in binary. */
export interface PreviewState {
  readonly qubitCount: number;
  /** Real and imaginary parts in turn; empty for what measurements leave, all together. */
  readonly amplitudes: Statevector['amplitudes'];
  readonly probabilities: Float64Array;
  /** One per qubit, of its reduced state; shorter than 1 where the qubit is entangled. */
  readonly blochVectors: readonly BlochVector[];
  /** Where measurements left several states: each of them. The fields above are then those of all together, which has no amplitudes. */
  readonly branches?: readonly PreviewBranch[];
}

/** A state that measurements can leave, and what the classical bits are then: label c(m−1)…c0. */
export interface PreviewBranch extends PreviewState {
  readonly bits: string;
  readonly probability: number;
}

/** A state of which the amplitudes are known: by basis index, real before imaginary part. */
export function stateOf(qubitCount: number, amplitudes: Statevector['amplitudes']): PreviewState {
  const statevector = { qubitCount, amplitudes };
  return {
    qubitCount,
    amplitudes,
    probabilities: probabilities(statevector),
    blochVectors: blochVectors(statevector),
  };
}

/** The amplitude of a basis state; 0 where the state has none. */
export const amplitudeAt = ({ amplitudes }: PreviewState, index: number) => ({
  real: amplitudes[2 * index] ?? 0,
  imag: amplitudes[2 * index + 1] ?? 0,
});
