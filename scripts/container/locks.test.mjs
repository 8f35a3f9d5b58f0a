// @ts-check
// Programs that take the same lock of one database would wait for each other without need.
import { expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../stack/paths.mjs';
import { sourceFiles } from '../stack/source-files.mjs';

// What a migration locks is what a restore locks, so these stay out.
const OTHERS = /\.i?test\.\w+$|\/migrations\//;
const programs = sourceFiles(/\.(ts|mjs)$/)
  .filter((file) => !OTHERS.test(file))
  .map((file) => readFileSync(join(root, file), 'utf8'))
  .filter((text) => /pg_(try_)?advisory_/.test(text));
const found = (/** @type {RegExp} */ pattern) =>
  programs.flatMap((text) =>
    [...text.matchAll(pattern)].map(([, number = '']) => number.replaceAll('_', '')),
  );

it.each([
  ['lock', /\b(\d_?\d{3}_?\d{3})\b/g, 7],
  ['kind of lock of one class', /hashtextextended\(\$1, (\d+)\)/g, 2],
])('Each %s in Postgres has another number.', (_what, pattern, least) => {
  const numbers = found(pattern);
  expect(numbers.length).toBeGreaterThanOrEqual(least);
  expect(numbers.toSorted()).toEqual([...new Set(numbers)].toSorted());
});
