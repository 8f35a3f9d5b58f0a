import { gateAt, type EditorCircuit, type PlacedGate } from '../circuit/circuit';
import type { CircuitLayout } from '../circuit/layout';

/** What is in a cell; `x` is the middle of a gate's lane in px from the cell's left edge. */
export interface CellContent {
  readonly width: number;
  readonly gate: PlacedGate | null;
  readonly x: number;
  /** The CNOTs whose ⊕ is here. */
  readonly targets: readonly { readonly cnot: PlacedGate; readonly x: number }[];
}

export function cellContent(
  circuit: EditorCircuit,
  layout: CircuitLayout,
  qubit: number,
  timeStep: number,
): CellContent {
  const { x: left, width } = layout.columns[timeStep] ?? { x: 0, width: 0 };
  const gate = gateAt(circuit, qubit, timeStep) ?? null;
  const targets = circuit.gates.filter((other) => other.timeStep === timeStep && other.targetQubit === qubit);
  return {
    width,
    gate,
    x: gate ? layout.xOf(gate) - left : 0,
    targets: targets.map((cnot) => ({ cnot, x: layout.xOf(cnot) - left })),
  };
}

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
