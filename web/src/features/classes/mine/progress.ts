import type { ClassCell, OwnProgress } from '@superpose/contracts';

type Progress = Pick<OwnProgress, 'exercises' | 'cells'>;

export const cellOf = ({ cells }: Pick<Progress, 'cells'>, exerciseId: string): ClassCell | undefined =>
  cells.find(({ exercise_id: id }) => id === exerciseId);

/** How many exercises of the assignment are passed; submissions to others don't count. */
export const passedCount = (progress: Progress): number =>
  progress.exercises.filter(({ exercise_id: id }) => cellOf(progress, id)?.passed).length;

/** The first exercise of the assignment that isn't passed. */
export const nextExercise = (progress: Progress): Progress['exercises'][number] | undefined =>
  progress.exercises.find(({ exercise_id: id }) => !cellOf(progress, id)?.passed);
