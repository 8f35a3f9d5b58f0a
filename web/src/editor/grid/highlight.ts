import type { Cell } from '../circuit/editCircuit';

/** The parts of a circuit that a verdict speaks of. Basis states read q(n−1)…q0. */
export interface Highlight {
  /** A basis state put in, whose digits are at the starts of the wires. */
  readonly input: string | null;
  /** A basis state that comes out, whose digits are at the ends of the wires. */
  readonly output: string | null;
  readonly qubits: readonly number[];
  readonly cells: readonly MarkedCell[];
  /** The gates that the code under the cursor stands for. */
  readonly lit?: readonly Cell[];
  /** A whole time step. */
  readonly timeStep: number | null;
}

interface MarkedCell extends Cell {
  /** The place just before the cell is meant, where a column is missing. */
  readonly before?: true;
}

export const NO_HIGHLIGHT: Highlight = { input: null, output: null, qubits: [], cells: [], timeStep: null };

export type Mark = 'cell' | 'before' | 'lit' | null;

export function markOf({ cells, lit = [] }: Highlight, qubit: number, timeStep: number): Mark {
  const isHere = (cell: Cell) => cell.qubit === qubit && cell.timeStep === timeStep;
  const marked = cells.find(isHere);
  if (marked) return marked.before ? 'before' : 'cell';
  return lit.some(isHere) ? 'lit' : null;
}
