import { afterEach, beforeEach, describe, expect, it, test } from '@jest/globals';
import { respondToError } from '@superpose/service-kit';
import { fastify, type FastifyInstance } from 'fastify';
import { limitRate } from './limit-rate.js';

let app: FastifyInstance;
beforeEach(async () => {
  app = fastify();
  app.setErrorHandler((error, request, reply) => respondToError(error, request, reply));
  limitRate(app, {
    address: { burst: 2, perSecond: 0.1 },
    member: { burst: 3, perSecond: 0.05 },
    school: { burst: 5, perSecond: 0.02 },
  });
  app.get('/*', () => 'fine');
  await app.ready();
});
afterEach(() => app.close());

const ask = async (client: string, address = client, url = '/api/x') => {
  const headers = { 'x-superpose-client': client, 'x-superpose-address': address };
  const { statusCode, headers: sent } = await app.inject({ url, headers });
  return statusCode === 429 ? `429 in ${String(sent['retry-after'])}` : statusCode;
};
const many = async (count: number, client: string, address?: string) => {
  const results: (number | string)[] = [];
  for (let n = 0; n < count; n++) results.push(await ask(client, address));
  return results;
};

describe('a limit holds', () => {
  it('for an address, which then waits until the next request fits', async () => {
    expect(await many(4, '192.0.2.7')).toEqual([200, 200, '429 in 10', '429 in 10']);
    expect(await ask('192.0.2.8')).toBe(200);
  });

  it('for a member, whose requests don’t count for the address', async () => {
    expect(await many(4, 'member ada', '192.0.2.7')).toEqual([200, 200, 200, '429 in 20']);
    expect(await many(3, '192.0.2.7')).toEqual([200, 200, '429 in 10']);
  });

  it('for all members and teachers behind one address together', async () => {
    expect(await many(3, 'member ada', '192.0.2.7')).toEqual([200, 200, 200]);
    expect(await many(3, 'teacher 7', '192.0.2.7')).toEqual([200, 200, '429 in 50']);
    expect(await ask('member elsewhere', '192.0.2.8')).toBe(200);
  });

  it('for one member, whose refused requests take nothing from the others behind the address', async () => {
    expect(await many(6, 'member ada', '192.0.2.7')).toEqual([
      ...[200, 200, 200],
      ...['429 in 20', '429 in 20', '429 in 20'],
    ]);
    expect(await many(3, 'teacher 7', '192.0.2.7')).toEqual([200, 200, '429 in 50']);
  });
});

test.each(['/', '/simulator', '/apis', '/assets/api/x.js', '/embed/api'])(
  'no limit holds for %s',
  async (url) => {
    await many(3, '192.0.2.7');
    expect(await ask('192.0.2.7', '192.0.2.7', url)).toBe(200);
  },
);

test.each(['/api', '/api/', '/api?x', '/api/docs', '/api/health'])('a limit holds for %s', async (url) => {
  await many(2, '192.0.2.7');
  expect(await ask('192.0.2.7', '192.0.2.7', url)).toBe('429 in 10');
});
