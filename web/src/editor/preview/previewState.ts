import { blochVectors, probabilities, simulate, type BlochVector } from '@superpose/quantum';
import type { EditorCircuit } from '../circuit/circuit';
import { toEngineCircuit } from '../circuit/engineCircuit';

/** The exact state at one point of a circuit. Index k is the basis state whose label reads k in binary. */
export interface PreviewState {
  readonly qubitCount: number;
  readonly amplitudes: readonly { readonly real: number; readonly imag: number }[];
  readonly probabilities: readonly number[];
  /** One per qubit, of its reduced state; shorter than 1 where the qubit is entangled. */
  readonly blochVectors: readonly BlochVector[];
}

/** The state after the first `stepCount` time steps. */
export function previewState(circuit: EditorCircuit, stepCount: number): PreviewState {
  const gates = circuit.gates.filter(({ timeStep }) => timeStep < stepCount);
  const statevector = simulate(toEngineCircuit({ ...circuit, gates }));
  const { qubitCount, amplitudes } = statevector;
  return {
    qubitCount,
    amplitudes: Array.from({ length: 2 ** qubitCount }, (_, index) => ({
      real: amplitudes[2 * index] ?? 0,
      imag: amplitudes[2 * index + 1] ?? 0,
    })),
    probabilities: Array.from(probabilities(statevector)),
    blochVectors: blochVectors(statevector),
  };
}
