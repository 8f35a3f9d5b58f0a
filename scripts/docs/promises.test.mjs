// @ts-check
import { describe, expect, it } from '@jest/globals';
import { faultsOf, isTest, promiseFaults } from './promises.mjs';

const SOURCE = `
const LOCK_MS = 10_000;
export const queue = [
  {
    number: 4,
    promise: '503 within 1.5 s',
    run: () => slowest <= 1_500,
  },
  {
    number: 'P3',
    promise:
      \`CPU free within \${LONGEST_MS} ms\`,
    run: () => free <= 500,
  },
];
`;
const holders = {
  tests: new Map([['gateway/src/forward.itest.ts', "it('ends a client\\'s call', 25_000); // 504"]]),
  faults: new Map(faultsOf(SOURCE)),
  programs: new Map([['test:fuzz', 'const CASES = 10_000;']]),
};
const faults = (/** @type {string[]} */ ...page) => promiseFaults(page.join('\n'), holders);
const NOTE = '[^end]: `gateway/src/forward.itest.ts`, "ends a client\'s call"';

describe('a promise is held', () => {
  it.each([
    ['by a note', ['A call ends after 25 s.[^end]', '', NOTE]],
    [
      'by the note of another sentence of its paragraph',
      ['A call ends', 'after 25 s with 504[^end]; so.', '', NOTE],
    ],
    ['by a fault', ['It is 503 within 1.5 s (fault 4).']],
    ['by a fault that no single one tests', ['The CPU is free within 500 ms (fault P3).']],
    ['by the constants of its faults', ['The lock is 10 s (faults 4 and P3).']],
    ['by a program', ['`npm run test:fuzz` sends 10 000 hostile requests.']],
    ['by its row', ['| a | checked by |', '| --- | --- |', '| 25 s | `gateway/src/forward.itest.ts` |']],
    ['by the fault of its row', ['| # | promised |', '| --- | --- |', '| 4 | 503 within 1.5 s |']],
    [
      'whatever the source fills in',
      ['| # | promised |', '| --- | --- |', '| P3 | CPU free within 500 ms |'],
    ],
    ['by nothing where the page says why', ['<!-- no promises: an example -->', 'It takes 7 s.']],
  ])('%s', (_, page) => expect(faults(...page)).toEqual([]));
});

describe('a fault is', () => {
  it.each([
    ['a promise without a holder', ['', 'A call ends after 25 s.'], '2: what holds "25 s"?'],
    [
      'a number that the test has not',
      ['It ends after 26 s.[^end]', '', NOTE],
      '1: no test named here has the number of "26 s"',
    ],
    [
      'a number of another fault',
      ['It is free within 500 ms (fault 4).'],
      '1: no test named here has the number of "500 ms"',
    ],
    ['a note that is missing', ['It ends.[^gone]'], '1: the note gone is missing'],
    ['a note without a sentence', ['It ends.', NOTE], '2: no sentence has the note end'],
    ['a test that is gone', ['It ends.[^n]', '[^n]: `a.test.ts`, "ends"'], '2: there is no test a.test.ts'],
    [
      'a title that is gone',
      ['It ends.[^n]', '[^n]: `gateway/src/forward.itest.ts`, "begins"'],
      '2: the test has no "begins"',
    ],
    [
      'a test without a title',
      ['It ends.[^n]', '[^n]: `gateway/src/forward.itest.ts`'],
      '2: which test of gateway/src/forward.itest.ts?',
    ],
    ['a fault that is gone', ['It ends (faults 4 to 5).'], '1: there is no fault 5'],
    ['a program that is gone', ['It ends: `npm run test:none`.'], '1: there is no program test:none'],
    [
      'a row that promises something else',
      ['| # | promised |', '| --- | --- |', '| 4 | 503 within 2 s |'],
      '3: fault 4 promises "503 within 1.5 s"',
    ],
    ['a row of no fault', ['| # | promised |', '| --- | --- |', '| 5 | 503 |'], '3: there is no fault 5'],
  ])('%s', (_, page, fault) => expect(faults(...page)).toEqual([fault]));
});

it('tests are known by their names', () => {
  const files = ['a.test.ts', 'a.itest.mjs', 'a.spec.ts', 'a.test.tsx', 'a.ts', 'test.mjs', 'a.test.md'];
  expect(files.filter(isTest)).toEqual(['a.test.ts', 'a.itest.mjs', 'a.spec.ts', 'a.test.tsx']);
});
