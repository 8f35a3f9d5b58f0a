import type { DraftCheck, DraftFinding, DraftRequest, Limits } from '@superpose/contracts';
import type { Step } from '../grading/step.js';
import type { Catalogue } from '../catalogue/catalogue.js';
import type { Exercise } from '../catalogue/exercise.js';
import type { Verdict } from '../grading/grade.js';

/** Injects the service's `Grader`. */
export const GRADER = Symbol('grader');

/** The keys of a client and of its address. */
export interface Sender {
  readonly client: string;
  readonly address: string;
}

/** An exercise that is being written, with what it's checked by. */
export interface Draft {
  readonly request: DraftRequest;
  /** The ids of all lessons. */
  readonly lessons: readonly string[];
  /** Whether an exercise with this id is served. */
  readonly isServed: boolean;
  readonly limits: Limits;
}

/** What became of a draft; `refused` is what keeps its circuit from being graded at all. */
export type DraftOutcome = DraftCheck | { readonly refused: readonly DraftFinding[] };

/** Grades submissions and checks drafts away from the thread that serves requests. */
export interface Grader {
  /**
   * To be called before anything else is done for a submission. @throws ProblemException 503 or 429 where too many wait
   * already
   */
  refuseIfFull(sender: Sender): void;
  /**
   * @param operations valid ones, which fit the exercise's register
   * @param sender whose share of the threads it takes
   * @throws ProblemException 503 or 429 where too many submissions wait already
   */
  grade(exercise: Exercise, operations: readonly Step[], sender: Sender): Promise<Verdict>;
  /** @throws ProblemException as `grade`; 422 where it takes too long */
  checkDraft(draft: Draft, sender: Sender): Promise<DraftOutcome>;
  close(): Promise<void>;
}

export type CreateGrader = (catalogue: Catalogue) => Grader;
