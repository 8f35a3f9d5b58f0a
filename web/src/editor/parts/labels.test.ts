import { expect, it } from '@jest/globals';
import { ketOf, labelOf, namedStates } from './labels';

it.each([
  ['q0-right', '|001⟩', '|100⟩'],
  ['q0-left', '|100⟩', '|001⟩'],
] as const)('with %s the states 1 and 4 of three qubits are %s and %s', (order, first, second) => {
  expect([1, 4].map((index) => ketOf(labelOf(index, 3, order)))).toStrictEqual([first, second]);
});

it.each([
  ['q0-right', [0, 1, 2, 3]],
  ['q0-left', [0, 2, 1, 3]],
] as const)('with %s all states are sorted by their labels', (order, indexes) => {
  const states = namedStates(2, order);
  expect(states.map(({ label }) => label)).toStrictEqual(['00', '01', '10', '11']);
  expect(states.map(({ index }) => index)).toStrictEqual([...indexes]);
});
