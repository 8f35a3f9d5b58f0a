import type { PlacedGate } from '@superpose/contracts';
import { calledName, type Operation, type PaletteGate } from '@superpose/quantum';

/** An operation as the page names it: CNOT for CX, and columns from 1. */
export function placedGate({ gate, qubits, params, timeStep = 0 }: Operation): PlacedGate {
  return {
    gate: calledName(gate as PaletteGate),
    column: timeStep + 1,
    qubit: qubits[0]!,
    ...(qubits.length > 1 ? { target_qubit: qubits[1]! } : {}),
    ...(params?.length ? { angle: params[0]! } : {}),
  };
}

export const qubitText = ({ qubit, target_qubit: target }: PlacedGate): string =>
  target === undefined ? `q${qubit}` : `q${qubit} and q${target}`;

/** `H on q1`, `CNOT from q0 to q1`. */
export const gateText = ({ gate, qubit, target_qubit: target }: PlacedGate): string =>
  target === undefined ? `${gate} on q${qubit}` : `${gate} from q${qubit} to q${target}`;

/** `the H on q1 in column 4`. */
export const placeText = (placed: PlacedGate): string => `the ${gateText(placed)} in column ${placed.column}`;

/** `column 4`, or where a column must be put in: `a new column before column 4`. */
export const columnText = ({ column, new_column: isNew }: PlacedGate): string =>
  isNew ? `a new column before column ${column}` : `column ${column}`;
