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

/** Grades submissions away from the thread that serves requests. */
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
  close(): Promise<void>;
}

export type CreateGrader = (catalogue: Catalogue) => Grader;
