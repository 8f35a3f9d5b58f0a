import type { Step } from '../grading/step.js';
import type { Draft, DraftOutcome } from '../graders/grader.js';
import { workerData } from 'piscina';
import { grade, type Verdict } from '../grading/grade.js';
import type { Goal } from '../grading/goal.js';
import { goalOf, type TargetGoal } from '../grading/target-goal.js';

/** The goals of all exercises, by the exercise's id; each thread has a copy. */
export type ThreadGoals = ReadonlyMap<string, TargetGoal>;

export interface GradeTask {
  readonly exerciseId: string;
  readonly operations: readonly Step[];
}

export interface DraftTask {
  readonly draft: Draft;
}

const targetGoals = workerData as ThreadGoals;
/** Made when they are first asked for, so a thread starts at once. */
const goals = new Map<string, Goal>();

/** The entry point of a thread that grades. */
export default async function runTask(task: GradeTask | DraftTask): Promise<Verdict | DraftOutcome> {
  if (!('draft' in task)) return gradeTask(task);
  // Most threads never see a draft, and do without what reads its files.
  const { checkDraft } = await import('../drafts/check-draft.js');
  return checkDraft(task.draft);
}

function gradeTask({ exerciseId, operations }: GradeTask): Verdict {
  const goal = goals.get(exerciseId) ?? goalOf(targetGoals.get(exerciseId)!);
  goals.set(exerciseId, goal);
  return grade(goal, operations);
}
