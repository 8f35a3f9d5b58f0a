import type { Operation } from '@superpose/quantum';
import { DEFAULT_LIMITS, GATE_NAMES } from '@superpose/contracts';

/** The exercise page's palette; the page says CNOT where the engine says CX. */
const PALETTE: ReadonlySet<string> = new Set(GATE_NAMES.map((name) => (name === 'CNOT' ? 'CX' : name)));
/** The page's grid has so many columns at first, and so many beyond the last one used. */
const FIRST_COLUMNS = 10;
const COLUMNS_AHEAD = 5;
/** The page's angle buttons, in radians; any other angle is typed, with two decimals. */
const SHORTCUTS = [Math.PI / 3, Math.PI / 2, Math.PI];

/** Why a circuit cannot be built on the exercise page, a sentence each; empty when it can. */
export function pageFaults(operations: readonly Operation[]): string[] {
  return [...paletteFaults(operations), ...cellFaults(operations), ...columnFaults(operations)];
}

const paletteFaults = (operations: readonly Operation[]): string[] =>
  operations
    .filter(({ gate }) => !PALETTE.has(gate))
    .map(({ gate }) => `${gate} is not one of the page's gates (${GATE_NAMES.join(', ')})`);

/** A cell holds one gate, the target of a CNOT included; a column holds one CNOT. */
function cellFaults(operations: readonly Operation[]): string[] {
  const taken = new Set<string>();
  const faults: string[] = [];
  for (const { gate, qubits, timeStep = 0 } of operations) {
    const cells = [...qubits.map((qubit) => `qubit ${qubit}`), ...(gate === 'CX' ? ['CNOT'] : [])];
    for (const cell of cells.map((cell) => `${cell} in column ${timeStep + 1}`)) {
      if (taken.has(cell))
        faults.push(`there is more than one ${cell.startsWith('CNOT') ? '' : 'gate on '}${cell}`);
      taken.add(cell);
    }
  }
  return faults;
}

function columnFaults(operations: readonly Operation[]): string[] {
  const steps = [...new Set(operations.map(({ timeStep = 0 }) => timeStep))].sort((a, b) => a - b);
  const columnsBefore = (place: number): number =>
    Math.max(FIRST_COLUMNS, (steps[place - 1] ?? 0) + COLUMNS_AHEAD);
  return steps
    .filter((step, place) => step >= Math.min(columnsBefore(place), DEFAULT_LIMITS.maxTimeSteps))
    .map((step) => `column ${step + 1} lies outside the page's grid`);
}

/** The circuit as a learner enters it: each angle by a shortcut where there is one, else with two decimals. */
export const asTyped = (operations: readonly Operation[]): Operation[] =>
  operations.map((operation) => ({ ...operation, params: operation.params?.map(typedAngle) }));

function typedAngle(angle: number): number {
  const shortcut = SHORTCUTS.find((candidate) => Math.abs(candidate - angle) < 1e-9);
  return shortcut ?? Math.round(angle * 100) / 100;
}
