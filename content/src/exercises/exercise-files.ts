import { readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { CONTENT, languageFolder, languagesIn, namesIn } from '../content-folder.js';
import { DEFAULT_LANGUAGE, LANGUAGE } from '../index.js';

/** Where an exercise is written. */
export interface ExerciseFiles {
  readonly id: string;
  /** What to name when the id itself is wrong. */
  readonly place: string;
  readonly facts: string;
  /** By language. */
  readonly texts: ReadonlyMap<string, string>;
  /** Where the texts of the default language must be. */
  readonly needed: string;
}

/** The exercises that come with the product: `exercises/<id>.json`, and a file of texts in each language's folder. */
export async function ownExercises(content = CONTENT): Promise<ExerciseFiles[]> {
  const folder = join(content, 'exercises');
  const translated = await Promise.all(
    (await languagesIn(content)).map(async (language) => {
      const texts = join(languageFolder(language, content), 'exercises');
      return { language, texts, names: new Set(await namesIn(texts)) };
    }),
  );
  return (await namesIn(folder)).map((name) => ({
    id: basename(name, '.json'),
    place: join(folder, name),
    facts: join(folder, name),
    texts: new Map(
      translated
        .filter(({ names }) => names.has(name))
        .map(({ language, texts }) => [language, join(texts, name)]),
    ),
    needed: join(languageFolder(DEFAULT_LANGUAGE, content), 'exercises', name),
  }));
}

/**
 * The exercises of a school's own directory: a folder each, with `exercise.json` and a file of texts for each language,
 * such as `en.json`.
 * @returns null where the directory cannot be read
 */
export async function exercisesIn(directory: string): Promise<ExerciseFiles[] | null> {
  const entries = await readdir(directory, { withFileTypes: true }).catch(() => null);
  if (entries === null) return null;
  const ids = entries
    .filter((entry) => (entry.isDirectory() || entry.isSymbolicLink()) && !entry.name.startsWith('.'))
    .map(({ name }) => name)
    .sort();
  return Promise.all(ids.map((id) => folderOf(id, join(directory, id))));
}

async function folderOf(id: string, place: string): Promise<ExerciseFiles> {
  const languages = (await namesIn(place))
    .map((name) => [basename(name, '.json'), join(place, name)] as const)
    .filter(([language, file]) => file.endsWith('.json') && LANGUAGE.test(language));
  return {
    id,
    place,
    facts: join(place, 'exercise.json'),
    texts: new Map(languages),
    needed: join(place, `${DEFAULT_LANGUAGE}.json`),
  };
}
