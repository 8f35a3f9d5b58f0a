/** A gate that is given by its matrix, as gates that every path and every export knows. */
import type { GateDefinition, Operation } from '../operation.js';
import { nearestUnitary, type SquareMatrix } from './matrices.js';

/** The most qubits of a gate by matrix: it becomes up to 4^n gates. */
export const MAX_MATRIX_QUBITS = 4;

/**
 * The gate of a matrix that is unitary (see `distanceFromUnitary`), global phase included. Qubit 0 of the gate is the least
 * significant bit of rows and columns.
 */
export function matrixGate(name: string, unitary: SquareMatrix): GateDefinition {
  const { qubitCount } = unitary;
  const factors = twoLevelFactors(unitary);
  return { name, qubitCount, operations: factors.flatMap((factor) => operationsOf(factor, qubitCount)) };
}

/**
 * As `matrixGate`, of rows of complex numbers that were typed or sent: the nearest unitary is taken.
 * @throws RangeError for a matrix without an inverse, which has none
 */
export function definedByMatrix(
  name: string,
  qubitCount: number,
  rows: readonly (readonly ComplexNumber[])[],
): GateDefinition {
  const nearest = nearestUnitary({ qubitCount, entries: entriesOf(rows) });
  if (!nearest) throw new RangeError(`The matrix of ${name} has no inverse.`);
  return matrixGate(name, nearest);
}

interface ComplexNumber {
  readonly real: number;
  readonly imag: number;
}

/** The entries of a matrix as the engine lays them out: row by row, re before im. */
export const entriesOf = (rows: readonly (readonly ComplexNumber[])[]): Float64Array =>
  Float64Array.from(rows.flat().flatMap(({ real, imag }) => [real, imag]));

/** A unitary that mixes two basis states and leaves all others alone: its 2×2 matrix, first the row and column of `a`. */
interface TwoLevel {
  readonly a: number;
  readonly b: number;
  readonly matrix: readonly number[];
}

/** Smaller entries are rounding. */
const NEGLIGIBLE = 1e-16;

/**
 * The factors of a unitary, the one that acts first at the front: column by column, each entry below the diagonal is
 * rotated into the diagonal, and what did so is undone (Nielsen & Chuang, §4.5.1).
 */
function twoLevelFactors({ qubitCount, entries }: SquareMatrix): TwoLevel[] {
  const size = 2 ** qubitCount;
  const u = Float64Array.from(entries);
  const entry = (row: number, column: number) => {
    const at = 2 * (row * size + column);
    return [u[at]!, u[at + 1]!] as const;
  };
  const undone: TwoLevel[] = [];
  const rotate = (a: number, b: number, matrix: readonly number[]) => {
    multiplyRows(u, size, a, b, matrix);
    undone.push({ a, b, matrix: adjoint(matrix) });
  };
  for (let column = 0; column < size; column++) {
    for (let row = column + 1; row < size; row++) {
      const [cr, ci] = entry(row, column);
      const below = Math.hypot(cr, ci);
      if (below < NEGLIGIBLE) continue;
      const [ar, ai] = entry(column, column);
      const norm = Math.hypot(ar, ai, below);
      rotate(column, row, [ar, -ai, cr, -ci, cr, ci, -ar, -ai].map((value) => value / norm)); // prettier-ignore
    }
    const [re, im] = entry(column, column);
    const other = column ^ 1;
    if (Math.hypot(re - 1, im) > NEGLIGIBLE) rotate(column, other, [re, -im, 0, 0, 0, 0, 1, 0]);
  }
  return undone.toReversed();
}

function multiplyRows(u: Float64Array, size: number, a: number, b: number, m: readonly number[]): void {
  const [pr = 0, pi = 0, qr = 0, qi = 0, rr = 0, ri = 0, sr = 0, si = 0] = m;
  for (let column = 0; column < size; column++) {
    const [i, j] = [2 * (a * size + column), 2 * (b * size + column)];
    const [xr, xi, yr, yi] = [u[i]!, u[i + 1]!, u[j]!, u[j + 1]!];
    u[i] = pr * xr - pi * xi + qr * yr - qi * yi;
    u[i + 1] = pr * xi + pi * xr + qr * yi + qi * yr;
    u[j] = rr * xr - ri * xi + sr * yr - si * yi;
    u[j + 1] = rr * xi + ri * xr + sr * yi + si * yr;
  }
}

const adjoint = ([a = 0, ai = 0, b = 0, bi = 0, c = 0, ci = 0, d = 0, di = 0]: readonly number[]) => [
  ...[a, -ai, c, -ci],
  ...[b, -bi, d, -di],
];

/** CX gates bring the two states to differ in one qubit; the matrix acts there, where all others are what they have in common. */
function operationsOf({ a, b, matrix }: TwoLevel, qubitCount: number): Operation[] {
  const difference = a ^ b;
  const pivot = 31 - Math.clz32(difference & -difference);
  const others = Array.from({ length: qubitCount }, (_, qubit) => qubit).filter((qubit) => qubit !== pivot);
  const aligned = others
    .filter((qubit) => (difference >> qubit) & 1)
    .map((qubit): Operation => ({ gate: 'CX', qubits: [pivot, qubit] }));
  const isFirstZero = ((a >> pivot) & 1) === 0;
  const common = isFirstZero ? a : b;
  const [m0 = 0, m1 = 0, m2 = 0, m3 = 0, m4 = 0, m5 = 0, m6 = 0, m7 = 0] = matrix;
  const middle: Operation = {
    gate: 'MATRIX',
    qubits: [pivot],
    params: isFirstZero ? matrix : [m6, m7, m4, m5, m2, m3, m0, m1],
    controls: others.filter((qubit) => (common >> qubit) & 1),
    negativeControls: others.filter((qubit) => !((common >> qubit) & 1)),
  };
  return [...aligned, middle, ...aligned];
}
