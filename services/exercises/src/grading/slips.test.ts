// Which one or two edits are found, and when none.
import { describe, expect, it } from '@jest/globals';
import { buildCircuit } from '@superpose/quantum';
import { parseCircuitText } from '../catalogue/circuit-text.js';
import type { PlacedEdit } from './edits/edit.js';
import { Budget } from './edits/trials.js';
import type { Goal } from './goal.js';
import { compareWithKnown } from './known/known.js';
import { findOneSlip } from './one-slip.js';
import { goalOf, type TargetGoal } from './target-goal.js';
import { targetOfCircuit } from './target.js';
import { findTwoSlips } from './two-slips.js';

const stateGoal = (qubitCount: number, columns: string[], more: Partial<TargetGoal> = {}): Goal => {
  const solution = parseCircuitText(columns);
  const target = targetOfCircuit('state_vector', qubitCount, solution);
  return goalOf({ qubitCount, target, tolerance: 1e-4, solution, ...more });
};
const blackBox = ({ outputs: _, ...goal }: Goal): Goal => goal;
/** Columns count from 1. */
const inWords = ({ kind, from, to }: PlacedEdit): string => {
  const placed = [from, to].map((gate) =>
    gate
      ? `${gate.gate}${gate.params ? `(${gate.params.map((angle) => angle.toFixed(2)).join()})` : ''}${gate.qubits.join('')}@${(gate.timeStep ?? 0) + 1}`
      : '-',
  );
  return `${kind} ${placed.join(' > ')}`;
};
function one(goal: Goal, columns: string[], budget = new Budget(3e6)): string | undefined {
  const circuit = buildCircuit(goal.qubitCount, parseCircuitText(columns));
  const found = findOneSlip(goal, circuit, compareWithKnown(goal, circuit), budget);
  return found && inWords(found);
}
function two(goal: Goal, columns: string[], budget = new Budget(8e5)): string[] | null {
  const circuit = buildCircuit(goal.qubitCount, parseCircuitText(columns));
  return findTwoSlips(goal, circuit, compareWithKnown(goal, circuit), budget)?.map(inWords) ?? null;
}

const TURNS = ['RX(0.37) 0', 'RZ(0.9) 0', 'RX(1.3) 0'];
/** The same result as by the circuit, by a solution that has little to do with it. */
const farFrom = (qubitCount: number, columns: string[]): Goal =>
  stateGoal(qubitCount, ['X 0', 'X 0', 'Y 0', 'Y 0', 'Z 0', 'Z 0', ...columns]);

describe('one slip', () => {
  it('that leads to a known solution is found without a run, whatever its angle is', () => {
    const goal = blackBox(stateGoal(1, TURNS));
    expect(one(goal, ['RX(0.37) 0', 'RZ(0.2) 0', 'RX(1.3) 0'])).toBe('angle-wrong RZ(0.20)0@2 > RZ(0.90)0@2');
    expect(one(goal, ['RX(0.37) 0', '-', 'RX(1.3) 0'])).toBe('missing-gate - > RZ(0.90)0@2');
    expect(one(goal, [...TURNS, 'H 0'])).toBe('extra-gate H0@4 > -');
    expect(one(goal, ['RZ(0.9) 0', 'RX(0.37) 0', 'RX(1.3) 0'])).toMatch(/^order-swapped /);
  });

  it('is found of two solutions in the one that is near', () => {
    const otherSolutions = [parseCircuitText(['H 0', 'Z 0', 'H 0'])];
    const goal = blackBox(stateGoal(1, ['X 0'], { otherSolutions }));
    expect(one(goal, ['H 0', 'T 0', 'H 0'])).toBe('wrong-gate T0@2 > Z0@2');
  });

  it('is none where all that leads to a known solution still fails', () => {
    // The known angle is near enough for its shape, and too far for the goal.
    const goal = blackBox(stateGoal(1, ['RX(0.37) 0'], { tolerance: 1e-6 }));
    expect(one(goal, ['RX(0.374) 0', 'T 0'])).toBeUndefined();
    expect(one(goal, ['RX(0.37) 0', 'H 0'])).toBe('extra-gate H0@2 > -');
  });

  it('is found by trial where no known solution is near', () => {
    const goal = farFrom(2, ['RY(1.2) 0', 'CNOT 0 1']);
    expect(one(goal, ['RY(-1.2) 0', 'CNOT 0 1'])).toBe('angle-sign RY(-1.20)0@1 > RY(1.20)0@1');
    expect(one(goal, ['RY(1.2) 0', 'CNOT 1 0'])).toBe('control-target-swapped CX10@2 > CX01@2');
    expect(one(goal, ['RY(1.2) 0', 'CNOT 0 1', 'H 1'])).toBe('extra-gate H1@3 > -');
    // In the column in which the known solution has it.
    expect(one(goal, ['RY(1.2) 0'])).toBe('missing-gate - > CX01@8');
  });

  it('is none where it would break a limit', () => {
    const solution = ['H 0', 'S 0', 'S 0', 'H 0'];
    const limits = { allowed_gates: ['H', 'S'] } as const;
    expect(one(stateGoal(1, solution), ['X 0', 'T 0', 'X 0'])).toMatch(/^extra-gate X0@/);
    expect(
      one(stateGoal(1, solution, { limits: { allowed_gates: [...limits.allowed_gates] } }), [
        'X 0',
        'T 0',
        'X 0',
      ]),
    ).toBeUndefined();
  });

  it('is not looked for beyond the budget', () => {
    for (const goal of [stateGoal(1, TURNS), blackBox(stateGoal(1, TURNS))])
      expect(one(goal, [...TURNS, 'H 0'], new Budget(0))).toBeUndefined();
  });
});

