// @ts-check
// npm test: everything, on a fresh clone too. Every part must run and pass; the last line is `N passed, N failed`.
// What passed only at a second try is named before it and in .build/tests/flaky.txt, and doesn't fail the run.
// TEST_ALL=yes, as CI sets it, adds what takes minutes: every fault, and the composition where there is a Docker engine.
import { readFileSync, rmSync, mkdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { build } from './build.mjs';
import { main } from './stack/clear-error.mjs';
import { npm, run } from './stack/command.mjs';
import { installIfNeeded } from './stack/install.mjs';
import { root } from './stack/paths.mjs';
import { hasDockerEngine, provideChromium, provideRedis } from './testing/provide-tools.mjs';

const RESULTS = join(root, '.build', 'tests');
const node = (/** @type {string[]} */ ...args) => run(process.execPath, args, { env: testEnvironment });
const tsc = (/** @type {string[]} */ ...args) => node('node_modules/typescript/bin/tsc', ...args);
const testEnvironment = { ...process.env };
const ALL = process.env.TEST_ALL === 'yes';

/**
 * @typedef {{passed: number, failed: number, skipped: number, notHere?: string, flaky?: string[]}} Counts
 * @typedef {{name: string, run: () => Promise<Counts | void | number>}} Part
 * @typedef {Counts & {name: string, seconds: number}} Result
 */

/** The parts in order. A part returns `{passed, failed, skipped}`, or nothing if it is a single check. @type {Part[]} */
const PARTS = [
  // A lockfile that npm repaired in silence on one machine fails on the next.
  { name: 'lockfile', run: () => npm(['ci', '--dry-run', '--silent', '--no-audit', '--no-fund']) },
  { name: 'lint', run: () => node('node_modules/eslint/bin/eslint.js', '.', '--max-warnings', '0') },
  { name: 'format', run: () => node('node_modules/prettier/bin/prettier.cjs', '--check', '.') },
  { name: 'imports', run: () => node('scripts/check-imports.mjs') },
  { name: 'docs', run: () => node('scripts/check-docs.mjs') },
  {
    name: 'types',
    run: async () => {
      await tsc('-b');
      await tsc('-p', 'web');
      await tsc('-p', 'e2e');
    },
  },
  { name: 'unit tests', run: () => jest('unit', ['node', 'web']) },
  { name: 'integration tests', run: integration },
  { name: 'end-to-end tests', run: playwright },
  {
    name: 'hostile input',
    run: () =>
      script(
        'fuzz',
        ['--cases', '300'],
        (/** @type {{faults: string[]}} */ { faults }) => faults.length === 0,
      ),
  },
  { name: 'faults', run: faults },
  ...(ALL ? [{ name: 'composition', run: composition }] : []),
];

main(async () => {
  rmSync(RESULTS, { recursive: true, force: true });
  mkdirSync(RESULTS, { recursive: true });
  await installIfNeeded(console.log);
  testEnvironment.CHROME_PATH = await provideChromium();
  testEnvironment.REDIS_SERVER = await provideRedis();
  const results = [await runPart({ name: 'build', run: () => build(console.log) })];
  for (const part of PARTS) results.push(await runPart(part));
  report(results);
});

/** @param {Part} part @returns {Promise<Result>} */
async function runPart({ name, run: runIt }) {
  console.log(`\n=== ${name} ===`);
  const startedAt = performance.now();
  /** @type {Counts} */
  const counts = await runIt().then(
    (result) => (typeof result === 'object' ? result : { passed: 1, failed: 0, skipped: 0 }),
    (error) => {
      console.error(error.message);
      return { passed: 0, failed: 1, skipped: 0 };
    },
  );
  // A part in which nothing ran did not pass, unless it says why it cannot run here.
  if (counts.passed + counts.failed === 0 && !counts.notHere) counts.failed = 1;
  return { name, ...counts, seconds: (performance.now() - startedAt) / 1000 };
}

/** @param {string} name @param {string[]} projects @returns {Promise<Counts>} */
async function jest(name, projects) {
  return countsOf(await runJest(name, ['--selectProjects', ...projects]));
}

/** A file that failed runs once more, alone. @returns {Promise<Counts>} */
async function integration() {
  const args = ['--selectProjects', 'integration'];
  const first = await runJest('integration', args);
  const counts = countsOf(first);
  const failed = first.result.testResults.filter(({ status }) => status === 'failed').map(({ name }) => name);
  if (failed.length === 0) return counts;
  console.log(`again, alone: ${failed.join(' ')}`);
  const second = await runJest('integration-again', [...args, '--runInBand', '--runTestsByPath', ...failed]);
  const again = countsOf(second);
  const passedNow = second.result.testResults.filter(({ status }) => status === 'passed');
  // The first try counts for the files that passed in it, the second for the others.
  const passedBefore = first.result.testResults
    .filter(({ name }) => failed.includes(name))
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === 'passed').length;
  return {
    passed: counts.passed - passedBefore + again.passed,
    failed: again.failed,
    skipped: counts.skipped,
    flaky: passedNow.map(({ name }) => `integration: ${relative(root, name)}`),
  };
}

/**
 * @typedef {{name: string, status: string, assertionResults: {status: string}[]}} JestFile
 * @typedef {{numPassedTests: number, numFailedTests: number, numRuntimeErrorTestSuites: number, numPendingTests: number,
 *   numTodoTests: number, testResults: JestFile[]}} JestResult
 */

