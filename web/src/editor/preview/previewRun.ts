import { buildCircuit, type Circuit, type Operation } from '@superpose/quantum';
import type { EditorCircuit } from '../circuit/circuit';
import { toEngineCircuit } from '../circuit/engineCircuit';

/** One run of a circuit: the gates that prepare its input, and what is in its locked boxes. */
export interface PreviewRun {
  readonly prepare: readonly Operation[];
  readonly boxes: readonly { readonly timeStep: number; readonly operations: readonly Operation[] }[];
}

export const PLAIN_RUN: PreviewRun = { prepare: [], boxes: [] };

/** The first `stepCount` time steps of a circuit in a run, as the engine runs them. */
export function runCircuit(circuit: EditorCircuit, stepCount: number, run: PreviewRun): Circuit {
  const { qubitCount, operations } = toEngineCircuit({ ...circuit, initialStates: undefined });
  const initial = circuit.initialStates ? toEngineCircuit({ ...circuit, gates: [] }).operations : [];
  const later = operations.map((operation) => ({ ...operation, timeStep: (operation.timeStep ?? 0) + 1 }));
  const inBoxes = run.boxes.flatMap(({ timeStep, operations: box }) =>
    box.map((operation) => ({ ...operation, timeStep: timeStep + 1 })),
  );
  const prepare = [...initial, ...run.prepare].map((operation) => ({ ...operation, timeStep: 0 }));
  const reached = [...prepare, ...inBoxes, ...later].filter(({ timeStep }) => timeStep <= stepCount);
  return buildCircuit(qubitCount, reached);
}
