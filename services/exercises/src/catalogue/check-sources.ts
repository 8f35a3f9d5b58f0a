import { resolve } from 'node:path';
import type { Exercise } from './exercise.js';
import { lintExercise } from './lint-exercise.js';
import { BUILT_IN_CONTENT, type Content, type ContentSource } from './read-content.js';

/** What is served: the exercises that come with the product, and those of the school's own directory, where it has one. */
export const servedSources = (schoolsOwn: string | undefined): ContentSource[] => [
  BUILT_IN_CONTENT,
  ...(schoolsOwn ? [schoolsOwn] : []),
];

/** What is checked: the directories given, or all that is served; paths are relative to `start`. */
export const sourcesToCheck = (
  given: readonly string[],
  schoolsOwn: string | undefined,
  start: string,
): ContentSource[] =>
  (given.length > 0 ? given : servedSources(schoolsOwn)).map((source) =>
    source === BUILT_IN_CONTENT ? source : resolve(start, String(source)),
  );

export interface ContentCheck {
  /** What must be mended, a sentence each. */
  readonly faults: readonly string[];
  readonly summary: string;
}

/** What is wrong with exercises, whose lessons are among `lessons`. */
export function checkExercises({ exercises, faults }: Content, lessons: readonly string[]): ContentCheck {
  const found = [
    ...faults.map(({ file, reason }) => `${file}: ${reason}`),
    ...exercises.flatMap((exercise) =>
      lintExercise(exercise, lessons).map((reason) => `${exercise.id}: ${reason}`),
    ),
  ];
  const noun = exercises.length === 1 ? 'exercise is' : 'exercises are';
  const faultNoun = found.length === 1 ? 'fault' : 'faults';
  return {
    faults: found,
    summary: `${exercises.length} ${noun} in order, ${found.length} ${faultNoun} found.`,
  };
}

/** A check fails with any fault, and where there was nothing to check. */
export const exitCodeOf = (exercises: readonly Exercise[], faults: readonly string[]): 0 | 1 =>
  faults.length > 0 || exercises.length === 0 ? 1 : 0;
