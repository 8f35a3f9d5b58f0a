import { beforeAll, describe, expect, it } from '@jest/globals';
import { buildCircuit, CircuitError, PALETTE_GATES, type Operation } from '@superpose/quantum';
import { randomCircuit } from '@superpose/quantum/testing';
import type { ExerciseDetail } from '@superpose/contracts';
import fc from 'fast-check';
import { detailOf } from '../catalogue/exercise-response.js';
import type { Exercise } from '../catalogue/exercise.js';
import { BUILT_IN_CONTENT, readContent } from '../catalogue/read-content.js';
import { slowVerdict } from '../testing/slow-grader.js';
import { grade } from './grade.js';
import { buildSteps, type Step } from './step.js';

/** One in this many pairs of exercises is graded. */
const EACH = process.env.TEST_ALL === 'yes' ? 8 : 24;

/** Those whose circuits are gates alone. */
let exercises: readonly Exercise[];
beforeAll(async () => {
  const content = await readContent([BUILT_IN_CONTENT], 'en');
  exercises = content.exercises.filter(({ bitCount }) => bitCount === undefined);
});

function expectSameVerdict(exercise: Exercise, steps: readonly Step[]): void {
  const operations = steps as readonly Operation[];
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
  expect(feedback).toMatch(/^[A-Z|].*[.?]$/);
  const isSlip = diagnosis.some(({ code }) => /^(wires|adjoint|all|limit|order|part)/.test(code));
  // Two gates or more of a known solution count, even where they undo each other.
  const isPart = score >= 80 && circuit.operations.length >= 2;
  if (slow.passed) expect(score).toBe(passedScore);
  else if ((doesNothing ?? score === 0) && !isPart) expect(score).toBe(0);
  else if ('steps' in diagnosis[0]!) expect(score).toBeGreaterThanOrEqual(50);
  else if (!isSlip) expectScoreByError(exercise, detail, score, slow.error);
  expect(score <= 89 || slow.passed).toBe(true);
}

const emptyErrors = new Map<string, number>();

/** Without a slip to name, the score rises as the error falls, up to 49. */
function expectScoreByError(exercise: Exercise, detail: ExerciseDetail, score: number, error: number): void {
  const { id, qubitCount } = exercise;
  const empty = emptyErrors.get(id) ?? slowVerdict(detail, buildCircuit(qubitCount, []), 0).error;
  emptyErrors.set(id, empty);
  const exact = 49 * Math.max(0, 1 - error / Math.max(empty, 1e-9));
  expect([id, score >= exact - 1.001, score <= exact + 0.001]).toEqual([id, true, true]);
}

describe('the verdict of an independent grader', () => {
  it('is the same on every exercise for the solutions of others', () => {
    let graded = 0;
    for (const exercise of exercises) {
      // Some of the pairs, which still has every exercise with several others.
      for (const [index, other] of exercises.entries()) {
        if (other.qubitCount > exercise.qubitCount || (index + exercises.indexOf(exercise)) % EACH > 0)
          continue;
        expectSameVerdict(exercise, other.solution);
        graded++;
      }
    }
    expect(graded).toBeGreaterThan(400);
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
        const gates = PALETTE_GATES.filter((gate) => gate !== 'CX' || exercise.qubitCount > 1);
        const { operations } = randomCircuit({
          qubitCount: exercise.qubitCount,
          operationCount,
          seed,
          gates,
        });
        expectSameVerdict(exercise, operations);
      }),
      { numRuns: 200 },
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
        const { goal, qubitCount, limits } = exercise;
        const plain = buildSteps(qubitCount, 0, other.solution);
        const turned = buildSteps(qubitCount, 0, [...other.solution, ...phase]);
        // The four gates may be more than a limit allows.
        if (!limits) expect([exercise.id, goal.passes(turned)]).toEqual([exercise.id, goal.passes(plain)]);
        expect(goal.error(turned)).toBeCloseTo(goal.error(plain), 9);
      }
    }
  });
});
