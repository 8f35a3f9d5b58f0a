import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'yaml';
import { COURSE_SLUGS, DEFAULT_LANGUAGE, type CourseSlug } from '../index.js';
import { CONTENT, languageFolder } from '../content-folder.js';

export interface Term {
  /** Part of the address: `bloch-sphere`. */
  readonly id: string;
  readonly name: string;
  readonly text: string;
  /** In whose file it is. */
  readonly course: CourseSlug;
}

/**
 * The terms of a language, in the order of its alphabet.
 * @throws an Error with one sentence for a writer
 */
export async function readGlossary(language = DEFAULT_LANGUAGE, content = CONTENT): Promise<Term[]> {
  const terms: Term[] = [];
  for (const course of COURSE_SLUGS) {
    const file = join(languageFolder(language, content), 'glossary', `${course}.yaml`);
    const rows: unknown = parse(await readFile(file, 'utf8').catch(() => ''), { schema: 'failsafe' }) ?? {};
    for (const [name, text] of Object.entries(rows as Record<string, string>)) {
      const id = name
        .toLowerCase()
        .replace(/[^a-z0-9]+/g, '-')
        .replace(/^-|-$/g, '');
      if (terms.some((term) => term.id === id))
        throw new Error(`glossary/${course}.yaml: “${name}” is in the glossary twice`);
      terms.push({ id, name, text: String(text).trim(), course });
    }
  }
  return terms.toSorted((a, b) => a.name.localeCompare(b.name, language));
}
