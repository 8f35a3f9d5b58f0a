import { DEFAULT_LANGUAGE } from '@superpose/content';
import { ownExercises, readWritten, type WrittenExercise } from '@superpose/content/exercises';
import { fromRoot } from './fromRoot.ts';

/** The exercises that come with the product. Throws with all that is wrong with the first that is faulty. */
export async function readExercises(language = DEFAULT_LANGUAGE): Promise<WrittenExercise[]> {
  const read = await Promise.all((await ownExercises()).map((files) => readWritten(files, language)));
  return read.map((exercise) => {
    if ('faults' in exercise)
      throw new Error(exercise.faults.map(({ file, reason }) => `${fromRoot(file)}: ${reason}`).join('\n'));
    return exercise;
  });
}