/** @param {string} name @param {string[]} args */
async function runJest(name, args) {
  const outputFile = join(RESULTS, `${name}.json`);
  // What a failed test left open must not keep the run from its end.
  const all = [
    'scripts/jest.mjs',
    ...args,
    '--json',
    `--outputFile=${outputFile}`,
    '--silent',
    '--forceExit',
  ];
  const failure = await failureOf(node(...all));
  return { failure, result: /** @type {JestResult} */ (JSON.parse(readFileSync(outputFile, 'utf8'))) };
}

/** @param {{failure: Error | null, result: JestResult}} run */
function countsOf({ failure, result }) {
  return atLeastOneFailure(failure, {
    passed: result.numPassedTests,
    // A suite that could not even start has no tests to count.
    failed: result.numFailedTests + result.numRuntimeErrorTestSuites,
    skipped: result.numPendingTests + result.numTodoTests,
  });
}

/** @returns {Promise<Counts>} */
async function playwright() {
  const failure = await failureOf(node('node_modules/@playwright/test/cli.js', 'test', '--config', 'e2e'));
  const { stats, errors, suites } = JSON.parse(readFileSync(join(RESULTS, 'e2e.json'), 'utf8'));
  return atLeastOneFailure(failure, {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
    flaky: flakySpecs(suites).map((title) => `end-to-end: ${title}`),
  });
}

/**
 * @typedef {{file: string, line: number, title: string, tests: {status: string, projectName: string}[]}} Spec
 * @typedef {{specs: Spec[], suites?: Suite[]}} Suite
 */

/** @param {Suite[]} suites @returns {string[]} */
function flakySpecs(suites) {
  return suites.flatMap(({ specs, suites: inner = [] }) => [
    ...specs.flatMap(({ file, line, title, tests }) =>
      tests
        .filter(({ status }) => status === 'flaky')
        .map(({ projectName }) => `[${projectName}] ${file}:${line} ${title}`),
    ),
    ...flakySpecs(inner),
  ]);
}

/** @returns {Promise<Counts>} */
async function faults() {
  /** @typedef {{number: number | string, measured: string, held: boolean, atFirst?: string}} FaultResult */
  const isHeld = (/** @type {FaultResult} */ { held }) => held;
  const counts = await script('faults', ALL ? [] : ['--quick'], isHeld);
  const results = /** @type {FaultResult[]} */ (readResults('faults'));
  const secondTries = results.filter(({ held, atFirst }) => held && atFirst !== undefined);
  return { ...counts, flaky: secondTries.map(({ number, atFirst }) => `fault ${number}: ${atFirst}`) };
}

/** @returns {Promise<Counts | void>} */
async function composition() {
  if (!hasDockerEngine())
    return { passed: 0, failed: 0, skipped: 1, notHere: 'there is no Docker engine with Compose here' };
  return node('testing/dist/compose/run.js');
}

/**
 * One of our own programs that leaves a list of results in a file.
 * @template Result
 * @param {string} name @param {string[]} args @param {(result: Result) => boolean} hasPassed @returns {Promise<Counts>}
 */
async function script(name, args, hasPassed) {
  const failure = await failureOf(node(`testing/dist/${name}/run.js`, ...args));
  const results = readResults(name);
  const passed = results.filter(hasPassed).length;
  return atLeastOneFailure(failure, { passed, failed: results.length - passed, skipped: 0 });
}

const readResults = (/** @type {string} */ name) =>
  JSON.parse(readFileSync(join(RESULTS, `${name}.json`), 'utf8'));

/** @param {Promise<void>} command @returns {Promise<Error | null>} */
const failureOf = (command) =>
  command.then(
    () => null,
    (error) => error,
  );

/**
 * A runner that ended with an error although no test failed counts as one failure.
 * @param {Error | null} failure @param {Counts} counts
 */
function atLeastOneFailure(failure, counts) {
  if (failure && counts.failed === 0) return { ...counts, failed: 1 };
  return counts;
}

/** @param {Result[]} results */
function report(results) {
  console.log('\n=== which parts ran ===');
  for (const { name, passed, failed, skipped, seconds, notHere } of results) {
    const columns = [name.padEnd(18), `${passed} passed`.padStart(12), `${failed} failed`.padStart(10)];
    console.log(
      [...columns, `${skipped} skipped`.padStart(11), `${seconds.toFixed(0)} s`.padStart(7)].join(' ') +
        (notHere ? `  not tested: ${notHere}` : ''),
    );
  }
  const flaky = results.flatMap(({ flaky = [] }) => flaky);
  writeFileSync(join(RESULTS, 'flaky.txt'), flaky.map((line) => `${line}\n`).join(''));
  if (flaky.length > 0) console.log(`passed at a second try only:\n  ${flaky.join('\n  ')}`);
  const sum = (/** @type {'passed' | 'failed'} */ key) =>
    results.reduce((total, result) => total + result[key], 0);
  const totals = `${sum('passed')} passed, ${sum('failed')} failed`;
  writeFileSync(join(RESULTS, 'totals.txt'), `${totals}\n`);
  console.log(totals);
  process.exit(sum('failed') === 0 ? 0 : 1);
}
