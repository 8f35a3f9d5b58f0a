import type { Operation } from '@superpose/quantum';
import type { Catalogue } from '../catalogue/catalogue.js';
import type { Exercise } from '../catalogue/exercise.js';
import type { Verdict } from '../grading/grade.js';

/** Injects the service's `Grader`. */
export const GRADER = Symbol('grader');

/** Grades submissions away from the thread that serves requests. */
export interface Grader {
  /**
   * @param operations valid ones, which fit the exercise's register
   * @param client whose share of the threads it takes, by its key
   * @throws ProblemException 503 or 429 where too many submissions wait already
   */
  grade(exercise: Exercise, operations: readonly Operation[], client: string): Promise<Verdict>;
  close(): Promise<void>;
}

export type CreateGrader = (catalogue: Catalogue) => Grader;
