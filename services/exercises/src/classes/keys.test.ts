import { describe, expect, it } from '@jest/globals';
import { bearerKey, createKey, hashOf, isSameHash, randomCode } from './keys.js';

describe('a key', () => {
  it('has 256 random bits', () => {
    const [one, other] = [createKey(), createKey()];
    expect(one).toMatch(/^[\w-]{43}$/);
    expect(8 * Buffer.from(one, 'base64url').length).toBe(256);
    expect(one).not.toBe(other);
  });

  it('is stored as its SHA-256', () => {
    // The example of FIPS 180-2.
    expect(hashOf('abc').toString('hex')).toBe(
      'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
    );
    expect(isSameHash(hashOf('a'), hashOf('a'))).toBe(true);
    expect(isSameHash(hashOf('a'), hashOf('b'))).toBe(false);
  });

  it.each([
    ['Bearer abc', 'abc'],
    ['bearer abc', 'abc'],
    ['  BEARER   abc ', 'abc'],
    ['Basic abc', null],
    ['Bearer', null],
    ['Bearer a b', null],
    ['abc', null],
    ['', null],
    [undefined, null],
  ])('in %j is %j', (header, key) => {
    expect(bearerKey(header)).toBe(key);
  });
});

it('six random characters of 32 make a code of one in a billion', () => {
  const codes = Array.from({ length: 200 }, () => randomCode(6));
  expect(codes.filter((code) => !/^[0-9A-HJKMNP-TV-Z]{6}$/.test(code))).toEqual([]);
  expect(new Set(codes.join('')).size).toBe(32);
  expect(32 ** 6).toBeGreaterThan(1_000_000_000);
});
