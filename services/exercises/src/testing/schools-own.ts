import { copyFile, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { ownExercises } from '@superpose/content/exercises';

/** Copies an exercise of the product into a school's own directory, under an id of the school's. */
export async function copyToSchool(directory: string, id: string, as: string): Promise<void> {
  const found = (await ownExercises()).find((exercise) => exercise.id === id);
  if (!found) throw new RangeError(`There is no exercise ${id}.`);
  const folder = join(directory, as);
  await mkdir(folder);
  await copyFile(found.facts, join(folder, 'exercise.json'));
  for (const [language, file] of found.texts) await copyFile(file, join(folder, `${language}.json`));
}
