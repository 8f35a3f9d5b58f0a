import { buildCircuit, circuitDepth, type Circuit, type Operation } from '@superpose/quantum';
import type { Diagnosis } from '@superpose/contracts';
import { diagnose } from './diagnose.js';
import { errorMeasure } from './error-measure.js';
import { failureFeedback, successFeedback } from './feedback.js';
import type { Target } from './target.js';

/** What grading needs to know of an exercise. */
export interface Goal {
  readonly qubitCount: number;
  readonly target: Target;
  /** Passed when the error is at most this. */
  readonly tolerance: number;
  readonly solution: readonly Operation[];
}

export interface Verdict {
  readonly passed: boolean;
  /** 0 to 100; a pass is never under 90 and a fail never over 89. */
  readonly score: number;
  /** 0 to 1, see errorMeasure. */
  readonly error: number;
  readonly feedback: string;
  readonly diagnosis: readonly Diagnosis[];
  readonly gateCount: number;
  readonly circuitDepth: number;
}

const FULL_SCORE = 100;
const LOWEST_PASS = 90;
const HIGHEST_FAIL = 89;

/** Grades valid operations against a goal. @throws CircuitError when they do not fit the goal's register */
export function grade(goal: Goal, operations: readonly Operation[]): Verdict {
  const circuit = buildCircuit(goal.qubitCount, operations);
  const error = errorMeasure(goal.target, circuit);
  const outcome =
    error <= goal.tolerance ? passedOutcome(goal, circuit) : failedOutcome(goal, circuit, error);
  return { ...outcome, error, gateCount: operations.length, circuitDepth: circuitDepth(circuit) };
}

type Outcome = Pick<Verdict, 'passed' | 'score' | 'feedback' | 'diagnosis'>;

function passedOutcome(goal: Goal, circuit: Circuit): Outcome {
  const extra = Math.max(0, circuit.operations.length - goal.solution.length);
  const message = `The reference solution uses ${extra} ${extra === 1 ? 'gate' : 'gates'} fewer.`;
  const diagnosis: Diagnosis[] = extra > 0 ? [{ code: 'extra-gates', message, n: extra }] : [];
  return {
    passed: true,
    score: Math.max(LOWEST_PASS, FULL_SCORE - extra),
    feedback: successFeedback(diagnosis),
    diagnosis,
  };
}

function failedOutcome(goal: Goal, circuit: Circuit, error: number): Outcome {
  const diagnosis = diagnose(goal, circuit);
  return {
    passed: false,
    score: Math.max(0, Math.floor(HIGHEST_FAIL * (1 - error))),
    feedback: failureFeedback(diagnosis),
    diagnosis,
  };
}
