import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { CONTENT, languageFolder, namesIn } from '../content-folder.js';
import { readFacts, splitFrontMatter } from '../courses/front-matter.js';
import { readGlossary, type Term } from '../courses/glossary.js';
import { lessonFiles, quizFiles } from '../courses/lesson-files.js';
import { ownExercises } from '../exercises/exercise-files.js';
import { readWritten, type WrittenExercise } from '../exercises/read-exercise.js';

/** All that is written in a language. */
export interface Language {
  readonly name: string;
  /** By their places in the language's folder. */
  readonly lessons: ReadonlyMap<string, { readonly id: string; readonly text: string }>;
  readonly quizzes: ReadonlyMap<string, string>;
  readonly exercises: readonly WrittenExercise[];
  readonly terms: readonly Term[];
  /** `home.lead` and the like, of all files. */
  readonly messages: ReadonlySet<string>;
  /** What can't be read, a sentence each, with the place. */
  readonly faults: readonly string[];
}

export async function readLanguage(name: string, content = CONTENT): Promise<Language> {
  const faults: string[] = [];
  const orFault = async <T>(place: string, otherwise: T, read: () => Promise<T>): Promise<T> =>
    read().catch((error: Error) => {
      faults.push(`${place}: ${error.message}`);
      return otherwise;
    });
  const folder = languageFolder(name, content);
  const placeOf = (file: string) => file.slice(folder.length + 1);

  const lessons = new Map<string, { id: string; text: string }>();
  for (const { id, file } of await orFault('lessons', [], () => lessonFiles(name, content))) {
    const text = await readFile(file, 'utf8');
    lessons.set(placeOf(file), { id, text });
    await orFault(placeOf(file), null, async () => readFacts(splitFrontMatter(text).facts));
  }
  const quizzes = new Map<string, string>();
  for (const { file } of await quizFiles(name, content))
    quizzes.set(placeOf(file), await readFile(file, 'utf8'));

  const exercises: WrittenExercise[] = [];
  for (const files of await ownExercises(content)) {
    if (!files.texts.has(name)) continue;
    const read = await readWritten({ ...files, texts: new Map([[name, files.texts.get(name)!]]) }, name);
    if ('faults' in read)
      faults.push(...read.faults.map(({ file, reason }) => `${basename(file)}: ${reason}`));
    else exercises.push(read);
  }

  const messages = new Set<string>();
  for (const file of (await namesIn(join(folder, 'messages'))).filter((one) => one.endsWith('.json'))) {
    const read = async () => JSON.parse(await readFile(join(folder, 'messages', file), 'utf8')) as object;
    for (const key of keysOf(await orFault(`messages/${file}`, {}, read), basename(file, '.json')))
      messages.add(key);
  }
  const terms = await orFault('glossary', [], () => readGlossary(name, content));
  return { name, lessons, quizzes, exercises, terms, messages, faults };
}

/** The paths of all texts; those of a count's forms, such as `days_one`, are one. */
const keysOf = (value: unknown, path: string): string[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, inner]) => keysOf(inner, `${path}.${key}`))
    : [path.replace(/_(?:zero|one|two|few|many|other)$/, '')];
