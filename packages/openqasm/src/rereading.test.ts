import { expect, it } from '@jest/globals';
import { workOf } from './rereading.js';
import type { ReaderMark, TokenReader } from './tokens.js';

it.each([
  [10, 10, 10],
  [10, 30, 90],
  [0, 30, 130],
])('what lies between %d and %d costs %d to read once more', (from, lastEnd, work) => {
  expect(workOf({ lastEnd } as TokenReader, { current: { from } } as ReaderMark)).toBe(work);
});
