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
async function send(count: number, url: string, client: string, address: string): Promise<number> {
  const headers = { 'x-superpose-client': client, 'x-superpose-address': address };
  const before = dispatched.length;
  for (let n = 0; n < count; n++) {
    void app.inject({ url, headers }).catch(() => undefined);
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

it('A request that fails gives its place back.', async () => {
  await start({ RUNS_IN_FLIGHT: '2' });
  isAway = true;
  expect(await send(5, '/api/algorithms/simulator/run', '192.0.2.1', '192.0.2.1')).toBe(5);
});

it('A gateway that has stopped keeps no connection, and asks no service more.', async () => {
  await start();
  await app.close();
  // Each part of the API has separate connections; the two services are asked whether they live.
  expect(closed.sort()).toEqual(['agent', 'agent', 'pool', 'pool', 'pool']);
  expect(jest.getTimerCount()).toBe(0);
});
