import MiniSearch from 'minisearch';
import type { SearchDocument } from './searchOptions';

const SHOWN = 12;

export type Hit = Pick<SearchDocument, 'kind' | 'path' | 'title' | 'excerpt'>;

/** What a query finds, best first: what is called exactly that, then the rest by its score. */
export function findHits(index: MiniSearch<SearchDocument>, query: string): Hit[] {
  const typed = wordsOf(query);
  const isNamed = ({ title }: Hit) => wordsOf(title) === typed;
  return index
    .search(query)
    .map((found) => found as typeof found & Hit)
    .toSorted((a, b) => Number(isNamed(b)) - Number(isNamed(a)))
    .slice(0, SHOWN);
}

const tokenize = MiniSearch.getDefault('tokenize') as (text: string) => string[];

/** As the index has them: without signs, whatever their case. */
// Stryker disable next-line MethodExpression: capitals can be compared as well
const wordsOf = (text: string): string => tokenize(text.toLowerCase()).filter(Boolean).join();
