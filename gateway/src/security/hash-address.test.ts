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

it('an address keeps its hash, however many others come between', () => {
  const hashOf = addressHasher({ CLIENT_HASH_KEY: 'a key of 16 or more' });
  const others = Array.from({ length: 2_500 }, (_, n) => `2001:db8:${n.toString(16)}::/64`);
  const first = hashOf('192.0.2.7');
  expect(new Set([first, ...others.map(hashOf)]).size).toBe(2_501);
  expect(hashOf('192.0.2.7')).toBe(first);
});
