import type { ExerciseDetail } from '@superpose/contracts';
import type { Draft } from '../draft';

export interface GoalProps {
  readonly draft: Draft;
  /** The exercise as it was last made of the draft. */
  readonly exercise: ExerciseDetail | undefined;
}
