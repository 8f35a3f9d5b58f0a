import { operationOfWireGate } from '@superpose/quantum';
import { Inject, Injectable } from '@nestjs/common';
import type { SubmissionResult, SubmitRequest } from '@superpose/contracts';
import { submitRequestSchema } from '@superpose/contracts/schemas';
import { randomUUID } from 'node:crypto';
import { Catalogue } from '../catalogue/catalogue.js';
import type { Exercise } from '../catalogue/exercise.js';
import { EXERCISES_CONFIG, limitsOf, type ExercisesConfig } from '../config.js';
import { grade, type Verdict } from '../grading/grade.js';
import { afterPass } from './after-pass.js';
import {
  readIdempotencyKey,
  readSubmission,
  type KeyedRequest,
  type SubmissionSchema,
} from './read-submission.js';
import { countSubmission } from './submission-metrics.js';
import { keyReused, storageProblem } from './submission-problems.js';
import { SubmissionStore, type NewSubmission } from './submission-store.js';

@Injectable()
export class SubmissionsService {
  private readonly schema: SubmissionSchema;

  constructor(
    private readonly catalogue: Catalogue,
    private readonly store: SubmissionStore,
    @Inject(EXERCISES_CONFIG) config: ExercisesConfig,
  ) {
    this.schema = submitRequestSchema(limitsOf(config));
  }

  /** Grades a circuit and responds only once the verdict is stored. A key that was seen gives the first verdict again. */
  async submit(exerciseId: string, body: unknown, keyHeader: string | undefined): Promise<SubmissionResult> {
    const exercise = this.catalogue.find(exerciseId);
    const request = readSubmission(this.schema, exercise, body);
    const keyed = readIdempotencyKey(keyHeader, request);
    const verdict = grade(exercise.goal, request.circuit.map(operationOfWireGate));
    const kept = await this.keep(submissionOf(exercise, request, keyed, verdict));
    if (keyed && kept.requestHash !== keyed.requestHash) throw keyReused();
    countSubmission(kept.passed ? 'passed' : 'failed');
    return answerOf(exercise, kept);
  }

  private async keep(submission: NewSubmission): Promise<NewSubmission> {
    try {
      return await this.store.keep(submission);
    } catch (error) {
      countSubmission('not_stored');
      throw storageProblem(error, submission.idempotencyKey !== null);
    }
  }
}

const submissionOf = (
  exercise: Exercise,
  { circuit, user_id: userLabel }: SubmitRequest,
  keyed: KeyedRequest | null,
  { diagnosis, ...verdict }: Verdict,
): NewSubmission => ({
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

const answerOf = (exercise: Exercise, submission: NewSubmission): SubmissionResult => ({
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