describe('two slips', () => {
  it.each<[string, string[], string[], string[]]>([
    [
      'two angles',
      ['RY(1.2) 0', 'CNOT 0 1', 'RX(0.8) 1'],
      ['RY(-1.2) 0', 'CNOT 0 1', 'RX(1.6) 1'],
      ['angle-sign RY(-1.20)0@1 > RY(1.20)0@1', 'angle-double RX(1.60)1@3 > RX(0.80)1@3'],
    ],
    [
      'a CNOT and an angle',
      ['RY(1.2) 0', 'CNOT 0 1', 'RX(0.8) 0'],
      ['RY(1.2) 0', 'CNOT 1 0', 'RX(0.4) 0'],
      ['control-target-swapped CX10@2 > CX01@2', 'angle-half RX(0.40)0@3 > RX(0.80)0@3'],
    ],
    [
      'a gate too many and one that lacks',
      ['RY(1.2) 0', 'CNOT 0 1', 'RX(0.8) 1', 'H 0'],
      ['RY(1.2) 0', 'CNOT 0 1', 'Y 0', 'RX(0.8) 1'],
      ['extra-gate Y0@3 > -', 'missing-gate - > H0@10'],
    ],
  ])('are found by trial: %s', (_, meant, columns, found) => {
    expect(two(farFrom(2, meant), columns)).toEqual(found);
  });

  it('are found towards a known solution, whatever their angles are', () => {
    const goal = blackBox(stateGoal(1, TURNS));
    expect(two(goal, ['RX(0.91) 0', 'RZ(0.2) 0', 'RX(1.3) 0'])).toEqual([
      'angle-wrong RX(0.91)0@1 > RX(0.37)0@1',
      'angle-wrong RZ(0.20)0@2 > RZ(0.90)0@2',
    ]);
    expect(two(goal, ['RX(0.37) 0', 'H 0', 'RX(1.3) 0', 'H 0'])).toEqual([
      'wrong-gate H0@2 > RZ(0.90)0@2',
      'extra-gate H0@4 > -',
    ]);
  });

  it('are none where three were made', () => {
    const goal = blackBox(stateGoal(1, TURNS));
    expect(two(goal, ['RX(0.91) 0', 'RZ(0.2) 0', 'RX(2.1) 0'])).toBeNull();
  });

  it('are none where all that leads to a known solution still fails', () => {
    const goal = blackBox(stateGoal(1, ['RX(0.37) 0', 'H 0'], { tolerance: 1e-7 }));
    expect(two(goal, ['RX(0.374) 0', 'H 0', 'T 0', 'H 0'])).toBeNull();
  });

  it('are not looked for beyond the budget', () => {
    const angles = ['RX(0.91) 0', 'RZ(0.2) 0', 'RX(1.3) 0'];
    expect(two(stateGoal(1, TURNS), angles, new Budget(0))).toBeNull();
    const far = farFrom(2, ['RY(1.2) 0', 'CNOT 0 1', 'RX(0.8) 1']);
    expect(two(far, ['RY(-1.2) 0', 'CNOT 0 1', 'RX(1.6) 1'], new Budget(0))).toBeNull();
  });
});
