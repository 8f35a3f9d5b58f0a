import type { Circuit } from './circuit.js';
import { applyOperation } from './kernels/scalar.js';

/** A 2^n × 2^n matrix, row-major, interleaved: entry (row, column) begins at 2·(row·2^n + column). */
export interface Unitary {
  readonly qubitCount: number;
  readonly entries: Float64Array;
}

/** The matrix of a circuit: column x is what it makes of basis state x. Takes 16·4^n bytes, so n ≤ 12 is wise. */
export function unitaryOf({ qubitCount, operations }: Circuit): Unitary {
  const size = 2 ** qubitCount;
  const entries = new Float64Array(2 * size * size);
  const column = new Float64Array(2 * size);
  for (let x = 0; x < size; x++) {
    column.fill(0);
    column[2 * x] = 1;
    for (const operation of operations) applyOperation(column, operation);
    for (let row = 0; row < size; row++) {
      entries[2 * (row * size + x)] = column[2 * row]!;
      entries[2 * (row * size + x) + 1] = column[2 * row + 1]!;
    }
  }
  return { qubitCount, entries };
}

/** |tr(U†V)| / 2^n: 1 when the two differ by a global phase only. */
export function unitaryOverlap(u: Unitary, v: Unitary): number {
  if (u.qubitCount !== v.qubitCount) throw new RangeError('The unitaries differ in their qubit counts.');
  const [x, y] = [u.entries, v.entries];
  let [re, im] = [0, 0];
  for (let i = 0; i < x.length; i += 2) {
    re += x[i]! * y[i]! + x[i + 1]! * y[i + 1]!;
    im += x[i]! * y[i + 1]! - x[i + 1]! * y[i]!;
  }
  return Math.hypot(re, im) / 2 ** u.qubitCount;
}
