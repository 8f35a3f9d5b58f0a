import { bitCountOf, bitsOf, wiresOf, type EditorCircuit, type PlacedGate } from './circuit';

/** Rows are 56 px tall, so that a CNOT's line joins its dot and its ⊕ at known heights. */
export const ROW_HEIGHT = 56;
/** The height of a classical bit's row; they lie below the wires. */
export const BIT_HEIGHT = 28;
/** The least width of a column; where there is room, columns are wider. */
export const COLUMN_WIDTH = 60;
/** The names of the wires and the space at their end, which no column takes. */
export const MARGINS = 64;
/** Width of each lane where a column has several. */
const LANE_WIDTH = 44;

export interface Column {
  readonly x: number;
  readonly width: number;
  readonly laneCount: number;
  /** The time step's gates, in the order they run. */
  readonly gates: readonly PlacedGate[];
}

export interface CircuitLayout {
  readonly columns: readonly Column[];
  readonly width: number;
  /** Of the wires and the classical bits below them. */
  readonly height: number;
  readonly bitCount: number;
  /** The middle of a gate's lane, in px from the left end of the wires. */
  readonly xOf: (gate: PlacedGate) => number;
  /** The middle of a classical bit's row. */
  readonly yOfBit: (bit: number) => number;
}

/**
 * Where everything is drawn. Gates of one time step whose spans of wires meet get separate lanes, in the order they run,
 * and their column grows: a CNOT's line never crosses another gate.
 * @param leastBits classical bits that are drawn even where no gate names them
 */
export function layoutCircuit(
  circuit: EditorCircuit,
  columnCount: number,
  columnWidth = COLUMN_WIDTH,
  leastBits = 0,
): CircuitLayout {
  const lanes = new Map<string, number>();
  const columns: Column[] = [];
  const steps = Array.from({ length: columnCount }, (): PlacedGate[] => []);
  for (const gate of circuit.gates) steps[gate.timeStep]?.push(gate);
  let x = 0;
  for (const gates of steps) {
    const laneCount = Math.max(1, assignLanes(gates, lanes));
    const width = Math.max(columnWidth, laneCount * LANE_WIDTH);
    columns.push({ x, width, laneCount, gates });
    x += width;
  }
  const bitCount = Math.max(leastBits, bitCountOf(circuit));
  const wiresHeight = circuit.qubitCount * ROW_HEIGHT;
  return {
    columns,
    width: x,
    height: wiresHeight + bitCount * BIT_HEIGHT,
    bitCount,
    xOf: (gate) => {
      const column = columns[gate.timeStep] ?? { x: 0, width: columnWidth, laneCount: 1 };
      return column.x + (column.width * ((lanes.get(gate.id) ?? 0) + 0.5)) / column.laneCount;
    },
    yOfBit: (bit) => bitHeight(circuit.qubitCount, bit),
  };
}

/** The middle of a classical bit’s row, in px from the first wire’s top. */
export const bitHeight = (qubitCount: number, bit: number): number =>
  qubitCount * ROW_HEIGHT + (bit + 0.5) * BIT_HEIGHT;

export const yOf = (qubit: number): number => (qubit + 0.5) * ROW_HEIGHT;

/** Gives each gate the first lane after all earlier gates that it meets; returns how many lanes there are. */
function assignLanes(gates: readonly PlacedGate[], lanes: Map<string, number>): number {
  let laneCount = 0;
  const earlier: (Span & { readonly lane: number })[] = [];
  for (const gate of gates) {
    const { top, bottom } = spanOf(gate);
    const lane = earlier.reduce(
      (after, other) =>
        top <= other.bottom && other.top <= bottom ? Math.max(after, other.lane + 1) : after,
      0,
    );
    earlier.push({ top, bottom, lane });
    lanes.set(gate.id, lane);
    laneCount = Math.max(laneCount, lane + 1);
  }
  return laneCount;
}

interface Span {
  readonly top: number;
  readonly bottom: number;
}

/** The rows that a gate is drawn over: one that names classical bits reaches down to them. */
function spanOf(gate: PlacedGate): Span {
  const wires = wiresOf(gate);
  return {
    top: Math.min(...wires),
    bottom: bitsOf(gate).length > 0 ? Number.MAX_SAFE_INTEGER : Math.max(...wires),
  };
}
