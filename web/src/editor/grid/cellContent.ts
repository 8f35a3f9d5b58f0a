import { homeOf, wiresOf, type PlacedGate } from '../circuit/circuit';
import type { CircuitLayout } from '../circuit/layout';

/** What is in a cell; `x` is the middle of a gate's lane in px from the cell's left edge. */
export interface CellContent {
  readonly width: number;
  readonly gate: PlacedGate | null;
  readonly x: number;
  /** The gates of other cells that are on this wire too, and which of their qubits that is. */
  readonly targets: readonly { readonly gate: PlacedGate; readonly place: number; readonly x: number }[];
}

/** The cells of a wire, in the order of the time steps. */
export const rowContent = (layout: CircuitLayout, qubit: number): CellContent[] =>
  layout.columns.map(({ x: left, width, gates }) => {
    const gate = gates.find((other) => homeOf(other) === qubit) ?? null;
    return {
      width,
      gate,
      x: gate ? layout.xOf(gate) - left : 0,
      targets: gates
        .map((other) => ({ gate: other, place: wiresOf(other).indexOf(qubit), x: layout.xOf(other) - left }))
        .filter(({ place }) => place > 0),
    };
  });

/** An edit leaves the gates that it does not touch as they are, so that their cells need no drawing. */
export function isSameContent(a: CellContent, b: CellContent): boolean {
  return (
    a.width === b.width &&
    a.gate === b.gate &&
    a.x === b.x &&
    a.targets.length === b.targets.length &&
    a.targets.every(({ gate, x }, index) => gate === b.targets[index]?.gate && x === b.targets[index].x)
  );
}
