import { describe, expect, it } from '@jest/globals';
import { staleSentences } from './dated.js';

const TEXT =
  'Old: <AsOf date="2026-11">The record is\n250 digits.</AsOf> And <AsOf date="2027-03">this too.</AsOf> Always.';

describe('what was true at a date', () => {
  it.each([
    ['2026-11', []],
    ['2027-05', []],
    ['2027-06', ['of 2026-11: The record is 250 digits.']],
    ['2027-10', ['of 2026-11: The record is 250 digits.', 'of 2027-03: this too.']],
  ])('is read again in %s: %j', (now, stale) => {
    expect(staleSentences(TEXT, now)).toEqual(stale);
  });
});
