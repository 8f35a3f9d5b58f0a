import { buildCircuit, type Circuit } from '@superpose/quantum';
import type { EditorCircuit } from './circuit';

/** The circuit as the engine runs it. */
export function toEngineCircuit({ qubitCount, gates }: EditorCircuit): Circuit {
  const operations = gates.map(({ name, qubit, targetQubit, timeStep, parameter }) => ({
    gate: name === 'CNOT' ? ('CX' as const) : name,
    qubits: targetQubit === undefined ? [qubit] : [qubit, targetQubit],
    ...(parameter === undefined ? {} : { params: [parameter] }),
    timeStep,
  }));
  return buildCircuit(qubitCount, operations);
}
