import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import MiniSearch from 'minisearch';
import { SEARCH_OPTIONS, type SearchDocument } from '../src/features/search/searchOptions.ts';
import { EXERCISES, type Courses } from './lessonFiles.ts';

/** The algorithms' pages, by the names of their cards. */
const ALGORITHMS = ['grover', 'deutsch-jozsa', 'bernstein-vazirani', 'simon'] as const;

/** The index of everything there is to find, as MiniSearch's JSON. */
export async function searchIndex(
  { lessons, glossary }: Courses,
  cards: Cards,
  pages: readonly SearchPage[],
): Promise<string> {
  const documents: Omit<SearchDocument, 'id'>[] = [
    ...pages.map(({ words, ...page }) => ({ kind: 'page' as const, ...page, text: words })),
    ...ALGORITHMS.map((name) => ({
      kind: 'page' as const,
      path: `/algorithms/${name}`,
      title: cards[name].title,
      excerpt: cards[name].description,
      text: '',
    })),
    ...lessons.map(({ course, id, facts, text }) => ({
      kind: 'lesson' as const,
      path: `/courses/${course}/${id}`,
      title: `${id} ${facts.title}`,
      excerpt: facts.summary,
      text: text.join(' '),
    })),
    ...glossary.map(({ id, name, text }) => ({
      kind: 'term' as const,
      path: `/glossary#${id}`,
      title: name,
      excerpt: text,
      text: '',
    })),
    ...(await exerciseDocuments()),
  ];
  const index = new MiniSearch<SearchDocument>(SEARCH_OPTIONS);
  index.addAll(documents.map((document, id) => ({ id, ...document })));
  return JSON.stringify(index);
}

/** A page and the words that people look for it by. */
export type SearchPage = Pick<SearchDocument, 'path' | 'title' | 'excerpt'> & { readonly words: string };

/** The titles and descriptions of the algorithms' cards. */
export type Cards = Readonly<
  Record<(typeof ALGORITHMS)[number], { readonly title: string; readonly description: string }>
>;

async function exerciseDocuments(): Promise<Omit<SearchDocument, 'id'>[]> {
  const folders = await readdir(EXERCISES);
  return Promise.all(
    folders.map(async (folder) => {
      const file = await readFile(join(EXERCISES, folder, 'en.json'), 'utf8');
      const {
        title,
        description,
        tags = [],
      } = JSON.parse(file) as {
        title: string;
        description: string;
        tags?: string[];
      };
      return {
        kind: 'exercise' as const,
        path: `/exercises/${folder}`,
        title,
        excerpt: description,
        text: tags.join(' '),
      };
    }),
  );
}
