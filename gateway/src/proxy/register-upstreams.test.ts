// How requests are sent on, and what a request's client may hold, without any service.
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { respondToError } from '@superpose/service-kit';
import { fastify, type FastifyInstance } from 'fastify';
import type { Dispatcher } from 'undici';
import { gatewayConfigSchema } from '../config.js';
import { KnownMembers } from '../security/known-members.js';

const pools: unknown[][] = [];
const closed: string[] = [];
let isAway = false;
/** Requests that their service never responds to. */
let dispatched: string[] = [];
jest.unstable_mockModule('undici', () => ({
  Agent: class {
    destroy = async () => void closed.push('agent');
  },
  Pool: class {
    constructor(...args: unknown[]) {
      pools.push(args);
    }
    dispatch = ({ path }: { path: string }, handler: Dispatcher.DispatchHandler) => {
      dispatched.push(path);
      if (isAway) handler.onResponseError?.(null as never, new Error('connect ECONNREFUSED'));
    };
    close = async () => void closed.push('pool');
  },
  request: () => new Promise(() => undefined),
}));
const { registerUpstreams } = await import('./register-upstreams.js');

let app: FastifyInstance;
async function start(settings: Record<string, string> = {}): Promise<void> {
  app = fastify();
  app.setErrorHandler((error, request, reply) => respondToError(error, request, reply));
  const config = { ...gatewayConfigSchema.parse(settings), VERSION: '1.2.3' };
  registerUpstreams(app, config, new KnownMembers(), String);
  await app.ready();
}
beforeEach(() => {
  // No deadline of what is never responded to outlives its test.
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
  pools.length = closed.length = 0;
  isAway = false;
  dispatched = [];
});
afterEach(() => void jest.useRealTimers());

it('A service has twice the time of a response, and two seconds for a connection; no request waits behind another.', async () => {
  await start({ SIMULATION_URL: 'http://simulation:8081', EXERCISES_URL: 'http://exercises:8082' });
  const options = {
    connections: null,
    pipelining: 1,
    headersTimeout: 50_000,
    bodyTimeout: 50_000,
    connect: { timeout: 2_000 },
  };
  expect(pools).toEqual([
    ['http://simulation:8081', options],
    ['http://simulation:8081', options],
    ['http://exercises:8082', options],
  ]);
});

/** What becomes of requests sent one after the other: in progress, or refused. */
async function send(
  count: number,
  url: string,
  client: string,
  address: string,
  method: 'GET' | 'POST' = 'GET',
): Promise<number> {
  const headers = { 'x-superpose-client': client, 'x-superpose-address': address };
  const before = dispatched.length;
  for (let n = 0; n < count; n++) {
    void app.inject({ method, url, headers }).catch(() => undefined);
    await new Promise((resolve) => setImmediate(resolve));
  }
  return dispatched.length - before;
}

it('A member has a twentieth of the places, rounded up, and an address three quarters.', async () => {
  await start({ EXERCISES_IN_FLIGHT: '24' });
  const URL = '/api/exercises/07-bell-state';
  expect(await send(5, URL, 'member ada', '192.0.2.1')).toBe(2);
  expect(await send(5, URL, 'member grace', '192.0.2.1')).toBe(2);
  expect(await send(30, URL, '192.0.2.1', '192.0.2.1')).toBe(14);
  expect(await send(30, URL, '192.0.2.2', '192.0.2.2')).toBe(6);
});

it('A client has ten event streams, and an address two hundred.', async () => {
  await start();
  const URL = '/api/algorithms/jobs/7/events';
  expect(await send(15, URL, 'member ada', '192.0.2.1')).toBe(10);
  expect(await send(15, URL, '192.0.2.1', '192.0.2.1')).toBe(10);
  for (let n = 0; n < 18; n++) await send(10, URL, `member ${n}`, '192.0.2.1');
  expect(dispatched).toHaveLength(200);
  expect(await send(5, URL, 'member grace', '192.0.2.1')).toBe(0);
  expect(await send(5, URL, 'member grace', '192.0.2.2')).toBe(5);
});

