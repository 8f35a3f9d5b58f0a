import { simulate } from '@superpose/quantum';
import type { EditorCircuit } from '../circuit/circuit';
import { PLAIN_RUN, runCircuit, type PreviewRun } from './previewRun';
import { stateOf, type PreviewState } from './stateOf';

export type { PreviewState };

/** The state after the first `stepCount` time steps. */
export function previewState(
  circuit: EditorCircuit,
  stepCount: number,
  run: PreviewRun = PLAIN_RUN,
): PreviewState {
  const { qubitCount, amplitudes } = simulate(runCircuit(circuit, stepCount, run));
  return stateOf(qubitCount, amplitudes);
}
