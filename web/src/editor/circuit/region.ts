import { wiresOf, type EditorCircuit, type PlacedGate, type UnnamedGate } from './circuit';

/** A place on the grid. */
export interface Cell {
  readonly qubit: number;
  readonly timeStep: number;
}

/** The gates that a verdict speaks of: those of some cells, or of a whole time step. */
export interface Marked {
  readonly cells: readonly Cell[];
  readonly timeStep: number | null;
}

/** A rectangle of cells: the wires from `top` to `bottom` in the columns from `from` to `to`, all of them included. */
export interface Region {
  readonly top: number;
  readonly bottom: number;
  readonly from: number;
  readonly to: number;
}

/** The smallest rectangle with both cells in it. */
export const regionBetween = (a: Cell, b: Cell): Region => ({
  top: Math.min(a.qubit, b.qubit),
  bottom: Math.max(a.qubit, b.qubit),
  from: Math.min(a.timeStep, b.timeStep),
  to: Math.max(a.timeStep, b.timeStep),
});

/** The rectangle `by` wires further down and columns later. */
export const movedRegion = ({ top, bottom, from, to }: Region, by: Cell): Region => ({
  top: top + by.qubit,
  bottom: bottom + by.qubit,
  from: from + by.timeStep,
  to: to + by.timeStep,
});

export const columnsOf = ({ from, to }: Region): number => to - from + 1;

export const isInside = ({ top, bottom, from, to }: Region, { qubit, timeStep }: Cell): boolean =>
  qubit >= top && qubit <= bottom && timeStep >= from && timeStep <= to;

/** The gates of a rectangle: those with a wire in it, whole, for half a gate is none. */
export const gatesIn = ({ gates }: Pick<EditorCircuit, 'gates'>, region: Region): PlacedGate[] =>
  gates.filter((gate) => wiresOf(gate).some((qubit) => isInside(region, { qubit, timeStep: gate.timeStep })));

/** Some gates as they are carried: counted from the topmost wire and the first column of them. */
export interface Clip {
  readonly qubitCount: number;
  readonly columnCount: number;
  readonly gates: readonly UnnamedGate[];
}

/** What a copy of a rectangle holds; a gate that reaches out of it makes it larger. */
export function clipOf(circuit: EditorCircuit, region: Region): Clip {
  const inside = gatesIn(circuit, region);
  const wires = [region.top, region.bottom, ...inside.flatMap(wiresOf)];
  const top = Math.min(...wires);
  return {
    qubitCount: Math.max(...wires) - top + 1,
    columnCount: columnsOf(region),
    gates: inside.map(({ id: _id, ...gate }) => shifted(gate, { qubit: -top, timeStep: -region.from })),
  };
}

/** The gate `by` wires further down and columns later. */
export function shifted<Gate extends UnnamedGate>(gate: Gate, by: Cell): Gate {
  const moved = onOtherWires(gate, (qubit) => qubit + by.qubit);
  return { ...moved, timeStep: gate.timeStep + by.timeStep };
}

/** The gate with each of its wires in another place. */
export function onOtherWires<Gate extends UnnamedGate>(gate: Gate, wireOf: (qubit: number) => number): Gate {
  const { qubits, controls, negativeControls } = gate;
  return {
    ...gate,
    qubits: qubits.map(wireOf),
    ...(controls && { controls: controls.map(wireOf) }),
    ...(negativeControls && { negativeControls: negativeControls.map(wireOf) }),
  };
}
