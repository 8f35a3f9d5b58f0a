import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { DIFFICULTIES } from '@superpose/contracts';
import type { Exercise } from './exercise.js';
import { readExercise, type ContentFault } from './read-exercise.js';

export interface Content {
  /** Sorted by difficulty, then by id. */
  readonly exercises: readonly Exercise[];
  /** What was left out, and why. */
  readonly faults: readonly ContentFault[];
}

/** The exercises that come with the product. */
export const BUILT_IN_CONTENT = fileURLToPath(new URL('../../content', import.meta.url));

/** Reads the exercise folders of all directories; a faulty folder is left out and named, the others are served. */
export async function readContent(directories: readonly string[], language: string): Promise<Content> {
  const exercises = new Map<string, Exercise>();
  const faults: ContentFault[] = [];
  for (const directory of directories) {
    const folders = await foldersIn(directory);
    if (folders === null) faults.push({ file: directory, reason: 'the directory cannot be read' });
    for (const folder of folders ?? []) {
      const read = await readExercise(join(directory, folder), language);
      if ('faults' in read) faults.push(...read.faults);
      else if (!exercises.has(folder)) exercises.set(folder, read.exercise);
      else faults.push({ file: join(directory, folder), reason: 'another exercise has this id already' });
    }
  }
  return { exercises: [...exercises.values()].sort(byPath), faults };
}

async function foldersIn(directory: string): Promise<string[] | null> {
  try {
    const entries = await readdir(directory, { withFileTypes: true });
    const folders = entries.filter(
      (entry) => (entry.isDirectory() || entry.isSymbolicLink()) && !entry.name.startsWith('.'),
    );
    return folders.map(({ name }) => name).sort();
  } catch {
    return null;
  }
}

const byPath = (a: Exercise, b: Exercise): number =>
  DIFFICULTIES.indexOf(a.difficulty) - DIFFICULTIES.indexOf(b.difficulty) || (a.id < b.id ? -1 : 1);
