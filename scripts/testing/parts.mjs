// @ts-check
// A run of the tests is a list of parts; each says how many passed, and what to look at where one did not.
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../stack/paths.mjs';

/** Where each part leaves its results, and the logs of the services that it started. */
export const RESULTS = join(root, '.build', 'tests');

/**
 * @typedef {object} Counts
 * @property {number} passed
 * @property {number} failed
 * @property {number} skipped
 * @property {string} [notHere] why nothing of it can run on this machine
 * @property {string[]} [flaky] what passed only at a second try
 * @property {string[]} [failures] what failed, each with the command that runs it alone
 *
 * @typedef {{name: string, run: () => Promise<Counts>}} Part
 * @typedef {Counts & {name: string, seconds: number}} Result
 */

export function clearResults() {
  rmSync(RESULTS, { recursive: true, force: true });
  mkdirSync(RESULTS, { recursive: true });
}

/** @param {string} name */
export const readResults = (name) => JSON.parse(readFileSync(join(RESULTS, `${name}.json`), 'utf8'));

/** @param {Part} part @returns {Promise<Result>} */
export async function runPart({ name, run }) {
  console.log(`\n=== ${name} ===`);
  const startedAt = performance.now();
  const counts = await run().catch((error) => {
    console.error(error);
    return { passed: 0, failed: 1, skipped: 0 };
  });
  return { name, ...counted(counts), seconds: (performance.now() - startedAt) / 1000 };
}

/** A part in which nothing ran did not pass, unless it says why it can't run here. @param {Counts} counts @returns {Counts} */
const counted = (counts) =>
  counts.passed + counts.failed === 0 && !counts.notHere ? { ...counts, failed: 1 } : counts;

/**
 * A runner that ended with an error although no test failed counts as one failure.
 * @param {Error | null} failure @param {Counts} counts @returns {Counts}
 */
export const atLeastOneFailure = (failure, counts) =>
  failure && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
