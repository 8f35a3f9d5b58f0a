import { describe, expect, it, test } from '@jest/globals';
import { KnownMembers } from './known-members.js';

const ADA = 'Bearer key-of-ada';
const OWN = '/api/exercises/07-bell-state/submit';

function knowing(client = 'member ada'): KnownMembers {
  const members = new KnownMembers();
  members.learn(ADA, client, 200);
  return members;
}
const clientOf = (url: string, authorization: string | undefined = ADA) =>
  knowing().clientOf({ headers: authorization === undefined ? {} : { authorization }, url });

test.each([
  [OWN, 'member ada'],
  ['/api/exercises/classes/join', null],
])('on %s, a known key makes the client %j', (url, client) => expect(clientOf(url)).toBe(client));

describe('the address is the client on', () => {
  test('any call without a key, or with another', () => {
    const members = knowing();
    expect(members.clientOf({ headers: {}, url: OWN })).toBeNull();
    for (const authorization of ['', 'Bearer other', 'bearer key-of-ada', `${ADA} `])
      expect(members.clientOf({ headers: { authorization }, url: OWN })).toBeNull();
  });
});

describe('what the service says of a key', () => {
  const after = (client: string | undefined, status: number): string | null => {
    const members = knowing();
    members.learn(ADA, client, status);
    return members.clientOf({ headers: { authorization: ADA }, url: OWN });
  };

  test.each([
    [undefined, 403, null],
    [undefined, 200, 'member ada'],
    [undefined, 401, 'member ada'],
    [undefined, 404, 'member ada'],
    [undefined, 503, 'member ada'],
    ['member grace', 200, 'member grace'],
    ['teacher 7', 200, 'teacher 7'],
    ['member grace', 403, 'member grace'],
    ['member grace', 422, 'member grace'],
  ])('%j with %i makes its owner %j', (client, status, owner) => expect(after(client, status)).toBe(owner));

  it('is nothing where the request had none', () => {
    const members = new KnownMembers();
    members.learn(undefined, 'member ada', 200);
    expect(members.clientOf({ headers: { authorization: 'undefined' }, url: OWN })).toBeNull();
  });
});

it('of more than 10 000 keys, the one that was seen the longest ago is forgotten', () => {
  const members = new KnownMembers();
  const key = (n: number) => `Bearer ${n}`;
  const ownerOf = (n: number) => members.clientOf({ headers: { authorization: key(n) }, url: OWN });
  for (let n = 0; n < 10_000; n++) members.learn(key(n), `member ${n}`, 200);
  expect([ownerOf(0), ownerOf(1), ownerOf(9_999)]).toEqual(['member 0', 'member 1', 'member 9999']);
  members.learn(key(0), 'member 0', 200);
  members.learn(key(10_000), 'member 10000', 200);
  expect([ownerOf(0), ownerOf(1), ownerOf(2), ownerOf(10_000)]).toEqual([
    'member 0',
    null,
    'member 2',
    'member 10000',
  ]);
});
