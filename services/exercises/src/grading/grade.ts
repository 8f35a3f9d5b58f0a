import { buildSteps, depthOf, spareCount, type Step, type StepCircuit } from './step.js';
import type { Diagnosis } from '@superpose/contracts';
import { diagnose } from './diagnose.js';
import { failureFeedback, successFeedback } from './feedback.js';
import type { Goal } from './goal.js';
import { failedScore, passedScore } from './score.js';
import { describeExtraGates, describeIdleGate } from './sentences/circuit-sentences.js';

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

/** Grades valid operations against a goal. @throws CircuitError when they do not fit the goal's register */
export function grade(goal: Goal, operations: readonly Step[]): Verdict {
  const circuit = buildSteps(goal.qubitCount, goal.bitCount ?? 0, operations);
  return gradeCircuit(goal.withSpares?.(spareCount(circuit)) ?? goal, circuit);
}

function gradeCircuit(goal: Goal, circuit: StepCircuit): Verdict {
  const error = goal.error(circuit);
  const outcome = goal.passes(circuit) ? passedOutcome(goal, circuit) : failedOutcome(goal, circuit, error);
  return { ...outcome, error, gateCount: circuit.operations.length, circuitDepth: depthOf(circuit) };
}

/** In amplitudes touched: some 20 milliseconds. */
const MOST_WORK_FOR_IDLE = 1e6;

type Outcome = Pick<Verdict, 'passed' | 'score' | 'feedback' | 'diagnosis'>;

function passedOutcome(goal: Goal, circuit: StepCircuit): Outcome {
  const extra = Math.max(0, circuit.operations.length - goal.solutions[0]!.operations.length);
  const idle = extra > 0 ? idleGate(goal, circuit) : undefined;
  const diagnosis = [
    ...(extra > 0 ? [describeExtraGates(extra)] : []),
    ...(idle ? [describeIdleGate(idle)] : []),
  ];
  return { passed: true, score: passedScore(extra), feedback: successFeedback(diagnosis), diagnosis };
}

/** A gate that a circuit passes without; not looked for in a circuit so large that it would take long. */
function idleGate(goal: Goal, circuit: StepCircuit): Step | undefined {
  const { operations } = circuit;
  const work = operations.length ** 2 * (goal.outputs?.start.length ?? 2 ** goal.qubitCount);
  if (work > MOST_WORK_FOR_IDLE) return undefined;
  return operations.find((operation) =>
    goal.passes({ ...circuit, operations: operations.filter((other) => other !== operation) }),
  );
}

function failedOutcome(goal: Goal, circuit: StepCircuit, error: number): Outcome {
  const { diagnosis, ...nearness } = diagnose(goal, circuit);
  return {
    passed: false,
    score: failedScore(goal, circuit, error, nearness),
    feedback: failureFeedback(diagnosis[0]!),
    diagnosis,
  };
}
