import { Inject, Injectable } from '@nestjs/common';
import { type SubmissionResult, type SubmitRequest } from '@superpose/contracts';
import { FairLine, memberClient } from '@superpose/service-kit';
import { Catalogue } from '../catalogue/catalogue.js';
import type { Exercise } from '../catalogue/exercise.js';
import { ClassAccess, type Membership } from '../classes/class-access.js';
import { EXERCISES_CONFIG, limitsOf, type ExercisesConfig } from '../config.js';
import { stepOf } from '../grading/step.js';
import { GRADER, type Grader, type Sender } from '../graders/grader.js';
import {
  readIdempotencyKey,
  readSubmission,
  submissionSchemas,
  type KeyedRequest,
  type SubmissionSchemas,
} from './read-submission.js';
import { countSubmission } from './submission-metrics.js';
import { keyReused, storageProblem } from './submission-problems.js';
import { resultOf, submissionOf } from './submission-result.js';
import { SubmissionStore, type NewSubmission } from './submission-store.js';

/** A submission as it came. */
export interface Submission {
  readonly exerciseId: string;
  readonly body: unknown;
  readonly idempotencyKey: string | undefined;
  readonly authorization: string | undefined;
}

/** A submission that may be graded. */
export interface Admitted {
  readonly exercise: Exercise;
  readonly request: SubmitRequest;
  readonly keyed: KeyedRequest | null;
  readonly membership: Membership | null;
}

/** A member's key takes a connection to the database, so one address leaves most of those to others. */
const ADMISSION = { places: 4, placesPerAddress: 2, waitingPerAddress: 128 };

@Injectable()
export class SubmissionsService {
  private readonly schemas: SubmissionSchemas;
  private readonly admission = new FairLine(ADMISSION);
  /** Keyed requests that are being graded or stored. */
  private readonly inHand = new Map<string, Promise<SubmissionResult>>();

  constructor(
    private readonly catalogue: Catalogue,
    private readonly store: SubmissionStore,
    private readonly access: ClassAccess,
    @Inject(GRADER) private readonly grader: Grader,
    @Inject(EXERCISES_CONFIG) config: ExercisesConfig,
  ) {
    this.schemas = submissionSchemas(limitsOf(config));
  }

  /**
   * Checks all that needs no grading; addresses take turns, so that a burst from one doesn't hold up the others.
   * @throws ProblemException 404, 403 with any key but a member's, 422, 429, 503
   */
  async admit(submission: Submission, sender: Sender): Promise<Admitted> {
    this.admission.refuseIfFull(sender, 'Too many circuits are being handed in; try again shortly.');
    const leave = await this.admission.enter({ ...sender, cost: 1 });
    try {
      const exercise = this.catalogue.find(submission.exerciseId);
      const membership = await this.membershipOf(submission.authorization);
      const request = readSubmission(this.schemas, exercise, submission.body);
      const keyed = readIdempotencyKey(submission.idempotencyKey, request, membership?.member.id);
      return { exercise, request, keyed, membership };
    } finally {
      leave();
    }
  }

  /**
   * Grades a circuit and responds only once the verdict is stored. A key that was seen gives the first verdict again,
   * and one that is in hand is waited for, so that a client that repeats itself takes no more than its share.
   * For a member the submission counts for the class, and the member for itself.
   */
  submit(admitted: Admitted, sender: Sender): Promise<SubmissionResult> {
    const { exercise, keyed } = admitted;
    if (!keyed) return this.gradeAndKeep(admitted, sender);
    const id = JSON.stringify([exercise.id, keyed.key, keyed.requestHash]);
    const result =
      this.inHand.get(id) ?? this.gradeAndKeep(admitted, sender).finally(() => this.inHand.delete(id));
    this.inHand.set(id, result);
    return result;
  }

  private async gradeAndKeep(
    { exercise, request, keyed, membership }: Admitted,
    sender: Sender,
  ): Promise<SubmissionResult> {
    const client = membership ? memberClient(membership.member.id) : sender.client;
    const operations = request.circuit.map(stepOf);
    const verdict = await this.grader.grade(exercise, operations, { ...sender, client });
    const submission = submissionOf(exercise, request, keyed, verdict);
    const kept = await this.keep({ ...submission, memberId: membership?.member.id ?? null }, membership);
    if (keyed && kept.requestHash !== keyed.requestHash) throw keyReused();
    countSubmission(kept.passed ? 'passed' : 'failed');
    return resultOf(exercise, kept);
  }

  /** The member whose key comes with a submission, if one does. */
  private membershipOf(authorization: string | undefined): Promise<Membership | null> {
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
