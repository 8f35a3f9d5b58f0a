import type { Options } from 'minisearch';

export interface SearchDocument {
  readonly id: number;
  readonly kind: 'page' | 'lesson' | 'term' | 'exercise';
  readonly path: string;
  readonly title: string;
  /** Shown below the title. */
  readonly excerpt: string;
  /** Found, but not shown. */
  readonly text: string;
}

/** The build and the page have to agree on these. */
export const SEARCH_OPTIONS: Options<SearchDocument> = {
  fields: ['title', 'excerpt', 'text'],
  storeFields: ['kind', 'path', 'title', 'excerpt'],
  searchOptions: { boost: { title: 4, excerpt: 2 }, prefix: true, fuzzy: 0.15, combineWith: 'AND' },
};
