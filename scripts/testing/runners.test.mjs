// @ts-check
import { describe, expect, it } from '@jest/globals';
import { join } from 'node:path';
import { root } from '../stack/paths.mjs';
import { jestCounts, secondTry, specsThat } from './runners.mjs';

/** @param {Record<string, string>} files each file's tests: p passed, f failed @returns {import('./runners.mjs').JestRun} */
function runOf(files, ended = true) {
  const tests = Object.values(files).join('');
  const count = (/** @type {string} */ letter) => tests.split(letter).length - 1;
  const result = {
    numPassedTests: count('p'),
    numFailedTests: count('f'),
    numRuntimeErrorTestSuites: Object.values(files).filter((letters) => letters === '').length,
    numPendingTests: 0,
    numTodoTests: 0,
    testResults: Object.entries(files).map(([file, letters]) => ({
      name: join(root, file),
      status: letters === '' || letters.includes('f') ? 'failed' : 'passed',
      assertionResults: [...letters].map((letter) => ({ status: letter === 'p' ? 'passed' : 'failed' })),
    })),
  };
  return { result, failure: ended && !tests.includes('f') ? null : new Error('it ended with code 1') };
}
const countsOf = (/** @type {import('./runners.mjs').JestRun} */ run) => jestCounts(run, 'integration');

describe('the files of a run', () => {
  it('are counted by their tests, and those that failed named with the command that runs them', () => {
    const counts = countsOf(runOf({ 'a.itest.ts': 'pp', 'b.itest.ts': 'pf' }));
    expect(counts).toMatchObject({
      passed: 3,
      failed: 1,
      failures: ['npm run test:integration -- b.itest.ts'],
    });
  });

  it('count as failed when they could not start, and so does a runner that ended with an error', () => {
    expect(countsOf(runOf({ 'a.itest.ts': 'pp', 'b.itest.ts': '' }))).toMatchObject({ passed: 2, failed: 1 });
    expect(countsOf(runOf({ 'a.itest.ts': 'pp' }, false))).toMatchObject({ passed: 2, failed: 1 });
  });

  it('are told apart at the second try: those that pass are flaky, those that fail again have failed', () => {
    const first = runOf({ 'a.itest.ts': 'ppp', 'b.itest.ts': 'pff', 'c.itest.ts': 'pf', 'd.itest.ts': '' });
    const second = runOf({ 'b.itest.ts': 'ppp', 'c.itest.ts': 'pf', 'd.itest.ts': 'pp' });
    expect(secondTry(countsOf(first), first.result, second)).toMatchObject({
      passed: 3 + 3 + 1 + 2,
      failed: 1,
      flaky: ['integration: b.itest.ts', 'integration: d.itest.ts'],
      failures: ['npm run test:integration -- c.itest.ts'],
    });
  });

  it('have not passed when the second try did not come to its end', () => {
    const first = runOf({ 'a.itest.ts': 'p', 'b.itest.ts': 'f' });
    expect(secondTry(countsOf(first), first.result, runOf({ 'b.itest.ts': 'p' }, false)).failed).toBe(1);
  });
});

describe('the end-to-end tests', () => {
  const spec = (/** @type {string} */ title, /** @type {string[]} */ ...statuses) => ({
    title,
    file: 'site.spec.ts',
    line: 7,
    tests: statuses.map((status, index) => ({ status, projectName: ['desktop', 'phone'][index] ?? '' })),
  });
  const suites = [
    {
      specs: [spec('passes', 'expected')],
      suites: [{ specs: [spec('shakes', 'expected', 'flaky'), spec('fails', 'unexpected')] }],
    },
  ];

  it('that passed at a later try are found however deep they are, with where they ran', () => {
    expect(specsThat('flaky', suites)).toEqual([
      { project: 'phone', place: 'site.spec.ts:7', title: 'shakes' },
    ]);
    expect(specsThat('unexpected', suites).map(({ title }) => title)).toEqual(['fails']);
  });
});
