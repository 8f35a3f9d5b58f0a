import { describe, expect, it } from '@jest/globals';
import {
  ADDRESS_HEADER,
  addressKey,
  CLIENT_HEADER,
  clientAddress,
  clientKey,
  isOfClass,
  MEMBER_HEADER,
  memberClient,
  networkKey,
  teacherClient,
} from './client-key.js';

describe('an address', () => {
  it.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['::ffff:c000:207', '192.0.2.7'],
    ['2001:db8:0:1::5', '2001:db8:0:1::/64'],
    ['2001:DB8::1:ffff:ffff:ffff:ffff', '2001:db8:0:1::/64'],
    ['2001:db8:0:2::5', '2001:db8:0:2::/64'],
    ['fe80::1%eth0', 'fe80::/64'],
    ['::1', '::/64'],
  ])('%s has the key %s', (address, key) => expect(addressKey(address)).toBe(key));
});

describe('an address or a network', () => {
  it.each([
    ['192.0.2.7', '192.0.2.7'],
    ['192.0.2.7/24', '192.0.2.0/24'],
    ['192.0.2.7/32', '192.0.2.7'],
    ['2001:db8::5', '2001:db8::/64'],
    ['2001:db8::5/128', '2001:db8::/64'],
    ['2001:DB8:1::/32', '2001:db8::/32'],
  ])('%s is written as %s', (text, key) => expect(networkKey(text)).toBe(key));

  it.each(['', '7', '192.0.2', '192.0.2.7/33', '192.0.2.7/', '192.0.2.7/8/8', '2001:db8::/129', 'school'])(
    '%p is neither',
    (text) => expect(networkKey(text)).toBeNull(),
  );
});

it('a client has the key that the gateway gave it, or else its address', () => {
  expect(clientKey({ headers: { [CLIENT_HEADER]: 'member:7' }, ip: '127.0.0.1' })).toBe('member:7');
  expect(clientKey({ headers: { [CLIENT_HEADER]: '' }, ip: '127.0.0.1' })).toBe('127.0.0.1');
  expect(clientKey({ headers: {}, ip: '2001:db8::1' })).toBe('2001:db8::/64');
});

it('the address has its key beside the client’s', () => {
  const headers = { [CLIENT_HEADER]: 'member 7', [ADDRESS_HEADER]: '192.0.2.7' };
  expect(clientAddress({ headers, ip: '127.0.0.1' })).toBe('192.0.2.7');
  expect(clientAddress({ headers: { [CLIENT_HEADER]: 'member 7' }, ip: '127.0.0.1' })).toBe('127.0.0.1');
  expect(['member 7', 'teacher 7', '192.0.2.7'].map(isOfClass)).toEqual([true, true, false]);
});

it('a member and a teacher are clients by their ids', () => {
  expect([memberClient('7'), teacherClient('8')]).toEqual(['member 7', 'teacher 8']);
  expect([memberClient('7'), teacherClient('8')].map(isOfClass)).toEqual([true, true]);
  expect(['member7', 'members 7', 'Member 7', ' member 7', 'a member 7', ''].map(isOfClass)).toEqual(
    Array(6).fill(false),
  );
});

it('keys travel in these headers', () => {
  expect([CLIENT_HEADER, ADDRESS_HEADER, MEMBER_HEADER]).toEqual([
    'x-superpose-client',
    'x-superpose-address',
    'x-superpose-member',
  ]);
});
