import { readFile } from 'node:fs/promises';
import { DEFAULT_LANGUAGE } from '@superpose/content';
import { lessonFiles, readDemos, readFacts, splitFrontMatter } from '@superpose/content/courses';
import type { DemoLinks } from '../src/features/courses/lessonTypes.ts';
import { readExercises } from './readExercises.ts';

/** The title of each lesson, by its id. */
export async function readLessonTitles(language = DEFAULT_LANGUAGE): Promise<Record<string, string>> {
  const titles = await Promise.all(
    (await lessonFiles(language)).map(async ({ id, file }) => {
      const { facts } = splitFrontMatter(await readFile(file, 'utf8'));
      return [id, readFacts(facts).title] as const;
    }),
  );
  return Object.fromEntries(titles);
}

/** By the algorithm's name: the lesson and the exercises that its demo leads to. */
export async function readDemoLinks(language = DEFAULT_LANGUAGE): Promise<Record<string, DemoLinks>> {
  const titles = new Map((await readExercises(language)).map(({ id, texts }) => [id, texts.title]));
  return Object.fromEntries(
    Object.entries(await readDemos()).map(([name, { lesson, exercises }]) => [
      name,
      { lesson, exercises: exercises.map((id) => ({ id, title: titles.get(id)! })) },
    ]),
  );
}
