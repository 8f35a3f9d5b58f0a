import { describe, expect, test } from '@jest/globals';
import {
  adjoint,
  isUnitary,
  matrixOf,
  ONE_QUBIT,
  product,
  readEntries,
  TWO_QUBITS,
  type Matrix,
} from './matrices';

const one = (name: string, angle = 0.7): Matrix => matrixOf(1, ONE_QUBIT[name]!(angle));
const two = (name: string, angle = 0.7): Matrix => matrixOf(2, TWO_QUBITS[name]!(angle));
const rounded = (matrix: Matrix) =>
  matrix.map((row) =>
    row.map(({ real, imag }) => [real, imag].map((value) => Math.round(value * 1e9) / 1e9 + 0)),
  );

describe('the workbench of matrices', () => {
  test('has unitary gates only, and undoes each by its adjoint', () => {
    const all = [
      ...Object.keys(ONE_QUBIT).map((name) => one(name)),
      ...Object.keys(TWO_QUBITS).map((name) => two(name)),
    ];
    for (const matrix of all) {
      expect(isUnitary(matrix)).toBe(true);
      expect(rounded(product(adjoint(matrix), matrix))).toEqual(rounded(matrixOf(Math.log2(matrix.length))));
    }
    expect(all).toHaveLength(26);
  });

  test('has columns that say where the basis states go, with q0 as the right digit', () => {
    expect(rounded(one('Y'))).toEqual([
      [
        [0, 0],
        [0, -1],
      ],
      [
        [0, 1],
        [0, 0],
      ],
    ]);
    const flipped = (matrix: Matrix, column: number) =>
      rounded(matrix).findIndex((row) => row[column]![0] === 1);
    expect([0, 1, 2, 3].map((column) => flipped(two('CNOT q0 → q1'), column))).toEqual([0, 3, 2, 1]);
    expect([0, 1, 2, 3].map((column) => flipped(two('CNOT q1 → q0'), column))).toEqual([0, 1, 3, 2]);
    expect([0, 1, 2, 3].map((column) => flipped(two('X q1'), column))).toEqual([2, 3, 0, 1]);
  });

  test('multiplies so that the gate on the right acts first', () => {
    expect(rounded(product(one('H'), product(one('Z'), one('H'))))).toEqual(rounded(one('X')));
    expect(rounded(product(one('X'), one('S')))).not.toEqual(rounded(product(one('S'), one('X'))));
    // S after X takes 0 to i·1.
    expect(rounded(product(one('S'), one('X')))[1]![0]).toEqual([0, 1]);
  });

  test.each([
    [
      [
        ['0.6', '-0.8'],
        ['0.8', '0.6'],
      ],
      true,
    ],
    [
      [
        ['1', '1'],
        ['0', '0'],
      ],
      false,
    ],
    [
      [
        ['1/sqrt(2)', 'i/sqrt(2)'],
        ['i/sqrt(2)', '1/sqrt(2)'],
      ],
      true,
    ],
    [
      [
        ['0.6', '0.8'],
        ['0.6', '0.8'],
      ],
      false,
    ],
  ])('finds of %j whether it’s unitary: %p', (texts, unitary) => {
    expect(isUnitary(readEntries(texts)!)).toBe(unitary);
  });

  test('can’t read what isn’t a number', () => {
    expect(
      readEntries([
        ['1', 'x'],
        ['0', '1'],
      ]),
    ).toBeNull();
  });
});
