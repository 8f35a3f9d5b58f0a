import { checkDraft } from '../drafts/check-draft.js';
import { grade } from '../grading/grade.js';
import type { Grader } from '../graders/grader.js';

/** The grader's twin for tests: the same verdicts, in the calling thread. */
export const inlineGrader: Grader = {
  grade: async ({ goal }, operations) => grade(goal, operations),
  checkDraft: async (draft) => checkDraft(draft),
  refuseIfFull: () => undefined,
  close: async () => undefined,
};
