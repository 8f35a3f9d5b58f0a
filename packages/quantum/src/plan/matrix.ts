/** 2×2 complex matrices: 8 numbers, row by row, re before im. */
export type Matrix = ArrayLike<number>;

/** The product a·b, which applies b first. */
export function multiply(a: Matrix, b: Matrix): Matrix {
  const product = new Array<number>(8).fill(0);
  for (let row = 0; row < 2; row++) {
    for (let column = 0; column < 2; column++) {
      for (let k = 0; k < 2; k++) {
        const x = 2 * (2 * row + k);
        const y = 2 * (2 * k + column);
        const z = 2 * (2 * row + column);
        product[z]! += a[x]! * b[y]! - a[x + 1]! * b[y + 1]!;
        product[z + 1]! += a[x]! * b[y + 1]! + a[x + 1]! * b[y]!;
      }
    }
  }
  return product;
}

/** Applies a matrix to a vector [re α, im α, re β, im β], in place. */
export function applyMatrix(vector: [number, number, number, number], m: Matrix): void {
  const [xr, xi, yr, yi] = vector;
  vector[0] = m[0]! * xr - m[1]! * xi + m[2]! * yr - m[3]! * yi;
  vector[1] = m[0]! * xi + m[1]! * xr + m[2]! * yi + m[3]! * yr;
  vector[2] = m[4]! * xr - m[5]! * xi + m[6]! * yr - m[7]! * yi;
  vector[3] = m[4]! * xi + m[5]! * xr + m[6]! * yi + m[7]! * yr;
}

interface DecomposedMatrix {
  readonly scalar: readonly [number, number];
  readonly before: readonly [number, number];
  readonly cos: number;
  readonly sin: number;
  readonly after: readonly [number, number];
}

/**
 * Writes a unitary as scalar · diag(1, after) · [[cos, −sin], [sin, cos]] · diag(1, before), all three phases of
 * modulus 1 (the ZYZ angles of Nielsen & Chuang, theorem 4.1, with the phases gathered).
 */
export function decomposeMatrix(m: Matrix): DecomposedMatrix {
  const cos = Math.hypot(m[0]!, m[1]!);
  const sin = Math.hypot(m[4]!, m[5]!);
  const unit = (re: number, im: number, modulus: number) => [re / modulus, im / modulus] as const;
  const over = (x: readonly [number, number], y: readonly [number, number]) =>
    [x[0] * y[0] + x[1] * y[1], x[1] * y[0] - x[0] * y[1]] as const;
  // The entries are scalar·cos, −scalar·before·sin, scalar·after·sin and scalar·after·before·cos. The larger of
  // cos and sin gives the phases; the smaller would divide by nothing.
  if (cos >= sin) {
    const scalar = unit(m[0]!, m[1]!, cos);
    const both = over(unit(m[6]!, m[7]!, Math.hypot(m[6]!, m[7]!)), scalar);
    const after = sin > 0 ? over(unit(m[4]!, m[5]!, sin), scalar) : ([1, 0] as const);
    return { scalar, before: over(both, after), cos, sin, after };
  }
  const lowerLeft = unit(m[4]!, m[5]!, sin);
  const upperRight = unit(-m[2]!, -m[3]!, Math.hypot(m[2]!, m[3]!));
  const scalar = cos > 0 ? unit(m[0]!, m[1]!, cos) : ([1, 0] as const);
  return { scalar, before: over(upperRight, scalar), cos, sin, after: over(lowerLeft, scalar) };
}
