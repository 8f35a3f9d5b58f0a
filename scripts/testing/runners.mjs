// @ts-check
// The test runners, each asked for its results as data.
import { availableParallelism } from 'node:os';
import { join, relative } from 'node:path';
import { run } from '../stack/command.mjs';
import { root } from '../stack/paths.mjs';
import { atLeastOneFailure, readResults, RESULTS } from './parts.mjs';

/**
 * @typedef {import('./parts.mjs').Counts} Counts
 * @typedef {{name: string, status: string, assertionResults: {status: string}[]}} JestFile
 * @typedef {{numPassedTests: number, numFailedTests: number, numRuntimeErrorTestSuites: number, numPendingTests: number,
 *   numTodoTests: number, testResults: JestFile[]}} JestResult
 * @typedef {{file: string, line: number, title: string, tests: {status: string, projectName: string}[]}} Spec
 * @typedef {{specs: Spec[], suites?: Suite[]}} Suite
 * @typedef {{number: number | string, measured: string, held: boolean, notHere?: string, atFirst?: string}} FaultResult
 * @typedef {{operation: string, faults: string[]}} FuzzResult
 */

/** What the tools and the tests themselves are told by; set before the first of them runs. */
export const environment = { ...process.env };

/** Null, or why a command ended with an error. @param {string[]} args @returns {Promise<Error | null>} */
const failureOf = (...args) =>
  run(process.execPath, args, { env: environment }).then(
    () => null,
    (error) => error,
  );

/** @param {string[]} [args] @returns {Promise<Counts>} */
export async function unitTests(args = []) {
  return jestCounts(await runJest('unit', ['--selectProjects', 'node', 'web', ...args]), 'unit');
}

/** These tests wait for their servers much of the time, so one more than there are processors keeps all of those at work. */
const WORKERS = `--maxWorkers=${availableParallelism() + 1}`;

/** A file that failed runs once more, alone. @param {string[]} [args] @returns {Promise<Counts>} */
export async function integrationTests(args = []) {
  const project = ['--selectProjects', 'integration'];
  const first = await runJest('integration', [...project, WORKERS, ...args]);
  const failed = failedFiles(first.result);
  if (failed.length === 0) return jestCounts(first, 'integration');
  console.log(`again, alone: ${failed.map((file) => relative(root, file)).join(' ')}`);
  const again = [...project, '--runInBand', '--runTestsByPath', ...failed];
  return secondTry(jestCounts(first, 'integration'), first.result, await runJest('integration-again', again));
}

/** The first try counts for the files that passed in it, the second for the others. @param {Counts} counts @param {JestResult} first @param {JestRun} second @returns {Counts} */
export function secondTry(counts, first, second) {
  const failed = new Set(failedFiles(first));
  const passedIn = first.testResults
    .filter(({ name }) => failed.has(name))
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === 'passed').length;
  const again = jestCounts(second, 'integration');
  const passedNow = second.result.testResults.filter(({ status }) => status === 'passed');
  return {
    ...again,
    passed: counts.passed - passedIn + again.passed,
    skipped: counts.skipped,
    flaky: passedNow.map(({ name }) => `integration: ${relative(root, name)}`),
  };
}

/** @typedef {{failure: Error | null, result: JestResult}} JestRun */

/** @param {string} name @param {string[]} args @returns {Promise<JestRun>} */
async function runJest(name, args) {
  const outputFile = join(RESULTS, `${name}.json`);
  // What a failed test left open must not keep the run from its end.
  const output = ['--json', `--outputFile=${outputFile}`, '--silent', '--forceExit', '--passWithNoTests'];
  const failure = await failureOf('scripts/jest.mjs', ...args, ...output);
  return { failure, result: readResults(name) };
}

/** @param {JestResult} result */
const failedFiles = ({ testResults }) =>
  testResults.filter(({ status }) => status === 'failed').map(({ name }) => name);

