import type { PlacedGate } from '../circuit/circuit';
import type { CircuitLayout } from '../circuit/layout';

/** What is in a cell; `x` is the middle of a gate's lane in px from the cell's left edge. */
export interface CellContent {
  readonly width: number;
  readonly gate: PlacedGate | null;
  readonly x: number;
  /** The CNOTs whose ⊕ is here. */
  readonly targets: readonly { readonly cnot: PlacedGate; readonly x: number }[];
}

/** The cells of a wire, in the order of the time steps. */
export const rowContent = (layout: CircuitLayout, qubit: number): CellContent[] =>
  layout.columns.map(({ x: left, width, gates }) => {
    const gate = gates.find((other) => other.qubit === qubit) ?? null;
    return {
      width,
      gate,
      x: gate ? layout.xOf(gate) - left : 0,
      targets: gates
        .filter(({ targetQubit }) => targetQubit === qubit)
        .map((cnot) => ({ cnot, x: layout.xOf(cnot) - left })),
    };
  });

/** An edit leaves the gates that it does not touch as they are, so that their cells need no drawing. */
export function isSameContent(a: CellContent, b: CellContent): boolean {
  return (
    a.width === b.width &&
    a.gate === b.gate &&
    a.x === b.x &&
    a.targets.length === b.targets.length &&
    a.targets.every(({ cnot, x }, index) => cnot === b.targets[index]?.cnot && x === b.targets[index].x)
  );
}
