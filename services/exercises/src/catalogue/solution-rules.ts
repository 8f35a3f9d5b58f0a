import { GATE_NAMES, GRADED_NAMES, MAX_EXERCISE_MEASUREMENTS, UNITARY_NAMES } from '@superpose/contracts';
import { GATES, calledName, isPaletteGate, touchedQubits, type GateName } from '@superpose/quantum';
import { isMeasuring, type Step } from '../grading/step.js';
import type { TargetGoal } from '../grading/target-goal.js';

/** The page's angle buttons, in radians; any other angle is typed, with two decimals. */
const SHORTCUTS = [Math.PI / 3, Math.PI / 2, Math.PI];

/**
 * Why a circuit cannot be built on the exercise page, a sentence each; empty when it can. Its columns are never too
 * many: content names no empty ones, and the page's grid is always at least five columns longer than the circuit.
 */
export function pageFaults(
  operations: readonly Step[],
  { allGates, bitCount = 0 }: Pick<TargetGoal, 'allGates' | 'bitCount'> = {},
): string[] {
  const faults = allGates ? offerFaults(operations, bitCount) : paletteFaults(operations);
  return [...faults, ...cellFaults(operations)];
}

const paletteFaults = (operations: readonly Step[]): string[] =>
  operations.flatMap((step) => {
    const { gate } = step;
    if (isMeasuring(step) || !isPaletteGate(gate as GateName)) {
      return [`${gate} is not one of the page's gates (${GATE_NAMES.join(', ')})`];
    }
    return touchedQubits(step).length > step.qubits.length ? [`${gate} takes no further controls`] : [];
  });

/** With all gates, what is no gate needs classical bits. */
function offerFaults(operations: readonly Step[], bitCount: number): string[] {
  const names: readonly string[] = bitCount > 0 ? GRADED_NAMES : UNITARY_NAMES;
  const unknown = operations.map(nameOf).filter((name) => !names.includes(name));
  const isOften = operations.filter(isMeasuring).length > MAX_EXERCISE_MEASUREMENTS;
  return [
    ...unknown.map((name) => `${name} is not one of the page's gates (${names.join(', ')})`),
    ...(isOften ? [`it measures and resets more than ${MAX_EXERCISE_MEASUREMENTS} times`] : []),
  ];
}

const nameOf = ({ gate }: Step): string => (gate in GATES ? calledName(gate as GateName) : gate);

/** A cell holds one gate, the targets of others included; a column holds one gate on several qubits of a kind. */
function cellFaults(operations: readonly Step[]): string[] {
  const taken = new Set<string>();
  const faults: string[] = [];
  for (const step of operations) {
    const { timeStep = 0 } = step;
    const qubits = touchedQubits(step);
    const cells = [...qubits.map((qubit) => `qubit ${qubit}`), ...(qubits.length > 1 ? [nameOf(step)] : [])];
    for (const cell of cells.map((cell) => `${cell} in column ${timeStep + 1}`)) {
      if (taken.has(cell))
        faults.push(`there is more than one ${cell.startsWith('qubit') ? 'gate on ' : ''}${cell}`);
      taken.add(cell);
    }
  }
  return faults;
}

/** The circuit as a learner enters it: each angle by a shortcut where there is one, else with two decimals. */
export const asTyped = (operations: readonly Step[]): Step[] =>
  operations.map((operation) => ({ ...operation, params: operation.params?.map(typedAngle) }));

function typedAngle(angle: number): number {
  const shortcut = SHORTCUTS.find((candidate) => Math.abs(candidate - angle) < 1e-9);
  return shortcut ?? Math.round(angle * 100) / 100;
}
