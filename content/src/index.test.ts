import { expect, it } from '@jest/globals';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CONTENT, languagesIn } from './content-folder.js';
import { courseOfLesson, DEFAULT_LANGUAGE, LANGUAGE } from './index.js';

it('The messages that come with the first page are those of the default language.', async () => {
  const manifest = JSON.parse(await readFile(join(CONTENT, 'package.json'), 'utf8')) as {
    exports: Record<string, { default: string }>;
  };
  expect(manifest.exports['./messages/*']?.default).toBe(`./languages/${DEFAULT_LANGUAGE}/messages/*`);
  expect(await languagesIn()).toContain(DEFAULT_LANGUAGE);
});

it.each([
  ['1.1', 'intro'],
  ['2.5', 'gates'],
  ['3.10', 'algorithms'],
  ['6.6', 'lectures'],
  ['7.1', undefined],
  ['0.1', undefined],
  ['', undefined],
])('The course of lesson %j is %s.', (id, course) => expect(courseOfLesson(id)).toBe(course));

it.each([
  ['en', true],
  ['pt-BR', true],
  ['english', false],
  ['EN', false],
  ['pt_BR', false],
  ['.en', false],
])('%j is the name of a language: %j.', (name, is) => expect(LANGUAGE.test(name)).toBe(is));
