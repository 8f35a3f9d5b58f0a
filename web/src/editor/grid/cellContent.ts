import { wiresOf, type PlacedGate } from '../circuit/circuit';
import type { CircuitLayout, Column } from '../circuit/layout';
import type { Columns } from './useShownColumns';

/** What is in a cell; `x` is the middle of a gate's lane in px from the cell's left edge. */
export interface CellContent {
  readonly timeStep: number;
  readonly width: number;
  /** The width in px of the columns before it that aren't drawn. */
  readonly gap: number;
  readonly gate: PlacedGate | null;
  readonly x: number;
  /** The gates of other cells that are on this wire too, and which of their qubits that is. */
  readonly targets: readonly { readonly gate: PlacedGate; readonly place: number; readonly x: number }[];
}

/**
 * The cells of a wire, in the order of the time steps.
 * @param shown the columns that are drawn; all of them unless given
 * @param focusStep a column that is drawn besides, for the focus to stay where it is
 */
export function rowContent(
  layout: CircuitLayout,
  qubit: number,
  shown: Columns = { from: 0, to: layout.columns.length },
  focusStep: number | null = null,
): CellContent[] {
  const cells: CellContent[] = [];
  let end = 0;
  layout.columns.forEach((column, timeStep) => {
    if ((timeStep < shown.from || timeStep >= shown.to) && timeStep !== focusStep) return;
    const { x: left, width } = column;
    const placed = placedIn(column, layout).get(qubit) ?? NOTHING;
    cells.push({ timeStep, width, gap: left - end, ...placed });
    end = left + width;
  });
  return cells;
}

type Placed = Pick<CellContent, 'gate' | 'x' | 'targets'>;
const NOTHING: Placed = { gate: null, x: 0, targets: [] };

/** A column's gates by their wires; every row asks for its own. */
const known = new WeakMap<Column, ReadonlyMap<number, Placed>>();

function placedIn(column: Column, layout: CircuitLayout): ReadonlyMap<number, Placed> {
  const before = known.get(column);
  if (before) return before;
  const placed = new Map<number, Placed>();
  for (const gate of column.gates) {
    const x = layout.xOf(gate) - column.x;
    wiresOf(gate).forEach((qubit, place) => {
      const cell = placed.get(qubit) ?? NOTHING;
      if (place > 0) placed.set(qubit, { ...cell, targets: [...cell.targets, { gate, place, x }] });
      else if (!cell.gate) placed.set(qubit, { ...cell, gate, x });
    });
  }
  known.set(column, placed);
  return placed;
}

/** An edit leaves the gates that it does not touch as they are, so that their cells need no drawing. */
export function isSameContent(a: CellContent, b: CellContent): boolean {
  return (
    a.timeStep === b.timeStep &&
    a.width === b.width &&
    a.gap === b.gap &&
    a.gate === b.gate &&
    a.x === b.x &&
    a.targets.length === b.targets.length &&
    a.targets.every(({ gate, x }, index) => gate === b.targets[index]?.gate && x === b.targets[index].x)
  );
}
