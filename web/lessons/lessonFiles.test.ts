import { expect, it } from '@jest/globals';
import { languageOf, lessonIdOf } from './lessonFiles.ts';

it.each([
  ['/a/content/languages/en/lessons/gates/2.1-states-as-vectors.mdx', 'en', '2.1'],
  ['/a/content/languages/pt-BR/lessons/gates/2.10-mais.mdx', 'pt-BR', '2.10'],
])('%s is in the language %s, lesson %s', (file, language, id) => {
  expect([languageOf(file), lessonIdOf(file)]).toEqual([language, id]);
});
