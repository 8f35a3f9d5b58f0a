import { operationOfWireGate } from '@superpose/quantum';
import { Inject, Injectable } from '@nestjs/common';
import type { SubmissionResult, SubmitRequest } from '@superpose/contracts';
import { submitRequestSchema } from '@superpose/contracts/schemas';
import { randomUUID } from 'node:crypto';
import { Catalogue } from '../catalogue/catalogue.js';
import type { Exercise } from '../catalogue/exercise.js';
import { ClassAccess, type Membership } from '../classes/class-access.js';
import { EXERCISES_CONFIG, limitsOf, type ExercisesConfig } from '../config.js';
import { GRADER, type Grader } from '../graders/grader.js';
import type { Verdict } from '../grading/grade.js';
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

/** Who submits. */
export interface Sender {
  /** The client's key. */
  readonly client: string;
  readonly membership: Membership | null;
}

@Injectable()
export class SubmissionsService {
  private readonly schema: SubmissionSchema;

  constructor(
    private readonly catalogue: Catalogue,
    private readonly store: SubmissionStore,
    private readonly access: ClassAccess,
    @Inject(GRADER) private readonly grader: Grader,
    @Inject(EXERCISES_CONFIG) config: ExercisesConfig,
  ) {
    this.schema = submitRequestSchema(limitsOf(config));
  }

  /**
   * Grades a circuit and responds only once the verdict is stored. A key that was seen gives the first verdict again.
   * For a member the submission counts for the class.
   */
  async submit(
    exerciseId: string,
    body: unknown,
    keyHeader: string | undefined,
    { client, membership }: Sender,
  ): Promise<SubmissionResult> {
    const exercise = this.catalogue.find(exerciseId);
    const request = readSubmission(this.schema, exercise, body);
    const keyed = readIdempotencyKey(keyHeader, request, membership?.member.id);
    const verdict = await this.grader.grade(exercise, request.circuit.map(operationOfWireGate), client);
    const submission = submissionOf(exercise, request, keyed, verdict);
    const kept = await this.keep({ ...submission, memberId: membership?.member.id ?? null }, membership);
    if (keyed && kept.requestHash !== keyed.requestHash) throw keyReused();
    countSubmission(kept.passed ? 'passed' : 'failed');
    return answerOf(exercise, kept);
  }

  /** The member whose key comes with a submission, if one does. @throws ProblemException 403 with any key but a member's, 503 */
  membershipOf(authorization: string | undefined): Promise<Membership | null> {
    return this.access.memberIfAny(authorization).catch((error: unknown) => {
      throw storageProblem(error, false);
    });
  }

  private async keep(submission: NewSubmission, membership: Membership | null): Promise<NewSubmission> {
    try {
      return await (membership
        ? this.store.keepForMember(submission, membership)
        : this.store.keep(submission));
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
