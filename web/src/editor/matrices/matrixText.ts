import {
  buildCircuit,
  distanceFromUnitary,
  MAX_MATRIX_QUBITS,
  nearestUnitary,
  unitaryOf,
  type Operation,
} from '@superpose/quantum';
import { ownWires, type EditorGate } from '../circuit/gateFacts';
import { readComplex, type Complex } from './complexExpression';

export type Rows = readonly (readonly Complex[])[];

/** Why a text is no matrix; rows and columns count from 1. */
export type MatrixFault =
  | { readonly code: 'empty' }
  | { readonly code: 'not-square'; readonly rows: number }
  | { readonly code: 'unreadable'; readonly row: number; readonly column: number; readonly text: string };

/**
 * Reads a square matrix of 2, 4, 8 or 16 rows: a row a line or between semicolons or brackets, its entries between commas
 * or, where it has none, spaces.
 */
export function readMatrix(text: string): { readonly rows: Rows } | { readonly fault: MatrixFault } {
  const lines = text
    .replaceAll(/[\]}]/g, '\n')
    .replaceAll(/[[{]/g, ' ')
    .split(/[\n;]/)
    .map((line) => line.trim().replace(/^,/, '').replace(/,$/, '').trim())
    .filter((line) => line !== '');
  if (lines.length === 0) return { fault: { code: 'empty' } };
  const rows: Complex[][] = [];
  for (const [row, line] of lines.entries()) {
    const entries: Complex[] = [];
    for (const [column, entry] of line.split(line.includes(',') ? ',' : /\s+/).entries()) {
      const value = readComplex(entry);
      if (!value)
        return { fault: { code: 'unreadable', row: row + 1, column: column + 1, text: entry.trim() } };
      entries.push(value);
    }
    rows.push(entries);
  }
  const qubitCount = Math.log2(rows.length);
  const isSquare = rows.every((row) => row.length === rows.length);
  const fits = Number.isInteger(qubitCount) && qubitCount >= 1 && qubitCount <= MAX_MATRIX_QUBITS;
  return isSquare && fits ? { rows } : { fault: { code: 'not-square', rows: rows.length } };
}

const squareOf = (rows: Rows) => ({
  qubitCount: Math.log2(rows.length),
  entries: Float64Array.from(rows.flat().flatMap(({ real, imag }) => [real, imag])),
});

/** How far a matrix is from a unitary: 0 for one. */
export const distanceOf = (rows: Rows): number => distanceFromUnitary(squareOf(rows));

/** The unitary nearest to a matrix; null for one without an inverse. */
export function nearestTo(rows: Rows): Rows | null {
  const nearest = nearestUnitary(squareOf(rows));
  return nearest && rowsOf(nearest.entries, rows.length);
}

/** A matrix as the engine lays it out, in rows. */
export const rowsOf = (entries: ArrayLike<number>, size: number): Rows =>
  Array.from({ length: size }, (_, row) =>
    Array.from({ length: size }, (_, column) => {
      const at = 2 * (row * size + column);
      return { real: entries[at]!, imag: entries[at + 1]! };
    }),
  );

/** The matrix of a gate on its wires in their order; the first is the lowest bit of an index unless `isReversed`. */
export function matrixOf(
  gate: Exclude<EditorGate, 'CUSTOM'>,
  params: readonly number[],
  isReversed = false,
): Rows {
  const wires = ownWires(gate);
  const qubits = Array.from({ length: wires }, (_, wire) => (isReversed ? wires - 1 - wire : wire));
  const operation = { gate, qubits, ...(params.length > 0 ? { params } : {}) } as Operation;
  return rowsOf(unitaryOf(buildCircuit(wires, [operation])).entries, 2 ** wires);
}

const TOLERANCE = 1e-3;

/** Whether two matrices of the same size differ only by a factor e^{iθ}, as far as typed digits show. */
export function isSameUpToPhase(a: Rows, b: Rows): boolean {
  let [real, imag] = [0, 0];
  a.forEach((row, r) =>
    row.forEach((entry, c) => {
      const other = b[r]![c]!;
      real += entry.real * other.real + entry.imag * other.imag;
      imag += entry.imag * other.real - entry.real * other.imag;
    }),
  );
  const norm = a.flat().reduce((sum, entry) => sum + entry.real ** 2 + entry.imag ** 2, 0);
  return (
    Math.abs(norm - a.length) < TOLERANCE * a.length &&
    Math.hypot(real, imag) > a.length * (1 - TOLERANCE / 10)
  );
}

/** A matrix as a text that reads back to it to the last digit. */
export const matrixText = (rows: Rows): string => rows.map((row) => row.map(entryText).join(', ')).join('\n');

function entryText({ real, imag }: Complex): string {
  const [re, im] = [tidy(real), tidy(imag)];
  if (im === 0) return String(re);
  if (re === 0) return `${im}i`;
  // Stryker disable next-line EqualityOperator: it isn't 0
  return `${re}${im < 0 ? '-' : '+'}${Math.abs(im)}i`;
}

/** Rounding errors of a computed zero aren't written. */
const tidy = (value: number): number => (Math.abs(value) < 1e-15 ? 0 : value);
