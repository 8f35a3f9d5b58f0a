// @ts-check
import { expect, it } from '@jest/globals';
import { sentenceOf } from './restore-backup.mjs';

const fault = (/** @type {string | undefined} */ code) =>
  Object.assign(new Error('the words of Postgres'), { code });

it.each([
  ['53100', 'The disk of the database is full; nothing was changed. Make room and try again.'],
  ['23505', 'The backup does not fit this database (the words of Postgres); nothing was changed.'],
  ['22P02', 'The backup does not fit this database (the words of Postgres); nothing was changed.'],
  [undefined, 'The backup does not fit this database (the words of Postgres); nothing was changed.'],
  ['42501', 'The backup could not be restored (the words of Postgres); nothing was changed.'],
  ['ECONNRESET', 'The backup could not be restored (the words of Postgres); nothing was changed.'],
])('A restore that fails with %s says: %s', (code, sentence) => {
  expect(sentenceOf(fault(code))).toBe(sentence);
});