it('An event stream with a query is one, and what is sent to its address is none.', async () => {
  await start({ EVENT_STREAMS_PER_CLIENT: '2' });
  const URL = '/api/algorithms/jobs/7/events';
  expect(await send(3, `${URL}?from=3`, 'member ada', '192.0.2.1')).toBe(2);
  expect(await send(3, URL, 'member ada', '192.0.2.1', 'POST')).toBe(3);
  expect(await send(3, '/api/algorithms/x?at=/events', 'member grace', '192.0.2.2')).toBe(3);
});

it.each([
  '/api/algorithms/simulator/run',
  '/api/algorithms/grover/simulate',
  '/api/exercises/07-bell-state/submit',
])('To %s, no more than 256 KiB are sent on.', async (url) => {
  await start();
  isAway = true;
  const post = (bytes: number) =>
    app.inject({
      ...{ method: 'POST', url, headers: { 'content-type': 'application/json' } },
      payload: JSON.stringify('x'.repeat(bytes - 2)),
    });
  expect([(await post(262_145)).statusCode, dispatched]).toEqual([413, []]);
  expect([(await post(262_144)).statusCode, dispatched]).toEqual([503, [url]]);
});

it('A request that fails gives its place back.', async () => {
  await start({ RUNS_IN_FLIGHT: '2' });
  isAway = true;
  expect(await send(5, '/api/algorithms/simulator/run', '192.0.2.1', '192.0.2.1')).toBe(5);
});

it.each([
  [{ EVENT_STREAMS: '2' }, '/api/algorithms/jobs/7/events', 'Too many jobs are being followed at once'],
  [{ RUNS_IN_FLIGHT: '2' }, '/api/algorithms/simulator/run', 'Too many people are asking at once'],
])('With %j, the third of three people is refused for now.', async (settings, url, detail) => {
  await start({ ...settings, CLIENT_SHARE: '1', MEMBER_SHARE: '1' });
  expect(await send(1, url, '192.0.2.1', '192.0.2.1')).toBe(1);
  expect(await send(1, url, '192.0.2.2', '192.0.2.2')).toBe(1);
  const refused = await app.inject({ url, headers: { 'x-superpose-address': '192.0.2.3' } });
  expect([refused.statusCode, refused.headers['retry-after'], refused.headers['x-refused-for-now']]).toEqual([
    503,
    '1',
    'yes',
  ]);
  expect(refused.json()).toMatchObject({
    code: 'OVERLOADED',
    detail: `${detail}; try again in a moment.`,
  });
});

it.each([
  ['/api/algorithms/jobs/7/events', 'TOO_MANY_STREAMS', 'You follow too many jobs at once; close one and try again.'],
  ['/api/exercises/07-bell-state', 'TOO_MANY_AT_ONCE', 'Too many of your requests are in progress; try again in a moment.'],
])('At %s a member with too many hears %s.', async (url, code, detail) => {
  await start({ EVENT_STREAMS_PER_CLIENT: '1', EXERCISES_IN_FLIGHT: '10' });
  expect(await send(2, url, 'member ada', '192.0.2.1')).toBe(1);
  const headers = { 'x-superpose-client': 'member ada', 'x-superpose-address': '192.0.2.1' };
  const refused = await app.inject({ url, headers });
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '1']);
  expect(refused.json()).toMatchObject({ code, detail });
}); // prettier-ignore

it.each([
  ['GET', '/api', 404],
  ['POST', '/api/nothing', 404],
  ['POST', '/api/own?x=1', 405],
  ['DELETE', '/api/own', 405],
] as const)('%s %s, which is of no service, is %i.', async (method, url, status) => {
  app = fastify();
  app.setErrorHandler((error, request, reply) => respondToError(error, request, reply));
  app.get('/api/own', () => 'here');
  registerUpstreams(app, { ...gatewayConfigSchema.parse({}), VERSION: '1.2.3' }, new KnownMembers(), String);
  const response = await app.inject({ method, url });
  expect([response.statusCode, response.headers['allow'], response.json().code]).toEqual([
    status,
    ...(status === 405 ? ['GET, HEAD', 'METHOD_NOT_ALLOWED'] : [undefined, 'NOT_FOUND']),
  ]);
  expect(dispatched).toEqual([]);
});

it('A gateway that has stopped keeps no connection, and asks no service more.', async () => {
  await start();
  await app.close();
  // Each part of the API has separate connections; the two services are asked whether they live.
  expect(closed.sort()).toEqual(['agent', 'agent', 'pool', 'pool', 'pool']);
  expect(jest.getTimerCount()).toBe(0);
});
