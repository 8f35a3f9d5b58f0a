import { expect, it } from '@jest/globals';
import { markOf, NO_HIGHLIGHT, type Mark } from './highlight';

it('no highlight marks nothing', () => {
  const nothing = { input: null, output: null, qubits: [], cells: [], timeStep: null };
  expect(NO_HIGHLIGHT).toStrictEqual(nothing);
  expect(markOf(NO_HIGHLIGHT, 0, 0)).toBeNull();
});

it.each<[number, number, Mark]>([
  [1, 2, 'cell'],
  [2, 1, 'before'],
  [0, 3, 'lit'],
  [1, 1, null],
  [2, 2, null],
  [0, 0, null],
  [3, 3, null],
])('q%i in column %i is marked as %p', (qubit, timeStep, mark) => {
  const highlight = {
    ...NO_HIGHLIGHT,
    cells: [
      { qubit: 1, timeStep: 2 },
      { qubit: 2, timeStep: 1, before: true as const },
    ],
    lit: [
      { qubit: 0, timeStep: 3 },
      { qubit: 1, timeStep: 2 },
    ],
  };
  expect(markOf(highlight, qubit, timeStep)).toBe(mark);
});
