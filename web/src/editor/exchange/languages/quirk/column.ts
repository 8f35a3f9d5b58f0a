import type { Condition, GateDefinition, Operation } from '@superpose/quantum';
import { QuirkError } from './quirkError';
import type { QuirkGate } from './quirkGates';

export const MAX_WIRES = 24;
export const MAX_COLUMNS = 500;

/** A gate of a column and the wire that it begins on. */
export interface Cell {
  readonly row: number;
  readonly height: number;
  readonly gate: QuirkGate;
}

/**
 * A JSON list of at most 500 values.
 * @throws QuirkError for anything else
 */
export function listOf(json: unknown, what: string): readonly unknown[] {
  if (!Array.isArray(json)) throw new QuirkError(`${what} is no list.`);
  if (json.length > MAX_COLUMNS)
    throw new QuirkError(`${what} is too long: at most ${MAX_COLUMNS} are read.`);
  return json as readonly unknown[];
}

/** Says in which column of a circuit something is wrong; columns count from 1. */
export function inColumn<Result>(index: number, read: () => Result): Result {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof QuirkError)) throw error;
    throw new QuirkError(`Column ${index + 1}: ${error.message}`);
  }
}

/**
 * The gates of a column from top to bottom; 1 is an empty cell.
 * @throws QuirkError for a cell that can't be read and for gates that overlap
 */
export function cellsOfColumn(json: unknown, read: (cell: unknown) => QuirkGate): Cell[] {
  const cells = listOf(json, 'the column').flatMap((cell, row): Cell[] => {
    if (cell === 1) return [];
    const gate = read(cell);
    return [{ row, height: 'height' in gate ? gate.height : 1, gate }];
  });
  for (const { row, height, gate } of cells) {
    if (row + height > MAX_WIRES) throw new QuirkError(`a circuit may have at most ${MAX_WIRES} wires.`);
    const covered = cells.find((other) => other.row > row && other.row < row + height);
    if (gate.kind === 'gate' && covered) throw new QuirkError(`“${gate.name}” lies over another gate.`);
  }
  return cells;
}

export interface ColumnControls {
  readonly controls: readonly number[];
  readonly negativeControls: readonly number[];
  readonly condition?: Condition;
  /** What turns the axes of controls to z, and back. */
  readonly before: readonly Operation[];
  readonly after: readonly Operation[];
}

type ControlCell = Cell & { readonly gate: Extract<QuirkGate, { kind: 'control' }> };
type GateCell = Cell & { readonly gate: Extract<QuirkGate, { kind: 'gate' }> };

export const isControl = (cell: Cell): cell is ControlCell => cell.gate.kind === 'control';
export const isGate = (cell: Cell): cell is GateCell => cell.gate.kind === 'gate';

/** The controls of a column that are qubits; those that are classical bits are left to the caller. */
export function quantumControls(cells: readonly ControlCell[]): ColumnControls {
  const rows = (value: 0 | 1) => cells.filter(({ gate }) => gate.value === value).map(({ row }) => row);
  const turn = (side: 0 | 1) =>
    cells.flatMap(({ row, gate }) => (gate.turned ? [{ gate: gate.turned[side], qubits: [row] }] : []));
  return { controls: rows(1), negativeControls: rows(0), before: turn(0), after: turn(1) };
}

/**
 * The wires of the column's swap; null without one.
 * @throws QuirkError unless it has two ends
 */
export function swapRows(cells: readonly Cell[]): readonly [number, number] | null {
  const rows = cells.filter(({ gate }) => gate.kind === 'swap').map(({ row }) => row);
  if (rows.length === 0) return null;
  if (rows.length !== 2) throw new QuirkError(`a swap needs two ends, not ${rows.length}.`);
  return rows as [number, number];
}

/** An operation with the controls that it has, and no empty lists. */
export function controlled(
  operation: Operation,
  { controls, negativeControls, condition }: Omit<ColumnControls, 'before' | 'after'>,
): Operation & { readonly condition?: Condition } {
  return {
    ...operation,
    ...(controls.length > 0 ? { controls } : {}),
    ...(negativeControls.length > 0 ? { negativeControls } : {}),
    ...(condition ? { condition } : {}),
  };
}

/** The gate of a cell as one operation: a gate of the catalogue, or one with a definition. */
export function operationOf({ row, height, gate: { name, operations } }: GateCell): Operation {
  const [first] = operations;
  if (first && operations.length === 1 && height === 1 && !first.definition) {
    return { ...first, qubits: [row] };
  }
  const definition: GateDefinition = definitionOf(name, height, operations);
  return { gate: 'CUSTOM', qubits: Array.from({ length: height }, (_, j) => row + j), definition };
}

const definitions = new WeakMap<readonly Operation[], GateDefinition>();

/** Places of one gate share its definition, so that it is counted and written once. */
function definitionOf(name: string, qubitCount: number, operations: readonly Operation[]): GateDefinition {
  const known = definitions.get(operations);
  if (known) return known;
  const definition = { name, qubitCount, operations };
  definitions.set(operations, definition);
  return definition;
}

/**
 * A column inside of a gate, as operations in order.
 * @throws QuirkError for a measurement, as Quirk has none there
 */
export function nestedOperations(cells: readonly Cell[]): Operation[] {
  if (cells.some(({ gate }) => gate.kind === 'measure')) {
    throw new QuirkError("Quirk's gate “Measure” can't be part of another gate.");
  }
  const controls = quantumControls(cells.filter(isControl));
  const swap = swapRows(cells);
  const operations = [
    ...cells.filter(isGate).map(operationOf),
    ...(swap ? [{ gate: 'SWAP', qubits: swap } as const] : []),
  ];
  return [
    ...controls.before,
    ...operations.map((operation) => controlled(operation, controls)),
    ...controls.after,
  ];
}
