import { DIFFICULTIES } from '@superpose/contracts';
import {
  exercisesIn,
  ownExercises,
  readWritten,
  type ContentFault,
  type ExerciseFiles,
} from '@superpose/content/exercises';
import { buildExercise } from './build-exercise.js';
import type { Exercise } from './exercise.js';

export interface Content {
  /** Sorted by difficulty, then by id. */
  readonly exercises: readonly Exercise[];
  /** What was left out, and why. */
  readonly faults: readonly ContentFault[];
}

/** The exercises that come with the product. */
export const BUILT_IN_CONTENT = Symbol('the exercises that come with the product');

/** These, or a school's own directory. */
export type ContentSource = string | typeof BUILT_IN_CONTENT;

/**
 * Reads the exercises of all sources, with the texts of `language` where they have any; a faulty exercise is left out and
 * named, the others are served.
 */
export async function readContent(sources: readonly ContentSource[], language: string): Promise<Content> {
  const exercises = new Map<string, Exercise>();
  const faults: ContentFault[] = [];
  for (const source of sources) {
    const found = source === BUILT_IN_CONTENT ? await ownExercises() : await exercisesIn(source);
    if (found === null) faults.push({ file: String(source), reason: 'the directory cannot be read' });
    for (const files of found ?? []) {
      const read = await readExercise(files, language);
      if ('faults' in read) faults.push(...read.faults);
      else if (!exercises.has(files.id)) exercises.set(files.id, read);
      else faults.push({ file: files.place, reason: 'another exercise has this id already' });
    }
  }
  return { exercises: [...exercises.values()].sort(byPath), faults };
}

/** An exercise, or all that keeps it from being one. */
async function readExercise(
  files: ExerciseFiles,
  language: string,
): Promise<Exercise | { readonly faults: readonly ContentFault[] }> {
  const written = await readWritten(files, language);
  if ('faults' in written) return written;
  const built = buildExercise(written);
  return 'faults' in built
    ? { faults: built.faults.map(({ message: reason }) => ({ file: files.facts, reason })) }
    : built;
}

const byPath = (a: Exercise, b: Exercise): number =>
  DIFFICULTIES.indexOf(a.difficulty) - DIFFICULTIES.indexOf(b.difficulty) || (a.id < b.id ? -1 : 1);
