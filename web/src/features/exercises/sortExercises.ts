import { DIFFICULTIES, type ExerciseListItem } from '@superpose/contracts';

/** By difficulty, the unknown ones last, then by id, which is the order of the path. */
export function sortExercises(exercises: readonly ExerciseListItem[]): ExerciseListItem[] {
  return exercises.toSorted(
    (a, b) => rank(a.difficulty) - rank(b.difficulty) || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0),
  );
}

/** The one that comes next on the path; none after the last, nor after one that isn't there. */
export function nextOnPath(exercises: readonly ExerciseListItem[], id: string): ExerciseListItem | undefined {
  const path = sortExercises(exercises);
  const place = path.findIndex((exercise) => exercise.id === id);
  return place < 0 ? undefined : path[place + 1];
}

function rank(difficulty: string): number {
  const index = (DIFFICULTIES as readonly string[]).indexOf(difficulty);
  return index < 0 ? DIFFICULTIES.length : index;
}