/** @param {JestRun} run @param {'unit' | 'integration'} kind @returns {Counts} */
export function jestCounts({ failure, result }, kind) {
  return atLeastOneFailure(failure, {
    passed: result.numPassedTests,
    // A suite that could not even start has no tests to count.
    failed: result.numFailedTests + result.numRuntimeErrorTestSuites,
    skipped: result.numPendingTests + result.numTodoTests,
    failures: failedFiles(result).map((file) => `npm run test:${kind} -- ${relative(root, file)}`),
  });
}

/** @param {string[]} [args] @returns {Promise<Counts>} */
export async function endToEndTests(args = []) {
  const failure = await failureOf('node_modules/@playwright/test/cli.js', 'test', '--config', 'e2e', ...args);
  const { stats, errors, suites } = readResults('e2e');
  return atLeastOneFailure(failure, {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
    failures: specsThat('unexpected', suites).map(
      ({ project, place }) => `npm run test:e2e -- ${place} --project ${project}`,
    ),
    flaky: specsThat('flaky', suites).map(
      ({ project, place, title }) => `end-to-end, ${project}: ${place} ${title}`,
    ),
  });
}

/** @param {'flaky' | 'unexpected'} wanted @param {Suite[]} suites @returns {{project: string, place: string, title: string}[]} */
export function specsThat(wanted, suites) {
  return suites.flatMap(({ specs, suites: inner = [] }) => [
    ...specs.flatMap(({ file, line, title, tests }) =>
      tests
        .filter(({ status }) => status === wanted)
        .map(({ projectName }) => ({ project: projectName, place: `${file}:${line}`, title })),
    ),
    ...specsThat(wanted, inner),
  ]);
}

/** @param {string[]} args @returns {Promise<Counts>} */
export async function hostileInput(args) {
  const failure = await failureOf('testing/dist/fuzz/run.js', ...args);
  const results = /** @type {FuzzResult[]} */ (readResults('fuzz'));
  const failed = results.filter(({ faults }) => faults.length > 0);
  return atLeastOneFailure(failure, {
    passed: results.length - failed.length,
    failed: failed.length,
    skipped: 0,
    failures: failed.map(
      ({ operation }) => `npm run test:fuzz -- ${args.join(' ')} --operation ${operation}`,
    ),
  });
}

/** @param {string[]} args @returns {Promise<Counts>} */
export async function faults(args) {
  const failure = await failureOf('testing/dist/faults/run.js', ...args);
  const results = /** @type {FaultResult[]} */ (readResults('faults'));
  const broken = results.filter(({ held }) => !held);
  const notHere = results.filter((result) => result.notHere);
  const twice = results.filter(({ held, atFirst }) => held && atFirst !== undefined);
  return atLeastOneFailure(failure, {
    passed: results.length - broken.length - notHere.length,
    failed: broken.length,
    skipped: notHere.length,
    failures: broken.map(({ number }) => `npm run test:faults -- --only ${number}`),
    flaky: twice.map(({ number, atFirst }) => `fault ${number}: ${atFirst}`),
  });
}

/** A class that works for ten minutes, and what each kind of request leaves in memory. @returns {Promise<Counts>} */
export async function soak() {
  const args = ['--only', 'soak,leak', '--soak', '10'];
  const failure = await failureOf('testing/dist/load/run.js', ...args);
  return asOne(failure, `npm run bench:load -- ${args.join(' ')}`);
}

/** The composition, which takes a Docker engine. @param {boolean} hasEngine @returns {Promise<Counts>} */
export async function composition(hasEngine) {
  if (!hasEngine)
    return { passed: 0, failed: 0, skipped: 1, notHere: 'there is no Docker engine with Compose here' };
  return asOne(await failureOf('testing/dist/compose/run.js'), 'npm run test:compose');
}

/** @param {Error | null} failure @param {string} command @returns {Counts} */
const asOne = (failure, command) => ({
  passed: failure ? 0 : 1,
  failed: failure ? 1 : 0,
  skipped: 0,
  failures: failure ? [command] : [],
});
