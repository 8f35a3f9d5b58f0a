import { simulate } from '@superpose/quantum';
import type { EditorCircuit } from '../circuit/circuit';
import { toEngineCircuit } from '../circuit/engineCircuit';
import { stateOf, type PreviewState } from './stateOf';

export type { PreviewState };

/** The state after the first `stepCount` time steps. */
export function previewState(circuit: EditorCircuit, stepCount: number): PreviewState {
  const gates = circuit.gates.filter(({ timeStep }) => timeStep < stepCount);
  const { qubitCount, amplitudes } = simulate(toEngineCircuit({ ...circuit, gates }));
  return stateOf(qubitCount, amplitudes);
}
