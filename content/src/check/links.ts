import type { Demos } from '../courses/demos.js';
import type { WrittenExercise } from '../exercises/read-exercise.js';

/** All that names something else, in one language. */
export interface Linked {
  readonly lessons: readonly { readonly id: string; readonly text: string }[];
  readonly exercises: readonly WrittenExercise[];
  readonly demos: Demos;
}

/** What leads nowhere between lessons, exercises and demos, or isn't led to; a sentence each. */
export function linkFaults({ lessons, exercises, demos }: Linked): string[] {
  const lessonIds = lessons.map(({ id }) => id);
  const exerciseIds = exercises.map(({ id }) => id);
  const toLesson = (from: string, id: string) =>
    lessonIds.includes(id) ? [] : [`${from} names the lesson ${id}, which isn’t there`];
  const toExercise = (from: string, id: string) =>
    exerciseIds.includes(id) ? [] : [`${from} names the exercise ${id}, which isn’t there`];
  return [
    ...exercises.flatMap(({ id, facts: { lesson, formerIds } }) => [
      ...(lesson === undefined
        ? [`the exercise ${id} names no lesson`]
        : toLesson(`the exercise ${id}`, lesson)),
      ...formerIds
        .filter((former) => exerciseIds.includes(former))
        .map((former) => `the exercise ${id} was called ${former}, but another one is called that`),
    ]),
    ...lessons.flatMap(({ id, text }) =>
      triedIn(text).flatMap((exercise) => toExercise(`the lesson ${id}`, exercise)),
    ),
    ...Object.entries(demos).flatMap(([name, demo]) => [
      ...toLesson(`the demo ${name}`, demo.lesson),
      ...demo.exercises.flatMap((exercise) => toExercise(`the demo ${name}`, exercise)),
    ]),
  ];
}

/** The exercises that a lesson asks its reader to try. */
export const triedIn = (text: string): string[] =>
  [...text.matchAll(/<Try exercise="([^"]*)"/g)].map(([, id = '']) => id);
