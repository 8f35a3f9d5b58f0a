import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { DEFAULT_LANGUAGE, type CourseSlug } from '@superpose/content';
import {
  lessonFiles,
  quizFiles,
  readDemos,
  readGlossary,
  readMistakes,
  type Demos,
  type LessonFile,
  type Term,
} from '@superpose/content/courses';
import type { WrittenExercise } from '@superpose/content/exercises';
import { compileLesson, compileQuiz, type CompiledLesson } from './compileLesson.ts';
import type { Known } from './blocks.ts';
import type { Mistakes } from './questions.ts';
import { fromRoot } from './fromRoot.ts';
import { readExercises } from './readExercises.ts';
import type { Question } from '../src/features/courses/lessonTypes.ts';

export interface Lesson extends CompiledLesson, LessonFile {}

export interface Courses {
  readonly lessons: readonly Lesson[];
  readonly quizzes: Readonly<Partial<Record<CourseSlug, readonly Question[]>>>;
  readonly glossary: readonly Term[];
  readonly exercises: readonly WrittenExercise[];
  readonly demos: Demos;
}

/** Reads and compiles all courses of a language, and what they lead to. Throws at the first mistake of a writer. */
export async function readCourses(language = DEFAULT_LANGUAGE): Promise<Courses> {
  const glossary = await readGlossary(language);
  const exercises = await readExercises(language);
  const demos = await readDemos();
  const mistakes = await readMistakes();
  const known = knownOf(glossary, exercises, demos, mistakes);
  const lessons: Lesson[] = [];
  for (const lesson of await lessonFiles(language))
    lessons.push({ ...(await compileFile(lesson.file, lesson.id, known)), ...lesson });
  const quizzes: Partial<Record<CourseSlug, readonly Question[]>> = {};
  for (const { course, file } of await quizFiles(language))
    quizzes[course] = await compileQuiz(fromRoot(file), await readFile(file, 'utf8'), mistakes);
  return { lessons, quizzes, glossary, exercises, demos };
}

/** A lesson of `languages/en/` is in English, and uses that language’s glossary. */
export const languageOf = (file: string): string =>
  /\/languages\/([^/]+)\//.exec(file)?.[1] ?? DEFAULT_LANGUAGE;

/** `2.1-states-as-vectors.mdx` is lesson 2.1. */
export const lessonIdOf = (file: string): string => basename(file).split('-')[0]!;

export const compileFile = async (file: string, id: string, known: Known): Promise<CompiledLesson> =>
  compileLesson(fromRoot(file), await readFile(file, 'utf8'), known, id);

/** What the lessons of a language refer to. */
export const readKnown = async (language = DEFAULT_LANGUAGE): Promise<Known> =>
  knownOf(
    await readGlossary(language),
    await readExercises(language),
    await readDemos(),
    await readMistakes(),
  );

const knownOf = (
  glossary: readonly Term[],
  exercises: readonly WrittenExercise[],
  demos: Demos,
  mistakes: Mistakes,
): Known => ({
  terms: new Map(glossary.map(({ id, name }) => [name.toLowerCase(), id])),
  exercises: new Map(
    exercises.map(({ id, facts, texts }) => [id, { title: texts.title, lesson: facts.lesson }]),
  ),
  demos,
  mistakes,
});
