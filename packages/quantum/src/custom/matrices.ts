/** What custom gates need of square complex matrices: whether one is unitary, and which unitary is nearest. */
/** A square matrix of 2^n rows, laid out as a `Unitary` is; it needn't be one. */
export interface SquareMatrix {
  readonly qubitCount: number;
  readonly entries: ArrayLike<number>;
}

/** How far the columns are from an orthonormal basis: the largest |entry| of U†U − 1. */
export function distanceFromUnitary({ qubitCount, entries }: SquareMatrix): number {
  const size = 2 ** qubitCount;
  let largest = 0;
  for (let a = 0; a < size; a++) {
    for (let b = a; b < size; b++) {
      let [re, im] = [a === b ? -1 : 0, 0];
      for (let row = 0; row < size; row++) {
        const [i, j] = [2 * (row * size + a), 2 * (row * size + b)];
        re += entries[i]! * entries[j]! + entries[i + 1]! * entries[j + 1]!;
        im += entries[i]! * entries[j + 1]! - entries[i + 1]! * entries[j]!;
      }
      largest = Math.max(largest, Math.hypot(re, im));
    }
  }
  return largest;
}

const MOST_STEPS = 60;

/**
 * The unitary nearest to a matrix (by the sum of the squares of the differences): the unitary factor of its polar
 * decomposition, by Newton's iteration X → (X + (X⁻¹)†)/2 (Higham, "Computing the polar decomposition", 1986).
 * Null for a matrix without an inverse, which has no single nearest one.
 */
export function nearestUnitary({
  qubitCount,
  entries,
}: SquareMatrix): { readonly qubitCount: number; readonly entries: Float64Array } | null {
  const size = 2 ** qubitCount;
  let x = Float64Array.from(entries);
  for (let step = 0; step < MOST_STEPS; step++) {
    const inverse = inverseOf(x, size);
    if (!inverse) return null;
    const next = new Float64Array(x.length);
    let change = 0;
    for (let row = 0; row < size; row++) {
      for (let column = 0; column < size; column++) {
        const [i, j] = [2 * (row * size + column), 2 * (column * size + row)];
        next[i] = (x[i]! + inverse[j]!) / 2;
        next[i + 1] = (x[i + 1]! - inverse[j + 1]!) / 2;
        change = Math.max(change, Math.abs(next[i]! - x[i]!), Math.abs(next[i + 1]! - x[i + 1]!));
      }
    }
    x = next;
    if (change < 1e-15) break;
  }
  return { qubitCount, entries: x };
}

/** By Gauss–Jordan elimination with the largest pivot of each column; null where none is left. */
function inverseOf(matrix: Float64Array, size: number): Float64Array | null {
  const a = Float64Array.from(matrix);
  const b = new Float64Array(matrix.length);
  for (let i = 0; i < size; i++) b[2 * (i * size + i)] = 1;
  const largest = a.reduce((most, entry) => Math.max(most, Math.abs(entry)), 0);
  for (let column = 0; column < size; column++) {
    let pivot = column;
    const modulus = (row: number) =>
      Math.hypot(a[2 * (row * size + column)]!, a[2 * (row * size + column) + 1]!);
    for (let row = column + 1; row < size; row++) if (modulus(row) > modulus(pivot)) pivot = row;
    if (!(modulus(pivot) > 1e-12 * largest)) return null;
    for (const m of [a, b]) {
      exchangeRows(m, size, column, pivot);
    }
    const at = 2 * (column * size + column);
    const [re, im] = [a[at]!, a[at + 1]!];
    const norm = re * re + im * im;
    for (const m of [a, b]) scaleRow(m, size, column, re / norm, -im / norm);
    for (let row = 0; row < size; row++) {
      if (row === column) continue;
      const from = 2 * (row * size + column);
      const [fr, fi] = [a[from]!, a[from + 1]!];
      for (const m of [a, b]) subtractRow(m, size, { row, times: [fr, fi], of: column });
    }
  }
  return b;
}

function exchangeRows(m: Float64Array, size: number, one: number, other: number): void {
  if (one === other) return;
  for (let k = 0; k < 2 * size; k++) {
    const [i, j] = [2 * one * size + k, 2 * other * size + k];
    [m[i], m[j]] = [m[j]!, m[i]!];
  }
}

function scaleRow(m: Float64Array, size: number, row: number, re: number, im: number): void {
  for (let column = 0; column < size; column++) {
    const i = 2 * (row * size + column);
    const [x, y] = [m[i]!, m[i + 1]!];
    m[i] = x * re - y * im;
    m[i + 1] = x * im + y * re;
  }
}

function subtractRow(
  m: Float64Array,
  size: number,
  { row, times: [re, im], of }: { row: number; times: readonly [number, number]; of: number },
): void {
  for (let column = 0; column < size; column++) {
    const [i, j] = [2 * (row * size + column), 2 * (of * size + column)];
    m[i]! -= re * m[j]! - im * m[j + 1]!;
    m[i + 1]! -= re * m[j + 1]! + im * m[j]!;
  }
}
