import { describe, expect, it } from '@jest/globals';
import type { WireGate, WireInstruction } from '@superpose/contracts';
import { submissionResultSchema } from '@superpose/contracts/schemas';
import { parseCircuitText } from '../catalogue/circuit-text.js';
import type { Exercise } from '../catalogue/exercise.js';
import { goalOf, type TargetGoal } from '../grading/target-goal.js';
import { targetOfCircuit } from '../grading/target.js';
import { afterPass } from './after-pass.js';

const exerciseWith = (otherSolutions: string[][], why: string[]): Exercise => {
  const solution = parseCircuitText(['H 0', 'Z 0', 'CNOT 0 1']);
  const goal: TargetGoal = {
    qubitCount: 2,
    tolerance: 1e-4,
    solution,
    target: targetOfCircuit('state_vector', 2, solution),
    otherSolutions: otherSolutions.map(parseCircuitText),
  };
  const texts = { title: 'A', description: 'B', hints: [], tags: [], why };
  const facts = { id: '90-pair', formerIds: [], difficulty: 'beginner', contentVersion: '' } as const;
  return { ...facts, ...goal, goal: goalOf(goal), ...texts };
};

const gates: WireGate[] = [
  { name: 'H', qubit: 0, timeStep: 0 },
  { name: 'CNOT', qubit: 0, target_qubit: 1, timeStep: 1 },
  { name: 'Z', qubit: 1, timeStep: 2 },
  { name: 'X', qubit: 1, timeStep: 3 },
  { name: 'X', qubit: 1, timeStep: 4 },
];

describe('after a pass', () => {
  it('a circuit is compared with the best that is known, each figure for itself', () => {
    const { comparison } = afterPass(
      exerciseWith([['X 0', 'H 0', 'CNOT 0 1', 'CNOT 0 1', 'CNOT 0 1']], []),
      gates,
    );
    expect(comparison).toEqual({
      gate_count: 5,
      cnot_count: 1,
      depth: 5,
      best_gate_count: 3,
      best_cnot_count: 1,
      best_depth: 3,
    });
  });

  it('of a circuit with gates side by side, the columns are its depth, and of its pairs only CNOTs count', () => {
    const sideBySide: WireInstruction[] = [
      { name: 'H', qubit: 0, timeStep: 0 },
      { name: 'X', qubit: 1, timeStep: 0 },
      { name: 'CZ', qubit: 0, target_qubit: 1, timeStep: 1 },
      { name: 'CNOT', qubit: 0, target_qubit: 1, timeStep: 2 },
    ];
    expect(afterPass(exerciseWith([], []), sideBySide).comparison).toMatchObject({
      gate_count: 4,
      cnot_count: 1,
      depth: 3,
    });
  });

  it.each([
    // Counts: gates, CNOTs and depth of each; the reference solution has 3, 1 and 3.
    ['in all with the one that is known beside it', [['H 0, H 1']], [2, 0, 1]],
    [
      'in each with another one',
      [['H 0', 'X 0', 'H 0', 'X 0'], ['CNOT 0 1', 'CNOT 0 1'], ['X 0, X 1, H 0']],
      [2, 0, 2],
    ],
  ])('the best known is another than the reference: %s', (_which, others, [gateCount, cnotCount, depth]) => {
    expect(afterPass(exerciseWith(others, []), gates).comparison).toMatchObject({
      best_gate_count: gateCount,
      best_cnot_count: cnotCount,
      best_depth: depth,
    });
  });

  it('the reference solution is shown, and another way with why it works', () => {
    const reordered = ['H 0', 'Z 0', 'CNOT 0 1'].map((column) => `${column}`);
    const exercise = exerciseWith(
      [reordered, ['X 0', 'H 0', 'CNOT 0 1']],
      ['Z turns the sign.', '', 'X does it first.'],
    );
    const { solutions } = afterPass(exercise, gates);
    expect(solutions.map(({ circuit, why }) => [circuit.map(({ name }) => name), why])).toEqual([
      [['H', 'Z', 'CNOT'], 'Z turns the sign.'],
      [['X', 'H', 'CNOT'], 'X does it first.'],
    ]);
    expect(() => submissionResultSchema.shape.solutions.parse(solutions)).not.toThrow();
  });

  it('no second way is shown where it is the same gate by gate', () => {
    expect(afterPass(exerciseWith([['H 0', 'Z 0', 'CNOT 0 1']], []), gates).solutions).toHaveLength(1);
  });
});
