import type { Diagnosis, SubmissionResult, SubmitRequest, WireInstruction } from '@superpose/contracts';
import { randomUUID } from 'node:crypto';
import type { Exercise } from '../catalogue/exercise.js';
import type { Verdict } from '../grading/grade.js';
import { afterPass } from './after-pass.js';
import type { KeyedRequest } from './read-submission.js';
import type { NewSubmission } from './submission-store.js';

/** What is stored of a graded circuit, with a new id. */
export const submissionOf = (
  exercise: Exercise,
  { circuit, user_id: userLabel }: SubmitRequest,
  keyed: KeyedRequest | null,
  { diagnosis, ...verdict }: Verdict,
): Omit<NewSubmission, 'memberId'> => ({
  id: randomUUID(),
  exerciseId: exercise.id,
  userLabel,
  circuit,
  ...verdict,
  diagnosis: [...diagnosis],
  contentVersion: exercise.contentVersion,
  idempotencyKey: keyed?.key ?? null,
  requestHash: keyed?.requestHash ?? null,
});

/** What a learner is told of a stored submission; solutions only after a pass. */
export const resultOf = (exercise: Exercise, submission: NewSubmission): SubmissionResult => ({
  submission_id: submission.id,
  ...gradedResult(exercise, submission, submission.circuit),
  exercise_id: submission.exerciseId,
});

type Graded = Pick<Verdict, 'passed' | 'score' | 'feedback' | 'gateCount' | 'circuitDepth'> & {
  readonly diagnosis: readonly Diagnosis[];
};

/** The same of a circuit that isn't stored. */
export const gradedResult = (
  exercise: Exercise,
  { passed, score, feedback, diagnosis, gateCount, circuitDepth }: Graded,
  circuit: readonly WireInstruction[],
): Omit<SubmissionResult, 'submission_id'> => ({
  exercise_id: exercise.id,
  passed,
  score,
  feedback,
  diagnosis: [...diagnosis],
  gate_count: gateCount,
  circuit_depth: circuitDepth,
  ...(passed ? afterPass(exercise, circuit) : {}),
});
