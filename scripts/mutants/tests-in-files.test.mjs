// @ts-check
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { filesWith, keepNames, nearestFirst, startAnew } from './tests-in-files.mjs';

/** @typedef {Parameters<typeof keepNames>[1]} DescribeBlock */

const test = (/** @type {string} */ name) => ({ type: 'test', name });
const block = (/** @type {string} */ name, /** @type {object[]} */ ...children) =>
  /** @type {DescribeBlock} */ (/** @type {unknown} */ ({ type: 'describeBlock', name, children }));
const names = (/** @type {{path: string}[]} */ files) => files.map(({ path }) => path);

/** @type {string} */
let folder;
const before = process.env.MUTANTS_TESTS;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mutants-'));
  startAnew(join(folder, 'tests'));
  keepNames(
    'a.test.ts',
    block('ROOT', block('a sum', test('of 1 (+ 1) | 2'), block('of none', test('is 0')))),
  );
  keepNames('b.test.ts', block('ROOT', test('alone')));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
  if (before === undefined) delete process.env.MUTANTS_TESTS;
  else process.env.MUTANTS_TESTS = before;
});

describe('the files that a mutant is tried on', () => {
  const files = [{ path: 'a.test.ts' }, { path: 'b.test.ts' }];
  it.each([
    ['(a sum of none is 0)', ['a.test.ts']],
    ['(alone)', ['b.test.ts']],
    ['(a sum of 1 \\(\\+ 1\\) \\| 2)|(alone)', ['a.test.ts', 'b.test.ts']],
    ['(a sum)', ['a.test.ts', 'b.test.ts']],
    [undefined, ['a.test.ts', 'b.test.ts']],
  ])('with the pattern %s', (pattern, expected) => {
    expect(names(filesWith(files, pattern))).toEqual(expected);
  });

  it('are also those whose tests were not kept', () => {
    expect(names(filesWith([...files, { path: 'c.test.ts' }], '(alone)'))).toEqual([
      'b.test.ts',
      'c.test.ts',
    ]);
  });

  it('are those of the first run, whatever a later one keeps', () => {
    keepNames('b.test.ts', block('ROOT', test('another')));
    expect(names(filesWith(files, '(alone)'))).toEqual(['b.test.ts']);
  });
});

it('tries the tests beside the changed file first, then those of folders near it', () => {
  const tests = [
    '/a/c/one.test.ts',
    '/a/two.test.ts',
    '/d/three.test.ts',
    '/a/b/four.test.ts',
    '/a/b/e/five.test.ts',
  ];
  expect(
    names(
      nearestFirst(
        tests.map((path) => ({ path })),
        '/a/b/changed.ts',
      ),
    ),
  ).toEqual([
    '/a/b/four.test.ts',
    '/a/two.test.ts',
    '/a/b/e/five.test.ts',
    '/a/c/one.test.ts',
    '/d/three.test.ts',
  ]);
});
