import { describe, expect, test } from '@jest/globals';
import { REQUEST_ID_HEADER, requestIdOf } from './request-id.js';

const idOf = (given?: string | string[]) =>
  requestIdOf({ headers: given === undefined ? {} : { 'x-request-id': given } });

describe('a request’s id', () => {
  test.each(['1', 'trace-7', 'a.b_c-D9', 'x'.repeat(64)])('is the caller’s where that is %s', (given) => {
    expect(idOf(given)).toBe(given);
  });

  test.each([
    ['missing', undefined],
    ['empty', ''],
    ['of 65 characters', 'x'.repeat(65)],
    ['with a space', 'a b'],
    ['with a line break', 'a\nb'],
    ['with a bracket', '<script>'],
    ['with a letter beyond ASCII', 'é'],
    ['with a colon', 'a:b'],
    ['given twice', ['a', 'b']],
  ])('is new where the caller’s is %s', (_title, given) => {
    expect(idOf(given)).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
    expect(idOf(given)).not.toBe(idOf(given));
  });

  test('travels in x-request-id', () => expect(REQUEST_ID_HEADER).toBe('x-request-id'));
});
