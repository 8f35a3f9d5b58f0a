import type { Difficulty } from '@superpose/contracts';
import type { Goal } from '../grading/goal.js';
import type { TargetGoal } from '../grading/target-goal.js';

/** An exercise as the service knows it: its goal, and its texts in the language served. */
export interface Exercise extends TargetGoal {
  /** The folder's name; starts with a number, so that ids in order are the path. */
  readonly id: string;
  readonly goal: Goal;
  /** Ids under which the exercise was known before; they still find it. */
  readonly formerIds: readonly string[];
  readonly difficulty: Difficulty;
  readonly topic?: string;
  /** The lesson that it practises, such as "1.2". */
  readonly lesson?: string;
  /** Whether its circuit is asked for as a program. */
  readonly asksForProgram?: true;
  readonly title: string;
  readonly description: string;
  /** Why the reference solution works, then why each of the other solutions does, as far as the content says. */
  readonly why: readonly string[];
  readonly hints: readonly string[];
  readonly tags: readonly string[];
  /** Changes whenever a file of the folder does; kept with each submission. */
  readonly contentVersion: string;
}
