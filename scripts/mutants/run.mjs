// @ts-check
// Drives the mutation runner for one workspace.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Stryker } from '@stryker-mutator/core';
import { root } from '../stack/paths.mjs';
import { startAnew } from './tests-in-files.mjs';

/** Where results and reports are kept. */
export const RESULTS = join(root, '.build', 'mutants');
const CONFIG = 'jest.mutants.config.mjs';

/**
 * @param {string} folder the workspace
 * @param {string[]} mutate files, each maybe with `:line-line`
 * @param {{keep: boolean, estimate: boolean}} options whether earlier results are used and these are kept; whether what takes
 *   longest may be left out
 * @returns {Promise<import('./shares.mjs').Results>}
 */
export async function tryMutants(folder, mutate, { keep, estimate }) {
  process.env.MUTANTS_OF = folder;
  // Random circuits find what a table missed; against a mutant a few of them are enough.
  process.env.FAST_CHECK_RUNS ??= '25';
  const results = join(RESULTS, folder);
  startAnew(join(results, 'tests'));
  const report = join(results, 'report.json');
  await new Stryker({
    mutate,
    ignorePatterns: ['dist', '.data', '.build', 'test-results', 'docs/screenshots', '*.tsbuildinfo'],
    tempDirName: join('.build', 'mutants', 'tmp'),
    testRunner: 'jest',
    testRunnerNodeArgs: ['--experimental-vm-modules', '--no-warnings'],
    jest: { configFile: CONFIG },
    coverageAnalysis: 'perTest',
    // Every test of the workspace covers what runs when a file is loaded: too slow for an estimate.
    ignoreStatic: estimate,
    // What the tests have loaded stays in the memory of the process that ran them.
    maxTestRunnerReuse: 50,
    concurrency: Number(process.env.MUTANTS_AT_ONCE ?? 2),
    // The sources are only copied, so they must compile as they are. Mutants that don't compile are left to the
    // checker.
    disableTypeChecks: false,
    // All tests of the client take their time in one process.
    dryRunTimeoutMinutes: 60,
    timeoutMS: 5000,
    incremental: keep,
    incrementalFile: join(results, 'incremental.json'),
    reporters: ['json', 'html', ...(process.stdout.isTTY ? ['progress'] : ['progress-append-only'])],
    jsonReporter: { fileName: report },
    htmlReporter: { fileName: join(results, 'report.html') },
    thresholds: { high: 90, low: 80, break: null },
    logLevel: /** @type {import('@stryker-mutator/api/core').LogLevel} */ ('warn'),
    allowConsoleColors: false,
  }).runMutationTest();
  if (!existsSync(report)) throw new Error(`The mutants of ${folder} left no results.`);
  return JSON.parse(readFileSync(report, 'utf8'));
}
