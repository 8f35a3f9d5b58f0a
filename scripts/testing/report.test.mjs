// @ts-check
import { expect, it } from '@jest/globals';
import { summary, totalsOf } from './report.mjs';

const results = [
  { name: 'types', passed: 1, failed: 0, skipped: 0, seconds: 12.4 },
  {
    name: 'end-to-end tests',
    passed: 8,
    failed: 1,
    skipped: 2,
    seconds: 100,
    failures: ['npm run test:e2e -- a.spec.ts:3 --project phone'],
    flaky: ['end-to-end, desktop: b.spec.ts:9 opens'],
  },
  { name: 'composition', passed: 0, failed: 0, skipped: 1, seconds: 0, notHere: 'there is no engine' },
];

it('adds up what passed and what failed', () => {
  expect(totalsOf(results)).toBe('9 passed, 1 failed');
});

it('says what failed with the command and the seed, what was flaky, and what could not run here', () => {
  const text = summary(results, 77).join('\n');
  expect(text).toMatch(/TEST_SEED=77.*:\n {2}npm run test:e2e -- a\.spec\.ts:3 --project phone/);
  expect(text).toMatch(/second try only:\n {2}end-to-end, desktop: b\.spec\.ts:9 opens/);
  expect(text).toMatch(/composition .*not tested: there is no engine/);
});

it('says nothing of failures where there are none', () => {
  expect(summary(results.slice(0, 1), 77).join('\n')).not.toMatch(/failed, and|second try/);
});
