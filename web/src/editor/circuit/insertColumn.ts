import type { EditorCircuit } from './circuit';
import { shiftedNotes } from './notes';

/** The circuit with a free column before this time step; the gates from there on move to the right. */
export const insertColumn = (circuit: EditorCircuit, timeStep: number): EditorCircuit => ({
  ...shiftedNotes(circuit, timeStep, 1),
  gates: circuit.gates.map((gate) =>
    gate.timeStep >= timeStep ? { ...gate, timeStep: gate.timeStep + 1 } : gate,
  ),
});
