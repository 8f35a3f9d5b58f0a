import { describe, expect, it } from '@jest/globals';
import { eventNumber } from './event-number.js';

describe('the last event that a client has seen', () => {
  it.each([
    ['0', 0],
    ['41', 41],
    ['999999999999999', 999_999_999_999_999],
    ['1000000000000000', null],
    ['-1', null],
    ['1.5', null],
    ['x', null],
    ['', null],
    [undefined, null],
  ])('is, of %j, %j', (text, number) => expect(eventNumber(text, 15)).toBe(number));

  it('may have fewer digits', () => {
    expect([eventNumber('41', 2), eventNumber('410', 2)]).toEqual([41, null]);
  });
});
