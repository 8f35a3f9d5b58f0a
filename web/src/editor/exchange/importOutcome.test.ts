import { expect, it } from '@jest/globals';
import { importFailure, placeAt } from './importOutcome';

it.each([
  ['', 0, 1, 1],
  ['abc', 0, 1, 1],
  ['abc', 2, 1, 3],
  ['abc', 3, 1, 4],
  ['a\nbc', 2, 2, 1],
  ['a\nbc', 3, 2, 2],
  ['a\r\nbc', 4, 2, 2],
  ['a\rbc', 3, 2, 2],
  ['a\n\nb', 3, 3, 1],
])('of %j place %i is line %i, column %i', (text, offset, line, column) => {
  expect(placeAt(text, offset)).toEqual({ line, column });
});

it('a failure has its place, and no values unless it’s given some', () => {
  expect(importFailure({ line: 2, column: 3 }, 'empty')).toEqual({
    ok: false,
    failure: { code: 'empty', line: 2, column: 3, values: {} },
  });
  expect(importFailure({ line: 1, column: 1 }, 'qasm', { reason: 'no' })).toMatchObject({
    failure: { values: { reason: 'no' } },
  });
});
