import type { Exercise } from './exercise.js';

const HINTS = 3;

/** What an exercise is served with, but ought to be mended, given the ids of all lessons; a sentence each. */
export const lintExercise = (exercise: Exercise, lessons: readonly string[]): string[] =>
  adviceFor(exercise, lessons).map(({ message }) => message);

/** The same, with the place of each: `facts` or `texts`, and a field. */
export function adviceFor(
  { hints, lesson, why, goal }: Exercise,
  lessons: readonly string[],
): { readonly path: readonly string[]; readonly message: string }[] {
  return [
    ...(hints.length === HINTS
      ? []
      : [{ path: ['texts', 'hints'], message: `there must be ${HINTS} hints, not ${hints.length}` }]),
    ...(lesson === undefined || lessons.includes(lesson)
      ? []
      : [{ path: ['facts', 'lesson'], message: `there is no lesson ${lesson}` }]),
    ...(why.length <= goal.solutions.length
      ? []
      : [{ path: ['texts', 'why'], message: '"why" has more sentences than there are solutions' }]),
  ];
}
