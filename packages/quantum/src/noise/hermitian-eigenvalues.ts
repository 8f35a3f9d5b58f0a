/**
 * The eigenvalues of a Hermitian matrix, without its eigenvectors: Householder reflections make it tridiagonal, then every
 * eigenvalue is found by bisection (Golub & Van Loan, "Matrix Computations", §8.3.1 and §8.4.1). Errors are of the order of
 * rounding times the largest eigenvalue. Jacobi's rotations need the cube of the rows in each of several sweeps, which is
 * felt at 256 rows.
 */

/** The diagonal, and the squared moduli beside it, of a tridiagonal matrix. */
interface Tridiagonal {
  readonly diagonal: Float64Array;
  /** Element k is that of the entries (k, k + 1) and (k + 1, k). */
  readonly squares: Float64Array;
}

/**
 * In ascending order.
 * @param entries `size`² complex numbers, row-major and interleaved; only the lower triangle is read
 */
export function hermitianEigenvalues(entries: Float64Array, size: number): Float64Array {
  const matrix = tridiagonal(entries.slice(), size);
  const [least, most] = boundsOf(matrix);
  return Float64Array.from({ length: size }, (_, k) => bisect(matrix, k, least, most));
}

/** @param a is overwritten */
function tridiagonal(a: Float64Array, size: number): Tridiagonal {
  const diagonal = new Float64Array(size);
  const squares = new Float64Array(Math.max(0, size - 1));
  for (let k = 0; k < size; k++) {
    diagonal[k] = a[2 * k * (size + 1)]!;
    if (k === size - 1) break;
    for (let row = k + 1; row < size; row++) squares[k]! += squaredModulus(a, 2 * (row * size + k));
    if (k < size - 2) reflect(a, size, k, squares[k]!);
  }
  return { diagonal, squares };
}

const squaredModulus = (a: Float64Array, at: number) => a[at]! * a[at]! + a[at + 1]! * a[at + 1]!;

/**
 * Applies the reflection I − 2vv†/v†v that leaves of column k only its entry below the diagonal, to the rows and columns
 * after k: A → A − vw† − wv† with w = p − (v†p/v†v)v and p = 2Av/v†v. What becomes of column k itself is known.
 * @param square the squared length of column k below the diagonal
 */
function reflect(a: Float64Array, size: number, k: number, square: number): void {
  const first = k + 1;
  const v = new Float64Array(2 * size);
  for (let row = first; row < size; row++) {
    v[2 * row] = a[2 * (row * size + k)]!;
    v[2 * row + 1] = a[2 * (row * size + k) + 1]!;
  }
  const modulus = Math.hypot(v[2 * first]!, v[2 * first + 1]!);
  const length = Math.sqrt(square);
  // Lengthening the first entry, instead of shortening it, cancels no digits.
  const scale = modulus > 0 ? 1 + length / modulus : 0;
  if (scale > 0) {
    v[2 * first]! *= scale;
    v[2 * first + 1]! *= scale;
  } else v[2 * first] = length;
  const norm = 2 * length * (length + modulus);
  if (norm === 0) return;
  const w = timesLower(a, size, first, v);
  let overlap = 0;
  for (let i = 2 * first; i < 2 * size; i++) {
    w[i]! *= 2 / norm;
    overlap += v[i]! * w[i]!;
  }
  for (let i = 2 * first; i < 2 * size; i++) w[i]! -= (overlap / norm) * v[i]!;
  subtractProducts(a, size, first, v, w);
}

/** Av over the rows and columns from `first` on, where A's upper triangle is that of a Hermitian matrix. */
function timesLower(a: Float64Array, size: number, first: number, v: Float64Array): Float64Array {
  const product = new Float64Array(2 * size);
  for (let row = first; row < size; row++) {
    const vr = v[2 * row]!;
    const vi = v[2 * row + 1]!;
    const real = a[2 * row * (size + 1)]!;
    let re = real * vr;
    let im = real * vi;
    for (let column = first, at = 2 * (row * size + first); column < row; column++, at += 2) {
      const ar = a[at]!;
      const ai = a[at + 1]!;
      const cr = v[2 * column]!;
      const ci = v[2 * column + 1]!;
      re += ar * cr - ai * ci;
      im += ar * ci + ai * cr;
      product[2 * column]! += ar * vr + ai * vi;
      product[2 * column + 1]! += ar * vi - ai * vr;
    }
    product[2 * row]! += re;
    product[2 * row + 1]! += im;
  }
  return product;
}

/** A − vw† − wv† in the lower triangle from `first` on. */
function subtractProducts(
  a: Float64Array,
  size: number,
  first: number,
  v: Float64Array,
  w: Float64Array,
): void {
  for (let row = first; row < size; row++) {
    const vr = v[2 * row]!;
    const vi = v[2 * row + 1]!;
    const wr = w[2 * row]!;
    const wi = w[2 * row + 1]!;
    for (let column = first, at = 2 * (row * size + first); column <= row; column++, at += 2) {
      const xr = v[2 * column]!;
      const xi = v[2 * column + 1]!;
      const yr = w[2 * column]!;
      const yi = w[2 * column + 1]!;
      a[at]! -= vr * yr + vi * yi + wr * xr + wi * xi;
      a[at + 1]! -= vi * yr - vr * yi + wi * xr - wr * xi;
    }
  }
}

/** Numbers that all eigenvalues lie between (Gershgorin). */
function boundsOf({ diagonal, squares }: Tridiagonal): [number, number] {
  let [least, most] = [Infinity, -Infinity];
  diagonal.forEach((centre, k) => {
    const radius = Math.sqrt(squares[k - 1] ?? 0) + Math.sqrt(squares[k] ?? 0);
    least = Math.min(least, centre - radius);
    most = Math.max(most, centre + radius);
  });
  return [least, most];
}

/** The eigenvalue below which there are `k` others, to the last bit that the bounds have. */
function bisect(matrix: Tridiagonal, k: number, least: number, most: number): number {
  const resolution = Number.EPSILON * Math.max(Math.abs(least), Math.abs(most));
  let [low, high] = [least, most];
  while (high - low > resolution) {
    const middle = (low + high) / 2;
    if (countBelow(matrix, middle) > k) high = middle;
    else low = middle;
  }
  return (low + high) / 2;
}

/** How many eigenvalues are less than x: the number of negative pivots of T − x (Sylvester's law of inertia). */
function countBelow({ diagonal, squares }: Tridiagonal, x: number): number {
  let count = 0;
  let pivot = 1;
  for (let k = 0; k < diagonal.length; k++) {
    pivot = diagonal[k]! - x - (k > 0 ? squares[k - 1]! / pivot : 0);
    if (pivot === 0) pivot = Number.MIN_VALUE ** 0.5;
    if (pivot < 0) count++;
  }
  return count;
}
