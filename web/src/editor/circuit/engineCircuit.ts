import {
  buildCircuit,
  buildDynamicCircuit,
  circuitDepth,
  dynamicDepth,
  isOperation,
} from '@superpose/quantum';
import type { Circuit, DynamicCircuit, Operation } from '@superpose/quantum';
import { isBasic, isDynamic, type EditorCircuit } from './circuit';
import { engineInstructions } from './wireCircuit';

/** The circuit as the engine runs it, initial states prepared by gates; one that measures or decides has no such form. */
export function toEngineCircuit(circuit: EditorCircuit): Circuit {
  const { qubitCount, gates } = circuit;
  // The busiest call of the page: nothing is rewritten that the engine understands as it is.
  const operations = isBasic(circuit)
    ? gates.map(({ id: _id, ...operation }) => operation as Operation)
    : engineInstructions(circuit).instructions.filter(isOperation);
  return buildCircuit(qubitCount, operations);
}

/** Any circuit as the engine runs it. */
export function toDynamicCircuit(circuit: EditorCircuit): DynamicCircuit {
  const { qubitCount, bitCount, instructions } = engineInstructions(circuit);
  return buildDynamicCircuit(qubitCount, bitCount, instructions);
}

/** How many gates follow on each other at most, measurements included. */
export const depthOf = (circuit: EditorCircuit): number =>
  isDynamic(circuit)
    ? dynamicDepth(toDynamicCircuit({ ...circuit, initialStates: undefined }))
    : circuitDepth(toEngineCircuit({ ...circuit, initialStates: undefined }));
