import { expect, it } from '@jest/globals';
import MiniSearch from 'minisearch';
import { SEARCH_OPTIONS, type SearchDocument } from '../src/features/search/searchOptions.ts';
import type { Courses } from './lessonFiles.ts';
import { searchIndex } from './searchIndex.ts';

const COURSES = {
  lessons: [
    {
      course: 'intro',
      id: '1.2',
      facts: { title: 'Coins', summary: 'What a coin says.' },
      text: ['Toss the penny', 'and then look'],
    },
  ],
  glossary: [{ id: 'ket', name: 'ket', text: 'A column of amplitudes.' }],
  exercises: [
    { id: '01-flip', texts: { title: 'Flip', description: 'Turn it over.', tags: ['bits', 'gates'] } },
  ],
  demos: { grover: {} },
} as unknown as Courses;
const CARDS = { grover: { title: 'Needle', description: 'In a haystack.' } };
const PAGES = [{ path: '/help', title: 'Help', excerpt: 'Answers.', words: 'faq support' }];
const index = MiniSearch.loadJSON<SearchDocument>(searchIndex(COURSES, CARDS, PAGES), SEARCH_OPTIONS);

it.each([
  ['penny', ['lesson', '/courses/intro/1.2', '1.2 Coins', 'What a coin says.']],
  ['and', ['lesson', '/courses/intro/1.2', '1.2 Coins', 'What a coin says.']],
  ['column', ['term', '/glossary#ket', 'ket', 'A column of amplitudes.']],
  ['bits', ['exercise', '/exercises/01-flip', 'Flip', 'Turn it over.']],
  ['gates', ['exercise', '/exercises/01-flip', 'Flip', 'Turn it over.']],
  ['haystack', ['page', '/algorithms/grover', 'Needle', 'In a haystack.']],
  ['faq', ['page', '/help', 'Help', 'Answers.']],
])('the word “%s” leads to %j', (word, found) => {
  // Without guesses: a word that stands there is found as it stands there.
  const hits = index.search(word, { prefix: false, fuzzy: false });
  expect(hits.map(({ kind, path, title, excerpt }) => [kind, path, title, excerpt])).toEqual([found]);
});
