import { afterAll, afterEach, beforeAll, describe, expect, it, test } from '@jest/globals';
import type { ServerResponse } from 'node:http';
import { FakeService } from '../testing/fake-service.js';
import { startGateway } from '../testing/start-gateway.js';

const service = new FakeService();
let gateway: Awaited<ReturnType<typeof startGateway>>;
let waiting: ServerResponse[] = [];
let held: Promise<unknown>[] = [];
beforeAll(async () => {
  const url = await service.start();
  service.handle = (request, response) => {
    const isEvents = request.url!.split('?')[0]!.endsWith('/events');
    if (!request.url!.includes('slow') && !isEvents) return response.end('{}');
    if (request.method === 'GET' && isEvents)
      response.writeHead(200, { 'content-type': 'text/event-stream' }).flushHeaders();
    waiting.push(response);
  };
  gateway = await startGateway(
    {},
    {
      SIMULATION_URL: url,
      EXERCISES_URL: url,
      TRUSTED_PROXIES: '127.0.0.1',
      RUNS_IN_FLIGHT: '1',
      ALGORITHMS_IN_FLIGHT: '2',
      EXERCISES_IN_FLIGHT: '4',
      CLIENT_SHARE: '0.6',
      EVENT_STREAMS: '3',
      EVENT_STREAMS_PER_ADDRESS: '2',
      EVENT_STREAMS_PER_CLIENT: '2',
    },
  );
});
afterEach(async () => {
  waiting.forEach((response) => response.end());
  await Promise.all(held);
  [waiting, held] = [[], []];
});
afterAll(async () => {
  await gateway.stop();
  await service.stop();
});

const call = (from: string, path: string, method = 'GET') =>
  fetch(gateway.url + path, { method, headers: { 'x-forwarded-for': from } });
/** Calls, and waits until the service has the request. */
async function hold(from: string, path: string, method = 'GET'): Promise<void> {
  const count = waiting.length + 1;
  let status = 200;
  held.push(
    call(from, path, method).then((response) => {
      status = response.status;
      return response.text();
    }),
  );
  while (waiting.length < count) {
    if (status !== 200) throw new Error(`${path} is ${status}`);
    await new Promise((resolve) => setImmediate(resolve));
  }
}
const refusalOf = async (response: Response) => {
  const { status, code, detail } = (await response.json()) as Record<string, unknown>;
  return { status, code, detail, retryAfter: response.headers.get('retry-after') };
};

const TOO_MANY = {
  status: 429,
  code: 'TOO_MANY_AT_ONCE',
  detail: 'Too many of your requests are in progress; try again in a moment.',
  retryAfter: '1',
};
const OVERLOADED = {
  status: 503,
  code: 'OVERLOADED',
  detail: 'Too many people are asking at once; try again in a moment.',
  retryAfter: '1',
};

describe('requests in flight', () => {
  test.each([
    ['/api/algorithms/simulator/run?slow', 1, 1],
    ['/api/algorithms/slow', 2, 2],
    // Six tenths of four, rounded up.
    ['/api/exercises/slow', 3, 4],
  ])('to %s are at most %i of one address and %i in all', async (path, ofOne, inAll) => {
    for (let n = 0; n < ofOne; n++) await hold('192.0.2.1', path);
    expect(await refusalOf(await call('192.0.2.1', path))).toEqual(TOO_MANY);
    for (let n = ofOne; n < inAll; n++) await hold('192.0.2.2', path);
    const refused = await call('192.0.2.3', path);
    expect(refused.headers.get('x-refused-for-now')).toBe('yes');
    expect(await refusalOf(refused)).toEqual(OVERLOADED);
  });

  it('to one part take no place from the others', async () => {
    await hold('192.0.2.1', '/api/algorithms/simulator/run?slow', 'POST');
    for (const path of ['/api/algorithms/simulator/info', '/api/exercises'])
      expect((await call('192.0.2.1', path)).status).toBe(200);
    expect((await call('192.0.2.1', '/api/algorithms/simulator/run', 'POST')).status).toBe(429);
  });

  it('give their places back', async () => {
    await hold('192.0.2.1', '/api/algorithms/simulator/run?slow');
    waiting.pop()!.end();
    await held.pop();
    expect((await call('192.0.2.1', '/api/algorithms/simulator/run')).status).toBe(200);
  });
});

describe('event streams', () => {
  const JOB = '/api/algorithms/jobs/1/events';
  const CLASS = '/api/exercises/classes/7/events?x=1';

  it('are at most two of one address and three in all, whatever they follow', async () => {
    await hold('192.0.2.1', JOB);
    await hold('192.0.2.1', CLASS);
    expect(await refusalOf(await call('192.0.2.1', JOB))).toEqual({
      status: 429,
      code: 'TOO_MANY_STREAMS',
      detail: 'You follow too many jobs at once; close one and try again.',
      retryAfter: '1',
    });
    await hold('192.0.2.2', JOB);
    expect(await refusalOf(await call('192.0.2.3', CLASS))).toEqual({
      status: 503,
      code: 'OVERLOADED',
      detail: 'Too many jobs are being followed at once; try again in a moment.',
      retryAfter: '1',
    });
  });

  it('take no places of other requests, which take none of theirs', async () => {
    await hold('192.0.2.1', JOB);
    await hold('192.0.2.1', JOB);
    await hold('192.0.2.1', '/api/algorithms/slow');
    await hold('192.0.2.1', JOB, 'POST');
    expect(await refusalOf(await call('192.0.2.1', JOB, 'DELETE'))).toEqual(TOO_MANY);
    expect((await call('192.0.2.1', '/api/exercises/events/x')).status).toBe(200);
  });
});
