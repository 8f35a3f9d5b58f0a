import { describe, expect, it } from '@jest/globals';
import { buildCircuit } from '@superpose/quantum';
import { parseCircuitText } from '../../catalogue/circuit-text.js';
import { goalOf } from '../target-goal.js';
import { targetOfCircuit } from '../target.js';
import { leavingOf } from './leaving.js';

const goal = (
  type: 'state_vector' | 'unitary',
  qubitCount: number,
  columns: string[],
  ...others: string[][]
) => {
  const solution = parseCircuitText(columns);
  const target = targetOfCircuit(type, qubitCount, solution);
  return goalOf({
    qubitCount,
    target,
    tolerance: 1e-4,
    solution,
    otherSolutions: others.map(parseCircuitText),
  });
};
const GHZ = goal('state_vector', 3, ['H 0', 'CNOT 0 1', 'CNOT 1 2'], ['H 2', 'CNOT 2 1', 'CNOT 1 0']);
const FLIP = goal('unitary', 2, ['CNOT 0 1']);
const TWO = goal('unitary', 2, ['X 0', 'CNOT 0 1']);

type Place = { readonly input: number; readonly column: number } | null;
describe('a circuit leaves the known solutions', () => {
  it.each<[string, typeof GHZ, string[], number, number | null, number, Place]>([
    ['with the gate that does', GHZ, ['H 0', 'CNOT 0 1', 'X 2'], 2, 3, 0, { input: 0, column: 3 }],
    ['not with one that does nothing', GHZ, ['H 0', 'CNOT 0 1', 'Z 2', 'X 2'], 2, 3, 0, { input: 0, column: 4 }],
    ['not where it comes back', GHZ, ['H 0', 'CNOT 0 1', 'CNOT 0 1', 'X 2'], 2, 3, 0, { input: 0, column: 4 }],
    ['first of all in the third of eleven', GHZ, ['H 0', 'CNOT 0 1', 'X 2', ...Array<string>(8).fill('Z 2')], 2, 3, 0, { input: 0, column: 3 }],
    ['by its very first gate', GHZ, ['X 0', 'H 2'], 0, 1, 0, { input: 0, column: 1 }],
    ['not on the way of the second', GHZ, ['H 2', 'CNOT 2 1', 'X 0'], 0, 1, 0, { input: 0, column: 3 }],
    ['behind its last gate, where one is missing', GHZ, ['H 0', 'CNOT 0 1'], 2, null, 0, { input: 0, column: 3 }],
    ['nowhere, at the end of one', GHZ, ['H 2', 'CNOT 2 1', 'CNOT 1 0'], 3, null, 0, null],
    ['on the smallest input on which it does', FLIP, [], 0, null, 0, { input: 1, column: 1 }],
    ['on the input that is asked for', FLIP, [], 0, null, 3, { input: 3, column: 1 }],
    ['on another, where it does not on that one', FLIP, [], 0, null, 2, { input: 1, column: 1 }],
    ['on another, where its gate is right on that one', TWO, ['X 0', 'X 1'], 1, 2, 2, { input: 1, column: 2 }],
    ['on the input that is asked for, by its gate', TWO, ['X 0', 'X 1'], 1, 2, 3, { input: 3, column: 2 }],
  ])('%s', (_, of, columns, followed, nextColumn, first, place) => {
    const circuit = buildCircuit(of.qubitCount, parseCircuitText(columns));
    const alignment = { columns: followed, nextColumn, isGoal: false };
    expect(leavingOf(of, circuit, alignment, first)).toEqual(place);
  }); // prettier-ignore

  it('at no place that is known, where nothing is known of the goal, or inputs are no zeros', () => {
    const circuit = buildCircuit(3, parseCircuitText(['X 0']));
    const alignment = { columns: 0, nextColumn: 1, isGoal: false };
    const { outputs, ...blackBox } = GHZ;
    expect(leavingOf(blackBox, circuit, alignment, 0)).toBeNull();
    const prepared = { ...blackBox, outputs: { ...outputs!, startsFromZeros: false } };
    expect(leavingOf(prepared, circuit, alignment, 0)).toBeNull();
    expect(leavingOf(GHZ, circuit, alignment, 0)).toEqual({ input: 0, column: 1 });
  });
});
