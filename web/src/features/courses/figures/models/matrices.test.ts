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

  /** What an entry says in three digits, such as `0.7i`. */
  const short = (matrix: Matrix) =>
    matrix
      .map((row) =>
        row
          .map(({ real, imag }) => {
            const [re, im] = [real, imag].map((value) => Number(value.toFixed(3)) + 0);
            return im === 0 ? `${re}` : re === 0 ? `${im}i` : `${re}${im! < 0 ? '' : '+'}${im}i`;
          })
          .join(' '),
      )
      .join(', ');

  // With θ = π/3 where there's one.
  test.each([
    ['X', '0 1, 1 0'],
    ['Z', '1 0, 0 -1'],
    ['H', '0.707 0.707, 0.707 -0.707'],
    ['S', '1 0, 0 1i'],
    ['S†', '1 0, 0 -1i'],
    ['T', '1 0, 0 0.707+0.707i'],
    ['T†', '1 0, 0 0.707-0.707i'],
    ['√X', '0.5+0.5i 0.5-0.5i, 0.5-0.5i 0.5+0.5i'],
    ['P(θ)', '1 0, 0 0.5+0.866i'],
    ['RX(θ)', '0.866 -0.5i, -0.5i 0.866'],
    ['RY(θ)', '0.866 -0.5, 0.5 0.866'],
    ['RZ(θ)', '0.866-0.5i 0, 0 0.866+0.5i'],
  ])('has the gate %s as %s', (name, entries) => {
    expect(short(one(name, Math.PI / 3))).toBe(entries);
  });

  test.each([
    ['CZ', '1 0 0 0, 0 1 0 0, 0 0 1 0, 0 0 0 -1'],
    ['CP(θ)', '1 0 0 0, 0 1 0 0, 0 0 1 0, 0 0 0 0.5+0.866i'],
    ['CH q0 → q1', '1 0 0 0, 0 0.707 0 0.707, 0 0 1 0, 0 0.707 0 -0.707'],
    ['SWAP', '1 0 0 0, 0 0 1 0, 0 1 0 0, 0 0 0 1'],
    ['H q0', '0.707 0.707 0 0, 0.707 -0.707 0 0, 0 0 0.707 0.707, 0 0 0.707 -0.707'],
    ['H q1', '0.707 0 0.707 0, 0 0.707 0 0.707, 0.707 0 -0.707 0, 0 0.707 0 -0.707'],
    ['X q0', '0 1 0 0, 1 0 0 0, 0 0 0 1, 0 0 1 0'],
    ['Z q0', '1 0 0 0, 0 -1 0 0, 0 0 1 0, 0 0 0 -1'],
    ['T q0', '1 0 0 0, 0 0.707+0.707i 0 0, 0 0 1 0, 0 0 0 0.707+0.707i'],
    ['RY(θ) q0', '0.866 -0.5 0 0, 0.5 0.866 0 0, 0 0 0.866 -0.5, 0 0 0.5 0.866'],
  ])('has the gate %s as %s', (name, entries) => {
    expect(short(two(name, Math.PI / 3))).toBe(entries);
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
