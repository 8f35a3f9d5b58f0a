import { describe, expect, it } from '@jest/globals';
import { buildCircuit } from '@superpose/quantum';
import { buildTarget } from '../../catalogue/build-target.js';
import { parseCircuitText } from '../../catalogue/circuit-text.js';
import type { Goal } from '../goal.js';
import { goalOf } from '../target-goal.js';
import { targetOfCircuit } from '../target.js';
import { alignmentOf, type Alignment } from './alignment.js';

const stateGoal = (qubitCount: number, columns: string[], ...others: string[][]): Goal => {
  const solution = parseCircuitText(columns);
  return goalOf({
    ...{ qubitCount, tolerance: 1e-4, solution, otherSolutions: others.map(parseCircuitText) },
    target: targetOfCircuit('state_vector', qubitCount, solution),
  });
};
const GHZ = stateGoal(3, ['H 0', 'CNOT 0 1', 'CNOT 1 2'], ['H 2', 'CNOT 2 1', 'CNOT 1 0']);
/** A box in column 2: q0 reads 0 with an X in it, and 1 without. */
const BOX = goalOf({
  ...{ qubitCount: 2, tolerance: 1e-4, solution: parseCircuitText(['H 1', '-', 'X 0']) },
  target: buildTarget(2, {
    targetType: 'family',
    target: {
      boxes: [{ label: 'U', column: 2, qubits: [0] }],
      measured: [0],
      cases: [
        { name: 'no gate', boxes: [[]], outcome: '1' },
        { name: 'an X', boxes: [['X 0']], outcome: '0' },
      ],
    },
  }),
});
const FIRST_BOX = goalOf({
  ...{ qubitCount: 1, tolerance: 1e-4, solution: parseCircuitText(['-', 'X 0']) },
  target: buildTarget(1, {
    targetType: 'family',
    target: {
      boxes: [{ label: 'U', column: 1, qubits: [0] }],
      measured: [0],
      cases: [
        { name: 'no gate', boxes: [[]], outcome: '1' },
        { name: 'an X', boxes: [['X 0']], outcome: '0' },
      ],
    },
  }),
});
const align = (goal: Goal, columns: string[]): Alignment =>
  alignmentOf(goal, buildCircuit(goal.qubitCount, parseCircuitText(columns)));

describe('how far a circuit goes the way of a known solution', () => {
  it.each<[string, string[], number, number | null, boolean]>([
    ['that it leaves', ['H 0', 'CNOT 0 1', 'X 2'], 2, 3, false],
    ['that it leaves at once', ['X 0', 'H 0'], 0, 1, false],
    ['that it never goes', ['-', 'X 0'], 0, 2, false],
    ['that it leaves after free columns', ['-', 'H 0', '-', 'CNOT 0 1', '-', 'X 2'], 4, 6, false],
    ['where it stops', ['H 0', 'CNOT 0 1'], 2, null, false],
    ['that it has gone to its end', ['H 0', 'CNOT 0 1', 'CNOT 1 2'], 3, null, true],
    ['that it spoils', ['H 0', 'CNOT 0 1', 'CNOT 1 2', 'X 0'], 3, 4, true],
    ['that is another than the first', ['H 2', 'CNOT 2 1', 'X 0'], 2, 3, false],
    ['that it comes back to', ['H 0', 'X 2', 'X 2', 'CNOT 0 1', 'Y 2'], 4, 5, false],
    ['but not within a column', ['H 0, X 2'], 0, 1, false],
    ['with gates in one column', ['H 0, T 2', 'CNOT 0 1, Z 2', 'X 2'], 2, 3, false],
    ['up to a global phase', ['H 0, RZ(1) 2', 'X 1'], 1, 2, false],
    ['but not with another phase between', ['H 0', 'S 0'], 1, 2, false],
    ['nor for gates that do nothing', ['T 2', 'X 1'], 0, 1, false],
    ['nor for no gates', [], 0, null, false],
  ])('is known: %s', (_, columns, upTo, nextColumn, isGoal) => {
    expect(align(GHZ, columns)).toEqual({ columns: upTo, nextColumn, isGoal });
  });

  it.each<[string, string[], number, number | null, boolean]>([
    ['the box alone is no way', ['-', '-', 'Z 0'], 0, 2, false],
    ['a gate before it is one, and the box comes next', ['H 1', '-', 'Y 1'], 2, 3, false],
    ['all of it is the goal', ['H 1', '-', 'X 0'], 3, null, true],
  ])('with a locked box: %s', (_, columns, upTo, nextColumn, isGoal) => {
    expect(align(BOX, columns)).toEqual({ columns: upTo, nextColumn, isGoal });
  });

  it.each<[string, string[], number, number | null, boolean]>([
    ['alone is no way, where a solution begins after it', ['-', 'H 0'], 0, 1, false],
    ['and a gate after it are one', ['-', 'X 0', 'H 0'], 2, 3, true],
    ['and nothing else are none', [], 0, 1, false],
  ])('with a locked box in the first column: it %s', (_, columns, upTo, nextColumn, isGoal) => {
    expect(align(FIRST_BOX, columns)).toEqual({ columns: upTo, nextColumn, isGoal });
  });

  it('is no goal where nothing is done, although that were enough', () => {
    expect(align(stateGoal(1, []), ['X 0'])).toEqual({ columns: 0, nextColumn: 1, isGoal: false });
  });

  it('is not looked for where it would take too long, or where nothing is known of the goal', () => {
    const turns = (count: number) => Array.from({ length: count }, () => 'RX(0.02) 0');
    const long = stateGoal(8, turns(88));
    expect(align(long, turns(88))).toEqual({ columns: 88, nextColumn: null, isGoal: true });
    expect(align(long, turns(89))).toEqual({ columns: 0, nextColumn: 1, isGoal: false });
    const { outputs: _, ...blackBox } = GHZ;
    expect(align(blackBox, ['H 0'])).toEqual({ columns: 0, nextColumn: 1, isGoal: false });
  });
});
