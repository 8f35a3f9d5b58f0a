import { MAX_MATRIX_QUBITS } from '@superpose/quantum';
import type { TextPlace } from '../../importOutcome';
import type { Complex } from '../complex';
import { ReadError } from '../reading/readError';
import type { Value } from './circuit';

export const UNKNOWN: Value = { kind: 'unknown' };
export const numberValue = (re: number, im = 0): Value => ({ kind: 'number', value: [re, im] });
export const listValue = (items: readonly Value[]): Value => ({ kind: 'list', items: [...items] });

/** @throws ReadError for anything but a real number */
export function realOf(value: Value, place: TextPlace, what = 'a number'): number {
  if (value.kind === 'number' && value.value[1] === 0) return value.value[0];
  throw new ReadError(place, `write ${what} here`);
}

/** @throws ReadError for anything but a whole number */
export function wholeOf(value: Value, place: TextPlace): number {
  const number = realOf(value, place, 'a whole number');
  if (!Number.isSafeInteger(number)) throw new ReadError(place, 'write a whole number here');
  return number;
}

/** @throws ReadError for anything but complex numbers in rows */
export function matrixOf(value: Value, place: TextPlace): Complex[][] {
  const listOf = (each: Value) => {
    if (each.kind === 'list' && each.items.length <= 2 ** MAX_MATRIX_QUBITS) return each.items;
    throw new ReadError(place, 'write the matrix with its numbers, as [[0, 1], [1, 0]]');
  };
  return listOf(value).map((row) =>
    listOf(row).map((entry): Complex => (entry.kind === 'number' ? entry.value : [realOf(entry, place), 0])),
  );
}
