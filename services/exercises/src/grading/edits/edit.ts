import { sharesWire, type Step, type StepCircuit } from '../step.js';
import { touchedQubits } from '@superpose/quantum';
import { isBox } from '../steps.js';

export type EditKind =
  | 'extra-gate'
  | 'missing-gate'
  | 'wrong-gate'
  | 'wrong-qubit'
  | 'wrong-cnot'
  | 'control-target-swapped'
  | 'order-swapped'
  | 'too-early'
  | 'too-late'
  | 'wrong-side-of-box'
  | 'angle-sign'
  | 'angle-half'
  | 'angle-double'
  | 'angle-pi-forgotten'
  | 'angle-degrees'
  | 'angle-wrong'
  | 'wrong-bit'
  | 'wrong-condition'
  | 'condition-missing'
  | 'condition-extra'
  | 'wrong-control';

/** A change of one gate: `removed` goes, and `to` comes before the operation that is now at index `at`. */
export interface Edit {
  readonly kind: EditKind;
  readonly removed: number | null;
  readonly at: number;
  readonly to: Step | null;
  /** The neighbour that a gate changes places with. */
  readonly passed?: number;
}

/** An edit in the grid, with the circuit that it makes. */
export interface PlacedEdit {
  readonly kind: EditKind;
  readonly from: Step | null;
  /** With the column that it belongs in. */
  readonly to: Step | null;
  /** Whether no cell is free where `to` belongs, so that a column must be put in before the one it names. */
  readonly newColumn: boolean;
  readonly passed: Step | null;
  readonly circuit: StepCircuit;
}

const columnOf = ({ timeStep = 0 }: Step): number => timeStep;

/** The places for a step that differ in what comes before it on its wires. */
export const placesFor = ({ operations }: Pick<StepCircuit, 'operations'>, step: Step): number[] => [
  0,
  ...operations.flatMap((other, index) => (sharesWire(other, step) ? [index + 1] : [])),
];

/**
 * Finds the cell for an edit's gate and makes the edit there; null where a locked box would have to give way.
 * `preferred` columns are taken where they are free. The circuit that it makes is without the boxes.
 */
export function placeEdit(
  circuit: StepCircuit,
  edit: Edit,
  preferred: readonly number[] = [],
): PlacedEdit | null {
  const { kind, removed, at, to, passed } = edit;
  const from = removed === null ? null : circuit.operations[removed]!;
  const common = { kind, from, passed: passed === undefined ? null : circuit.operations[passed]! };
  const others = circuit.operations.filter((_, index) => index !== removed);
  if (to === null) {
    return { ...common, to, newColumn: false, circuit: withoutBoxes(circuit, others) };
  }
  const before = circuit.operations.filter(
    (op, index) => index < at && index !== removed && sharesWire(op, to),
  );
  const after = circuit.operations.filter(
    (op, index) => index >= at && index !== removed && sharesWire(op, to),
  );
  const lower = Math.max(-1, ...before.map(columnOf));
  const upper = Math.min(Infinity, ...after.map(columnOf));
  const isFree = (column: number): boolean =>
    column > lower &&
    column < upper &&
    !others.some((op) => columnOf(op) === column && standsInTheWay(op, to));
  const column = [...(from ? [columnOf(from)] : []), ...preferred, ...range(lower + 1, upper)].find(isFree);
  const placed = { ...to, timeStep: column ?? lower + 1 };
  if (column === undefined && others.some((op) => isBox(op) && columnOf(op) > lower)) return null;
  const rest = column === undefined ? others.map((op) => shifted(op, lower + 1)) : others;
  return {
    ...common,
    to: placed,
    newColumn: column === undefined,
    circuit: withoutBoxes(circuit, [...rest, placed]),
  };
}

/** A column of the page holds one gate of a kind where it is on several qubits. */
const standsInTheWay = (other: Step, to: Step): boolean =>
  other.gate === to.gate && Math.max(touchedQubits(other).length, touchedQubits(to).length) > 1;

const withoutBoxes = (circuit: StepCircuit, steps: readonly Step[]): StepCircuit => ({
  ...circuit,
  operations: steps.filter((step) => !isBox(step)).toSorted((a, b) => columnOf(a) - columnOf(b)),
});

/** The columns from `first` up to `end`, or up to a few beyond where the wire has no further gate. */
function range(first: number, end: number): number[] {
  const count = Number.isFinite(end) ? Math.max(0, end - first) : 200;
  return Array.from({ length: count }, (_, index) => first + index);
}

const shifted = (operation: Step, from: number): Step =>
  columnOf(operation) >= from ? { ...operation, timeStep: columnOf(operation) + 1 } : operation;
