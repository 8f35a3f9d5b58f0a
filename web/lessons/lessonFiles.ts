import { readdir, readFile } from 'node:fs/promises';
import { basename, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
import { COURSE_SLUGS, type CourseSlug } from '../src/features/courses/slugs.ts';
import { compileLesson, compileQuiz, type CompiledLesson } from './compileLesson.ts';
import type { Known } from './blocks.ts';
import type { Question } from '../src/features/courses/lessonTypes.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const CONTENT = join(ROOT, 'web/src/content');
export const EXERCISES = join(ROOT, 'services/exercises/content');

export { COURSE_SLUGS, type CourseSlug };

export interface Lesson extends CompiledLesson {
  readonly course: CourseSlug;
  /** Such as 2.1: part of the address, and shown. */
  readonly id: string;
  /** From the root of the repository. */
  readonly file: string;
}

export interface Term {
  readonly id: string;
  readonly name: string;
  readonly text: string;
  readonly course: CourseSlug;
}

export interface Courses {
  readonly lessons: readonly Lesson[];
  readonly quizzes: Readonly<Partial<Record<CourseSlug, readonly Question[]>>>;
  readonly glossary: readonly Term[];
}

/** Reads and compiles all lessons, quizzes and the glossary of a language. Throws at the first mistake of a writer. */
export async function readCourses(language = 'en'): Promise<Courses> {
  const glossary = await readGlossary(language);
  const known = await readKnown(glossary);
  const lessons: Lesson[] = [];
  const quizzes: Partial<Record<CourseSlug, readonly Question[]>> = {};
  for (const course of COURSE_SLUGS) {
    for (const file of await lessonFilesOf(language, course)) {
      const text = await readFile(file, 'utf8');
      const path = relative(ROOT, file);
      if (basename(file) === 'quiz.mdx') quizzes[course] = await compileQuiz(path, text);
      else
        lessons.push({ ...(await compileLesson(path, text, known)), course, id: lessonId(path), file: path });
    }
  }
  return { lessons, quizzes, glossary };
}

export async function readKnown(glossary: readonly Term[]): Promise<Known> {
  return {
    terms: new Map(glossary.map(({ id, name }) => [name.toLowerCase(), id])),
    exercises: await readExercises(),
  };
}

export async function readGlossary(language = 'en'): Promise<Term[]> {
  const terms: Term[] = [];
  for (const course of COURSE_SLUGS) {
    const file = join(CONTENT, language, 'glossary', `${course}.yaml`);
    const rows: unknown = parse(await readFile(file, 'utf8').catch(() => ''), { schema: 'failsafe' }) ?? {};
    for (const [name, text] of Object.entries(rows as Record<string, string>)) {
      const id = name
        .toLowerCase()
        .replace(/[^a-z0-9]+/g, '-')
        .replace(/^-|-$/g, '');
      if (terms.some((term) => term.id === id))
        throw new Error(`${relative(ROOT, file)}: “${name}” is in the glossary twice`);
      terms.push({ id, name, text: String(text).trim(), course });
    }
  }
  return terms.toSorted((a, b) => a.name.localeCompare(b.name, 'en'));
}

/** In the order of their numbers, the quiz last. */
async function lessonFilesOf(language: string, course: CourseSlug): Promise<string[]> {
  const folder = join(CONTENT, language, 'lessons', course);
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.mdx'));
  return names
    .toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true }))
    .map((name) => join(folder, name));
}

/** `2.1-state-vectors.mdx` is lesson 2.1. */
function lessonId(path: string): string {
  const [, id] = /^(\d\.\d+)-[a-z0-9-]+\.mdx$/.exec(basename(path)) ?? [];
  if (id === undefined) throw new Error(`${path}: a lesson’s file is named like 2.1-state-vectors.mdx`);
  return id;
}

async function readExercises(): Promise<Map<string, string>> {
  const folders = await readdir(EXERCISES);
  const titles = await Promise.all(
    folders.map(async (folder) => {
      const text = await readFile(join(EXERCISES, folder, 'en.json'), 'utf8').catch(() => '{}');
      return [folder, (JSON.parse(text) as { title?: string }).title ?? folder] as const;
    }),
  );
  return new Map(titles);
}
