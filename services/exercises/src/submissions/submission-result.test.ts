import { describe, expect, it } from '@jest/globals';
import type { Diagnosis, WireGate } from '@superpose/contracts';
import { parseCircuitText } from '../catalogue/circuit-text.js';
import type { Exercise } from '../catalogue/exercise.js';
import type { Verdict } from '../grading/grade.js';
import { goalOf, type TargetGoal } from '../grading/target-goal.js';
import { targetOfCircuit } from '../grading/target.js';
import { resultOf, submissionOf } from './submission-result.js';

const solution = parseCircuitText(['X 0']);
const goal: TargetGoal = {
  qubitCount: 1,
  tolerance: 1e-4,
  solution,
  target: targetOfCircuit('state_vector', 1, solution),
  otherSolutions: [],
};
const exercise: Exercise = {
  id: '90-flip',
  formerIds: [],
  difficulty: 'beginner',
  contentVersion: 'v7',
  ...goal,
  goal: goalOf(goal),
  ...{ title: 'A flip', description: 'Flip it.', hints: [], tags: [], why: [] },
};
const circuit: WireGate[] = [
  { name: 'H', qubit: 0, timeStep: 0 },
  { name: 'H', qubit: 0, timeStep: 2 },
  { name: 'X', qubit: 0, timeStep: 3 },
];
const diagnosis: Diagnosis[] = [{ code: 'adjoint', message: 'Place a gate.' }];
const verdict = (passed: boolean): Verdict => ({
  passed,
  score: passed ? 99 : 49,
  error: passed ? 0 : 0.5,
  feedback: passed ? 'Right.' : 'Not yet.',
  diagnosis: passed ? [] : diagnosis,
  gateCount: 3,
  circuitDepth: 2,
});

describe('what is stored', () => {
  it('is the circuit as it came, its verdict and the version of the exercise', () => {
    const { id, ...stored } = submissionOf(exercise, { circuit, user_id: 'Ada' }, null, verdict(false));
    expect(id).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
    expect(stored).toEqual({
      exerciseId: '90-flip',
      userLabel: 'Ada',
      circuit,
      passed: false,
      score: 49,
      error: 0.5,
      feedback: 'Not yet.',
      diagnosis,
      gateCount: 3,
      circuitDepth: 2,
      contentVersion: 'v7',
      idempotencyKey: null,
      requestHash: null,
    });
  });

  it('holds the key that came with it, and what it stands for', () => {
    const keyed = { key: 'once', requestHash: 'abc' };
    const stored = submissionOf(exercise, { circuit, user_id: 'Ada' }, keyed, verdict(true));
    expect([stored.idempotencyKey, stored.requestHash]).toEqual(['once', 'abc']);
  });

  it('has another id each time', () => {
    const idOf = () => submissionOf(exercise, { circuit, user_id: 'Ada' }, null, verdict(true)).id;
    expect(idOf()).not.toBe(idOf());
  });
});

describe('what a learner is told', () => {
  const told = (passed: boolean) =>
    resultOf(exercise, {
      ...submissionOf(exercise, { circuit, user_id: 'Ada' }, null, verdict(passed)),
      id: 'a1',
      memberId: null,
    });

  it('is the verdict alone after a fail, and no solution', () => {
    expect(told(false)).toEqual({
      submission_id: 'a1',
      exercise_id: '90-flip',
      passed: false,
      score: 49,
      feedback: 'Not yet.',
      diagnosis,
      gate_count: 3,
      circuit_depth: 2,
    });
  });

  it('is also how the best do it after a pass', () => {
    expect(told(true)).toMatchObject({
      submission_id: 'a1',
      passed: true,
      score: 99,
      feedback: 'Right.',
      diagnosis: [],
      comparison: { gate_count: 3, best_gate_count: 1, depth: 3, best_depth: 1, cnot_count: 0 },
      solutions: [{ circuit: [{ name: 'X', qubit: 0, timeStep: 0 }] }],
    });
  });
});
