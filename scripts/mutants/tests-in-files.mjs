// @ts-check
// Which tests each file holds, kept from the run without a mutant, so that a mutant's run can leave files out.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';

/** @typedef {import('@jest/types').Circus.DescribeBlock} DescribeBlock */

const folder = () => process.env.MUTANTS_TESTS ?? '';
const fileOf = (/** @type {string} */ testFile) =>
  join(folder(), `${createHash('sha256').update(testFile).digest('hex')}.json`);

/** Empties what earlier runs kept. @param {string} directory for this run's names */
export function startAnew(directory) {
  rmSync(directory, { recursive: true, force: true });
  mkdirSync(directory, { recursive: true });
  process.env.MUTANTS_TESTS = directory;
}

/** Keeps the names in the run without a mutant. @param {string} testFile @param {DescribeBlock} block the outermost */
export function keepNames(testFile, block) {
  if (folder() && !existsSync(fileOf(testFile)))
    writeFileSync(fileOf(testFile), JSON.stringify(namesIn(block, [])));
}

/** The full names, as Jest joins them. @param {DescribeBlock} block @param {string[]} above @returns {string[]} */
function namesIn({ children }, above) {
  return children.flatMap((child) =>
    child.type === 'test' ? [[...above, child.name].join(' ')] : namesIn(child, [...above, child.name]),
  );
}

/**
 * Those of some files that hold one of the tests that the mutation runner's pattern names; all of them where that can't be
 * said.
 * @template {{path: string}} Test
 * @param {Test[]} tests files of tests
 * @param {string | undefined} pattern the names, each escaped for a regular expression and in brackets, joined by |
 * @returns {Test[]}
 */
export function filesWith(tests, pattern) {
  if (!pattern || !folder()) return tests;
  const wanted = new Set(
    pattern
      .slice(1, -1)
      .split(')|(')
      .map((name) => name.replace(/\\(.)/g, '$1')),
  );
  const found = tests.filter(({ path }) => {
    const file = fileOf(path);
    if (!existsSync(file)) return true;
    const names = /** @type {string[]} */ (JSON.parse(readFileSync(file, 'utf8')));
    return names.some((name) => wanted.has(name));
  });
  return found.length > 0 ? found : tests;
}

/**
 * What lies beside the changed file is what notices most likely.
 * @template {{path: string}} Test
 * @param {Test[]} tests files of tests
 * @param {string} changed a file
 */
export function nearestFirst(tests, changed) {
  const folders = dirname(changed).split(sep);
  const distance = (/** @type {Test} */ { path }) => {
    const others = dirname(path).split(sep);
    const shared = folders.findIndex((folder, index) => folder !== others[index]);
    return folders.length + others.length - 2 * (shared === -1 ? folders.length : shared);
  };
  return tests.toSorted((a, b) => distance(a) - distance(b));
}
