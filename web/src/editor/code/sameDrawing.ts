import type { EditorCircuit, PlacedGate } from '../circuit/circuit';
import { isTheSame } from './statements';

/** Whether two circuits look the same, gate by gate in the same order. */
export const isSameDrawing = (a: EditorCircuit, b: EditorCircuit): boolean =>
  a.qubitCount === b.qubitCount &&
  a.customGates === b.customGates &&
  String(a.initialStates) === String(b.initialStates) &&
  a.gates.length === b.gates.length &&
  a.gates.every((gate, index) => isSamePlaced(gate, b.gates[index]!));

const isSamePlaced = (a: PlacedGate, b: PlacedGate): boolean =>
  a.id === b.id && a.timeStep === b.timeStep && isTheSame(a, b);
