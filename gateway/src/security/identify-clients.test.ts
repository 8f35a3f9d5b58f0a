import { afterEach, beforeEach, describe, expect, it, test } from '@jest/globals';
import { fastify, type FastifyInstance } from 'fastify';
import { identifyClients } from './identify-clients.js';
import { KnownMembers } from './known-members.js';

let members: KnownMembers;
let app: FastifyInstance;

async function start(trustProxy: string | false): Promise<void> {
  members = new KnownMembers();
  app = fastify({ trustProxy });
  identifyClients(app, members);
  app.get('/*', ({ headers }) => [headers['x-superpose-client'], headers['x-superpose-address']]);
  await app.ready();
}
const ask = async (headers: Record<string, string>, url = '/', remoteAddress = '192.0.2.1') =>
  (await app.inject({ url, headers, remoteAddress })).json() as unknown;

afterEach(() => app.close());

describe('behind no proxy, a client is the address of its connection', () => {
  beforeEach(() => start(false));

  test.each<Record<string, string>>([
    {},
    { 'x-forwarded-for': '198.51.100.7' },
    { forwarded: 'for=198.51.100.7' },
    { 'x-real-ip': '198.51.100.7' },
    { 'x-superpose-client': 'member ada' },
    { 'x-superpose-address': '198.51.100.7' },
    { 'x-superpose-member': 'member ada' },
    { authorization: 'Bearer unknown' },
  ])('whatever it claims: %j', async (headers) => {
    expect(await ask(headers)).toEqual(['192.0.2.1', '192.0.2.1']);
  });
});

describe('behind a trusted proxy', () => {
  beforeEach(() => start('192.0.2.1'));

  test.each([
    ['198.51.100.7', '198.51.100.7'],
    ['203.0.113.9, 198.51.100.7', '198.51.100.7'],
    ['::ffff:198.51.100.7', '198.51.100.7'],
    ['2001:db8:0:1::5', '2001:db8:0:1::/64'],
  ])('X-Forwarded-For %s is %s', async (header, key) => {
    expect(await ask({ 'x-forwarded-for': header })).toEqual([key, key]);
  });

  it('another sender is not believed', async () => {
    const headers = { 'x-forwarded-for': '198.51.100.7' };
    expect(await ask(headers, '/', '192.0.2.2')).toEqual(['192.0.2.2', '192.0.2.2']);
  });
});

it('a member whose key is known is a client beside its address', async () => {
  await start(false);
  members.learn('Bearer key', 'member ada', 200);
  const headers = { authorization: 'Bearer key', 'x-superpose-client': 'member grace' };
  expect(await ask(headers, '/api/algorithms/x')).toEqual(['member ada', '192.0.2.1']);
  expect(await ask(headers, '/api/exercises')).toEqual(['192.0.2.1', '192.0.2.1']);
});
