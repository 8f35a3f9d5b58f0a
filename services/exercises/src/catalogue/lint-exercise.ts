import { LESSON_IDS } from '@superpose/contracts';
import type { Exercise } from './exercise.js';

const HINTS = 3;

/** What an exercise is served with, but ought to be mended; a sentence each. */
export function lintExercise({ hints, lesson, why, goal }: Exercise): string[] {
  return [
    ...(hints.length === HINTS ? [] : [`there must be ${HINTS} hints, not ${hints.length}`]),
    ...(lesson === undefined || isLesson(lesson) ? [] : [`there is no lesson ${lesson}`]),
    ...(why.length <= goal.solutions.length ? [] : ['"why" has more sentences than there are solutions']),
  ];
}

const isLesson = (id: string): boolean => (LESSON_IDS as readonly string[]).includes(id);
