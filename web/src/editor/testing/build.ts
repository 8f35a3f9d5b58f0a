import { emptyCircuit, withGates, type EditorCircuit, type UnnamedGate } from '../circuit/circuit';
import type { EditorGate } from '../circuit/gateFacts';

/** A gate for tests: `gate('H', 0, 2)` is H on q0 in T3. */
export const gate = (name: EditorGate, qubit: number, timeStep: number, angle?: number): UnnamedGate => ({
  gate: name,
  qubits: [qubit],
  ...(angle === undefined ? {} : { params: [angle] }),
  timeStep,
});

export const cnot = (control: number, target: number, timeStep: number): UnnamedGate => ({
  gate: 'CX',
  qubits: [control, target],
  timeStep,
});

export const circuitOf = (qubitCount: number, ...gates: readonly UnnamedGate[]): EditorCircuit =>
  withGates(emptyCircuit(qubitCount), gates);

export const bell = circuitOf(2, gate('H', 0, 0), cnot(0, 1, 1));
