import { buildCircuit, operationOfWireGate, type Circuit } from '@superpose/quantum';
import { toWireGates, type EditorCircuit } from './circuit';

/** The circuit as the engine runs it. */
export const toEngineCircuit = (circuit: EditorCircuit): Circuit =>
  buildCircuit(circuit.qubitCount, toWireGates(circuit).map(operationOfWireGate));
