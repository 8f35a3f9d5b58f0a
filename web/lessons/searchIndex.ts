import MiniSearch from 'minisearch';
import { SEARCH_OPTIONS, type SearchDocument } from '../src/features/search/searchOptions.ts';
import type { Courses } from './lessonFiles.ts';

/** The index of everything there is to find, as MiniSearch's JSON. */
export function searchIndex(
  { lessons, glossary, exercises, demos }: Courses,
  cards: Cards,
  pages: readonly SearchPage[],
): string {
  const documents: Omit<SearchDocument, 'id'>[] = [
    ...pages.map(({ words, ...page }) => ({ kind: 'page' as const, ...page, text: words })),
    ...Object.keys(demos).map((name) => ({
      kind: 'page' as const,
      path: `/algorithms/${name}`,
      title: cards[name]!.title,
      excerpt: cards[name]!.description,
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
    ...exercises.map(({ id, texts: { title, description, tags } }) => ({
      kind: 'exercise' as const,
      path: `/exercises/${id}`,
      title,
      excerpt: description,
      text: tags.join(' '),
    })),
  ];
  const index = new MiniSearch<SearchDocument>(SEARCH_OPTIONS);
  index.addAll(documents.map((document, id) => ({ id, ...document })));
  return JSON.stringify(index);
}

/** A page and the words that people look for it by. */
export type SearchPage = Pick<SearchDocument, 'path' | 'title' | 'excerpt'> & { readonly words: string };

/** The titles and descriptions of the algorithms' cards. */
export type Cards = Readonly<Record<string, { readonly title: string; readonly description: string }>>;
