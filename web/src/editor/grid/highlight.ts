/** What of a circuit a verdict speaks of. Basis states read q(n−1)…q0. */
export interface Highlight {
  /** A basis state put in, whose digits are at the starts of the wires. */
  readonly input: string | null;
  /** A basis state that comes out, whose digits are at the ends of the wires. */
  readonly output: string | null;
  readonly qubits: readonly number[];
}

export const NO_HIGHLIGHT: Highlight = { input: null, output: null, qubits: [] };
