import { grade } from '../grading/grade.js';
import type { Grader } from '../graders/grader.js';

/** The grader's twin for tests: the same verdicts, in the calling thread. */
export const inlineGrader: Grader = {
  grade: async ({ goal }, operations) => grade(goal, operations),
  refuseIfFull: () => undefined,
  close: async () => undefined,
};
