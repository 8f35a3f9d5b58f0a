import { GATE_NAMES } from '@superpose/contracts';
import { calledName, isPaletteGate, type Operation } from '@superpose/quantum';

/** The page's angle buttons, in radians; any other angle is typed, with two decimals. */
const SHORTCUTS = [Math.PI / 3, Math.PI / 2, Math.PI];

/**
 * Why a circuit cannot be built on the exercise page, a sentence each; empty when it can. Its columns are never too
 * many: content names no empty ones, and the page's grid is always at least five columns longer than the circuit.
 */
export function pageFaults(operations: readonly Operation[]): string[] {
  return [...paletteFaults(operations), ...cellFaults(operations)];
}

const paletteFaults = (operations: readonly Operation[]): string[] =>
  operations
    .filter(({ gate }) => !isPaletteGate(gate))
    .map(({ gate }) => `${gate} is not one of the page's gates (${GATE_NAMES.join(', ')})`);

/** A cell holds one gate, the targets of others included; a column holds one gate on several qubits of a kind. */
function cellFaults(operations: readonly Operation[]): string[] {
  const taken = new Set<string>();
  const faults: string[] = [];
  for (const { gate, qubits, timeStep = 0 } of operations) {
    const cells = [
      ...qubits.map((qubit) => `qubit ${qubit}`),
      ...(qubits.length > 1 ? [calledName(gate)] : []),
    ];
    for (const cell of cells.map((cell) => `${cell} in column ${timeStep + 1}`)) {
      if (taken.has(cell))
        faults.push(`there is more than one ${cell.startsWith('qubit') ? 'gate on ' : ''}${cell}`);
      taken.add(cell);
    }
  }
  return faults;
}

/** The circuit as a learner enters it: each angle by a shortcut where there is one, else with two decimals. */
export const asTyped = (operations: readonly Operation[]): Operation[] =>
  operations.map((operation) => ({ ...operation, params: operation.params?.map(typedAngle) }));

function typedAngle(angle: number): number {
  const shortcut = SHORTCUTS.find((candidate) => Math.abs(candidate - angle) < 1e-9);
  return shortcut ?? Math.round(angle * 100) / 100;
}
