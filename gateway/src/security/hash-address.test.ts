import { expect, it } from '@jest/globals';
import { addressHasher } from './hash-address.js';

it('an address is known to services by a hash that needs the key; a member by its id', () => {
  const [one, same, other] = ['a key of 16 or more', 'a key of 16 or more', 'another key, as long'].map(
    (key) => addressHasher({ CLIENT_HASH_KEY: key })('192.0.2.7'),
  );
  expect(one).toMatch(/^[\w-]{43}$/);
  expect([same === one, other === one]).toEqual([true, false]);
  expect(addressHasher({})('192.0.2.7')).not.toBe(addressHasher({})('192.0.2.7'));
  expect(addressHasher({})('member 7')).toBe('member 7');
});
