import type { PlacedOperation } from '@superpose/contracts';
import type { PaletteGate } from '@superpose/quantum/gates';
import { emptyCircuit, withGates, type EditorCircuit } from '../circuit/circuit';

/** A gate for tests: `gate('H', 0, 2)` is H on q0 in T3. */
export const gate = (
  name: PaletteGate,
  qubit: number,
  timeStep: number,
  angle?: number,
): PlacedOperation => ({
  gate: name,
  qubits: [qubit],
  ...(angle === undefined ? {} : { params: [angle] }),
  timeStep,
});

export const cnot = (control: number, target: number, timeStep: number): PlacedOperation => ({
  gate: 'CX',
  qubits: [control, target],
  timeStep,
});

export const circuitOf = (qubitCount: number, ...gates: readonly PlacedOperation[]): EditorCircuit =>
  withGates(emptyCircuit(qubitCount), gates);

export const bell = circuitOf(2, gate('H', 0, 0), cnot(0, 1, 1));
