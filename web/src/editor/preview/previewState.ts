import { runDynamicCircuit, simulate } from '@superpose/quantum';
import { isDynamic, type EditorCircuit } from '../circuit/circuit';
import { PLAIN_RUN, runCircuit, runDynamic, type PreviewRun } from './previewRun';
import { stateOf, type PreviewBranch, type PreviewState } from '../views/stateOf';

export type { PreviewBranch, PreviewState };

/** Amplitudes of all branches together; above, a preview shows them together only. */
const MAX_AMPLITUDES = 2 ** 16;

/** The state after the first `stepCount` time steps. Null where measurements leave too many states to follow. */
export function previewState(
  circuit: EditorCircuit,
  stepCount: number,
  run: PreviewRun = PLAIN_RUN,
): PreviewState | null {
  if (isDynamic(circuit)) return measuredState(circuit, stepCount, run);
  const { qubitCount, amplitudes } = simulate(runCircuit(circuit, stepCount, run));
  return stateOf(qubitCount, amplitudes);
}

function measuredState(circuit: EditorCircuit, stepCount: number, run: PreviewRun): PreviewState | null {
  const { branches } = runDynamicCircuit(runDynamic(circuit, stepCount, run), {
    shots: 1,
    seed: 0,
    keepAmplitudes: MAX_AMPLITUDES,
  });
  if (!branches) return null;
  const states = branches.map(({ bits, probability, state }) => ({
    bits,
    probability,
    ...stateOf(circuit.qubitCount, state.amplitudes),
  }));
  return states.length === 1 ? states[0]! : together(circuit.qubitCount, states);
}

/** The mixture of all branches. */
function together(qubitCount: number, branches: readonly PreviewBranch[]): PreviewState {
  const sum = (valueOf: (branch: PreviewBranch) => number) =>
    branches.reduce((total, branch) => total + branch.probability * valueOf(branch), 0);
  return {
    qubitCount,
    amplitudes: new Float64Array(),
    probabilities: Float64Array.from({ length: 2 ** qubitCount }, (_, x) =>
      sum(({ probabilities }) => probabilities[x]!),
    ),
    blochVectors: Array.from({ length: qubitCount }, (_, qubit) => ({
      x: sum(({ blochVectors }) => blochVectors[qubit]!.x),
      y: sum(({ blochVectors }) => blochVectors[qubit]!.y),
      z: sum(({ blochVectors }) => blochVectors[qubit]!.z),
    })),
    branches,
  };
}
