/**
 * The bit order, in one place: qubit 0 is the least significant bit of a basis index, and a label reads
 * q(n−1)…q0 from left to right, so that index 5 of 3 qubits is the label `101`.
 */

const labelTables: (readonly string[] | undefined)[] = [];
const LARGEST_TABLE = 12;

/** The label q(n−1)…q0 of a basis index. */
export function basisLabel(index: number, qubitCount: number): string {
  return index.toString(2).padStart(qubitCount, '0');
}

/** The basis index of a label q(n−1)…q0. Throws a RangeError if it holds anything but 0 and 1. */
export function basisIndex(label: string): number {
  if (!/^[01]+$/.test(label)) throw new RangeError(`"${label}" is not a basis label of zeros and ones.`);
  return Number.parseInt(label, 2);
}

/** All 2^n labels in index order; kept for small registers, whose labels are asked for again and again. */
export function basisLabels(qubitCount: number): readonly string[] {
  const known = labelTables[qubitCount];
  if (known) return known;
  const labels = Array.from({ length: 2 ** qubitCount }, (_, index) => basisLabel(index, qubitCount));
  if (qubitCount <= LARGEST_TABLE) labelTables[qubitCount] = labels;
  return labels;
}

/** The value (0 or 1) of a qubit in a basis index. */
export function bitOf(index: number, qubit: number): 0 | 1 {
  return ((index >>> qubit) & 1) as 0 | 1;
}

/** Reads the bits of `qubits` out of a basis index: bit j of the result is the value of `qubits[j]`. */
export function gatherBits(index: number, qubits: readonly number[]): number {
  let gathered = 0;
  for (let j = 0; j < qubits.length; j++) gathered |= ((index >>> qubits[j]!) & 1) << j;
  return gathered;
}

/** The inverse of `gatherBits`: bit j of `bits` becomes the value of `qubits[j]`, all other bits are 0. */
export function scatterBits(bits: number, qubits: readonly number[]): number {
  let index = 0;
  for (let j = 0; j < qubits.length; j++) index |= ((bits >>> j) & 1) << qubits[j]!;
  return index;
}
