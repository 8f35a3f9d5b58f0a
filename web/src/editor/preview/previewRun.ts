import {
  buildCircuit,
  buildDynamicCircuit,
  type Circuit,
  type DynamicCircuit,
  type Instruction,
  type Operation,
} from '@superpose/quantum';
import type { EditorCircuit } from '../circuit/circuit';
import { toEngineCircuit } from '../circuit/engineCircuit';
import { engineInstructions } from '../circuit/wireCircuit';

/** One run of a circuit: the gates that prepare its input, and what is in its locked boxes. */
export interface PreviewRun {
  readonly prepare: readonly Operation[];
  readonly boxes: readonly { readonly timeStep: number; readonly operations: readonly Operation[] }[];
}

export const PLAIN_RUN: PreviewRun = { prepare: [], boxes: [] };

/** The first `stepCount` time steps of a circuit in a run, as the engine runs them. */
export function runCircuit(circuit: EditorCircuit, stepCount: number, run: PreviewRun): Circuit {
  const { qubitCount, operations } = toEngineCircuit({ ...circuit, initialStates: undefined });
  return buildCircuit(qubitCount, reached(circuit, operations, stepCount, run));
}

/** The same of any circuit. Its classical bits are those that the time steps name. */
export function runDynamic(circuit: EditorCircuit, stepCount: number, run: PreviewRun): DynamicCircuit {
  const gates = circuit.gates.filter(({ timeStep }) => timeStep < stepCount);
  const { qubitCount, bitCount, instructions } = engineInstructions({
    ...circuit,
    gates,
    initialStates: undefined,
  });
  return buildDynamicCircuit(qubitCount, bitCount, reached(circuit, instructions, stepCount, run));
}

function reached<Step extends Instruction>(
  circuit: EditorCircuit,
  steps: readonly Step[],
  stepCount: number,
  run: PreviewRun,
): (Step | Operation)[] {
  const initial = circuit.initialStates ? toEngineCircuit({ ...circuit, gates: [] }).operations : [];
  const later = steps.map((step) => ({ ...step, timeStep: (step.timeStep ?? 0) + 1 }));
  const inBoxes = run.boxes.flatMap(({ timeStep, operations: box }) =>
    box.map((operation) => ({ ...operation, timeStep: timeStep + 1 })),
  );
  const prepare = [...initial, ...run.prepare].map((operation) => ({ ...operation, timeStep: 0 }));
  return [...prepare, ...inBoxes, ...later].filter(({ timeStep }) => timeStep <= stepCount);
}
