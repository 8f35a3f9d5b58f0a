import { homeOf, wiresOf, type PlacedGate } from '../circuit/circuit';
import type { CircuitLayout } from '../circuit/layout';
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
  layout.columns.forEach(({ x: left, width, gates }, timeStep) => {
    if ((timeStep < shown.from || timeStep >= shown.to) && timeStep !== focusStep) return;
    const gate = gates.find((other) => homeOf(other) === qubit) ?? null;
    cells.push({
      timeStep,
      width,
      gap: left - end,
      gate,
      x: gate ? layout.xOf(gate) - left : 0,
      targets: gates
        .map((other) => ({ gate: other, place: wiresOf(other).indexOf(qubit), x: layout.xOf(other) - left }))
        .filter(({ place }) => place > 0),
    });
    end = left + width;
  });
  return cells;
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
