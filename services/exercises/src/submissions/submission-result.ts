import type { SubmissionResult, SubmitRequest } from '@superpose/contracts';
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
  exercise_id: submission.exerciseId,
  passed: submission.passed,
  score: submission.score,
  feedback: submission.feedback,
  diagnosis: submission.diagnosis,
  gate_count: submission.gateCount,
  circuit_depth: submission.circuitDepth,
  ...(submission.passed ? afterPass(exercise, submission.circuit) : {}),
});
