import { beforeAll, describe, expect, it } from '@jest/globals';
import { buildCircuit, CircuitError, type Operation } from '@superpose/quantum';
import { randomCircuit } from '@superpose/quantum/testing';
import { GATE_NAMES } from '@superpose/contracts';
import fc from 'fast-check';
import { detailOf } from '../catalogue/exercise-response.js';
import type { Exercise } from '../catalogue/exercise.js';
import { BUILT_IN_CONTENT, readContent } from '../catalogue/read-content.js';
import { slowVerdict } from '../testing/slow-grader.js';
import { grade } from './grade.js';

let exercises: readonly Exercise[];
beforeAll(async () => void ({ exercises } = await readContent([BUILT_IN_CONTENT], 'en')));

const PALETTE = GATE_NAMES.map((name) => (name === 'CNOT' ? 'CX' : name));

function expectSameVerdict(exercise: Exercise, operations: readonly Operation[]): void {
  const circuit = buildCircuit(exercise.qubitCount, operations);
  const { diagnosis, feedback, score, ...verdict } = grade(exercise.goal, operations);
  const detail = detailOf(exercise);
  const slow = slowVerdict(detail, circuit, exercise.solution.length);
  const { score: passedScore, doesNothing, ...expected } = slow;
  expect({ id: exercise.id, ...verdict }).toEqual({
    id: exercise.id,
    ...expected,
    error: expect.closeTo(slow.error, 9),
  });
  expect(feedback).toMatch(/^[A-Z|].*\.$/);
  if (slow.passed) expect(score).toBe(passedScore);
  else if (doesNothing) expect(score).toBe(0);
  else if ('steps' in diagnosis[0]!) expect(score).toBeGreaterThanOrEqual(50);
  expect(score <= 89 || slow.passed).toBe(true);
}

describe('the verdict of an independent grader', () => {
  it('is the same on every exercise for the solution of every other', () => {
    let graded = 0;
    for (const exercise of exercises) {
      for (const other of exercises.filter(({ qubitCount }) => qubitCount <= exercise.qubitCount)) {
        expectSameVerdict(exercise, other.solution);
        graded++;
      }
    }
    expect(graded).toBeGreaterThan(500);
  });

  it('is not asked for where a solution needs more qubits than there are', () => {
    const tooLarge = exercises.flatMap((exercise) =>
      exercises
        .filter(({ qubitCount }) => qubitCount > exercise.qubitCount)
        .map((other) => [exercise, other] as const),
    );
    for (const [exercise, other] of tooLarge) {
      const usesMore = other.solution.some(({ qubits }) =>
        qubits.some((qubit) => qubit >= exercise.qubitCount),
      );
      if (usesMore) expect(() => grade(exercise.goal, other.solution)).toThrow(CircuitError);
    }
  });

  it('is the same for random circuits of the palette', () => {
    const exercise = fc.nat().map((index) => exercises[index % exercises.length]!);
    const shape = fc.record({ exercise, operationCount: fc.integer({ min: 1, max: 12 }), seed: fc.nat() });
    fc.assert(
      fc.property(shape, ({ exercise, operationCount, seed }) => {
        const gates = PALETTE.filter((gate) => gate !== 'CX' || exercise.qubitCount > 1);
        const { operations } = randomCircuit({
          qubitCount: exercise.qubitCount,
          operationCount,
          seed,
          gates,
        });
        expectSameVerdict(exercise, operations);
      }),
      { numRuns: 300 },
    );
  });
});

describe('a global phase', () => {
  it('changes no verdict: S X S X is i times the identity', () => {
    const phase: Operation[] = (['S', 'X', 'S', 'X'] as const).map((gate) => ({
      gate,
      qubits: [0],
      timeStep: 400,
    }));
    for (const exercise of exercises) {
      for (const other of exercises.filter(({ qubitCount }) => qubitCount === exercise.qubitCount)) {
        const [plain, turned] = [
          grade(exercise.goal, other.solution),
          grade(exercise.goal, [...other.solution, ...phase]),
        ];
        // The four gates may be more than a limit allows.
        if (!exercise.limits) expect([exercise.id, turned.passed]).toEqual([exercise.id, plain.passed]);
        expect(turned.error).toBeCloseTo(plain.error, 9);
      }
    }
  });
});
