import { buildCircuit, type Circuit, type Operation } from '@superpose/quantum';
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
  | 'angle-wrong';

/** A change of one gate: `removed` goes, and `to` comes before the operation that is now at index `at`. */
export interface Edit {
  readonly kind: EditKind;
  readonly removed: number | null;
  readonly at: number;
  readonly to: Operation | null;
  /** The neighbour that a gate changes places with. */
  readonly passed?: number;
}

/** An edit in the grid, with the circuit that it makes. */
export interface PlacedEdit {
  readonly kind: EditKind;
  readonly from: Operation | null;
  /** With the column that it belongs in. */
  readonly to: Operation | null;
  /** Whether no cell is free where `to` belongs, so that a column must be put in before the one it names. */
  readonly newColumn: boolean;
  readonly passed: Operation | null;
  readonly circuit: Circuit;
}

const columnOf = ({ timeStep = 0 }: Operation): number => timeStep;

const sharesWire = (a: Operation, b: Operation): boolean =>
  a.qubits.some((qubit) => b.qubits.includes(qubit));

/**
 * Finds the cell for an edit's gate and makes the edit there; null where a locked box would have to give way.
 * `preferred` columns are taken where they are free. The circuit that it makes is without the boxes.
 */
export function placeEdit(
  circuit: Circuit,
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
    (to.gate !== 'CX' || !others.some((op) => op.gate === 'CX' && columnOf(op) === column));
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

const withoutBoxes = ({ qubitCount }: Circuit, steps: readonly Operation[]): Circuit =>
  buildCircuit(
    qubitCount,
    steps.filter((step) => !isBox(step)),
  );

/** The columns from `first` up to `end`, or up to a few beyond where the wire has no further gate. */
function range(first: number, end: number): number[] {
  const count = Number.isFinite(end) ? Math.max(0, end - first) : 200;
  return Array.from({ length: count }, (_, index) => first + index);
}

const shifted = (operation: Operation, from: number): Operation =>
  columnOf(operation) >= from ? { ...operation, timeStep: columnOf(operation) + 1 } : operation;
