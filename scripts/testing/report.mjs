// @ts-check
// What a run of the tests says at its end, and leaves in .build/tests.
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../stack/paths.mjs';
import { RESULTS } from './parts.mjs';
import { SEED } from './seed.mjs';

/** @typedef {import('./parts.mjs').Result} Result */

/**
 * Prints the results, whose last line is `N passed, N failed`, as that of `totals.txt` is, and ends the process.
 * @param {Result[]} results @param {string | number} [seed]
 */
export function report(results, seed = SEED) {
  const flaky = results.flatMap((result) => result.flaky ?? []);
  const totals = totalsOf(results);
  console.log(summary(results, seed).join('\n'));
  writeFileSync(join(RESULTS, 'flaky.txt'), flaky.map((line) => `${line}\n`).join(''));
  writeFileSync(join(RESULTS, 'totals.txt'), `commit ${commit()}\n${totals}\n`);
  console.log(totals);
  process.exit(results.every(({ failed }) => failed === 0) ? 0 : 1);
}

/** @param {Result[]} results @param {string | number} seed @returns {string[]} */
export function summary(results, seed) {
  const failures = results.flatMap((result) => result.failures ?? []);
  const flaky = results.flatMap((result) => result.flaky ?? []);
  return [
    '\n=== which parts ran ===',
    ...results.map(row),
    ...block(
      `what failed, and how to run it alone (TEST_SEED=${seed}; logs of services in .build/tests/logs)`,
      failures,
    ),
    ...block('passed at a second try only', flaky),
  ];
}

/** @param {Result[]} results */
export function totalsOf(results) {
  const sum = (/** @type {'passed' | 'failed'} */ key) =>
    results.reduce((total, result) => total + result[key], 0);
  return `${sum('passed')} passed, ${sum('failed')} failed`;
}

/** @param {Result} result */
function row({ name, passed, failed, skipped, seconds, notHere }) {
  const columns = [
    name.padEnd(18),
    `${passed} passed`.padStart(12),
    `${failed} failed`.padStart(10),
    `${skipped} skipped`.padStart(11),
    `${seconds.toFixed(0)} s`.padStart(7),
  ];
  return columns.join(' ') + (notHere ? `  not tested: ${notHere}` : '');
}

/** @param {string} title @param {string[]} lines */
const block = (title, lines) =>
  lines.length === 0 ? [] : [`${title}:`, ...lines.map((line) => `  ${line}`)];

/** The commit that was tested, and whether anything in the tree differs from it. */
function commit() {
  const git = (/** @type {string[]} */ ...args) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
  try {
    return git('rev-parse', 'HEAD') + (git('status', '--porcelain') ? ' with changes' : '');
  } catch {
    return 'unknown: this is no checkout';
  }
}
