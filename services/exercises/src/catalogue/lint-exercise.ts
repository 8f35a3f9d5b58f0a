import type { Exercise } from './exercise.js';

const HINTS = 3;

/** What an exercise is served with, but ought to be mended, given the ids of all lessons; a sentence each. */
export function lintExercise({ hints, lesson, why, goal }: Exercise, lessons: readonly string[]): string[] {
  return [
    ...(hints.length === HINTS ? [] : [`there must be ${HINTS} hints, not ${hints.length}`]),
    ...(lesson === undefined || lessons.includes(lesson) ? [] : [`there is no lesson ${lesson}`]),
    ...(why.length <= goal.solutions.length ? [] : ['"why" has more sentences than there are solutions']),
  ];
}
