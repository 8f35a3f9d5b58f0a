import type { Difficulty } from '@superpose/contracts';
import type { Goal } from '../grading/grade.js';

/** An exercise as the service knows it: its goal, and its texts in the language served. */
export interface Exercise extends Goal {
  /** The folder's name; starts with a number, so that ids in order are the path. */
  readonly id: string;
  readonly difficulty: Difficulty;
  readonly title: string;
  readonly description: string;
  readonly hints: readonly string[];
  readonly tags: readonly string[];
  /** Changes whenever a file of the folder does; kept with each submission. */
  readonly contentVersion: string;
}
