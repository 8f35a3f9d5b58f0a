import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { createGateway } from './testing/create-gateway.js';

type Method = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'OPTIONS';

const AWAY = 'http://127.0.0.1:9';
let app: NestFastifyApplication;
let stop: () => Promise<void>;
beforeAll(async () => {
  ({ app, stop } = await createGateway(
    { 'index.html': 'a page', 'pages/not-found.html': 'not found', 'paths.json': '["/"]' },
    {
      SIMULATION_URL: AWAY,
      EXERCISES_URL: AWAY,
      TRUSTED_PROXIES: '127.0.0.1',
      CORS_ORIGINS: 'https://school.example',
    },
  ));
});
afterAll(() => stop());

const NOTHING = [404, 'Not Found', 'NOT_FOUND', 'There is nothing at this address.'] as const;
const UNAVAILABLE = [
  503,
  'Service Unavailable',
  'UPSTREAM_UNAVAILABLE',
  'This part of the service is not available at the moment.',
] as const;
const readOnly = (method: Method) =>
  [
    405,
    'Method Not Allowed',
    'METHOD_NOT_ALLOWED',
    `This address does not take ${method}; use GET.`,
  ] as const;
const pageOnly = (method: Method) =>
  [
    405,
    'Method Not Allowed',
    'METHOD_NOT_ALLOWED',
    `This address does not take ${method}; use GET or HEAD or OPTIONS.`,
  ] as const;

type Refusal = readonly [status: number, title: string, code: string, detail: string];
const ROWS: readonly (readonly [Method, url: string, Refusal])[] = [
  ['GET', '/api', NOTHING],
  ['POST', '/api', NOTHING],
  ['GET', '/api/', NOTHING],
  ['GET', '/api?x', NOTHING],
  ['GET', '/api/nothing', NOTHING],
  ['POST', '/api/nothing', NOTHING],
  ['DELETE', '/api/nothing', NOTHING],
  ['GET', '/api/algorithm', NOTHING],
  ['GET', '/api/algorithmsx', NOTHING],
  ['GET', '/api/exercise', NOTHING],
  ['GET', '/api/Exercises', NOTHING],
  ['GET', '/api//exercises', NOTHING],
  ['GET', '/api/v1/exercises', NOTHING],
  ['GET', '/api/health/', NOTHING],
  ['GET', '/api/health/live', NOTHING],
  ['GET', '/api/metrics', NOTHING],
  ['GET', '/api/docs/', NOTHING],
  ['GET', '/api/docs/index.html', NOTHING],
  ['GET', '/api/openapi.yaml', NOTHING],
  ['POST', '/api/health', readOnly('POST')],
  ['PUT', '/api/health', readOnly('PUT')],
  ['PATCH', '/api/health?x=1', readOnly('PATCH')],
  ['DELETE', '/api/health', readOnly('DELETE')],
  ['POST', '/api/docs', readOnly('POST')],
  ['DELETE', '/api/docs/start.js', readOnly('DELETE')],
  ['PUT', '/api/openapi.json', readOnly('PUT')],
  ['POST', '/', pageOnly('POST')],
  ['PUT', '/simulator', pageOnly('PUT')],
  ['PATCH', '/assets/app.js', pageOnly('PATCH')],
  ['DELETE', '/none', pageOnly('DELETE')],
  ['GET', '/api/algorithms', UNAVAILABLE],
  ['POST', '/api/algorithms/simulator/run', UNAVAILABLE],
  ['GET', '/api/exercises', UNAVAILABLE],
  ['PUT', '/api/exercises/07-bell-state', UNAVAILABLE],
];

describe('the gateway refuses', () => {
  test.each(ROWS)('%s %s with %j', async (method, url, [status, title, code, detail]) => {
    const headers = { 'x-request-id': 'trace-7' };
    const response = await app.inject({ method, url, headers });
    expect(response.statusCode).toBe(status);
    expect(response.json()).toEqual({
      type: 'about:blank',
      title,
      status,
      detail,
      code,
      request_id: 'trace-7',
    });
    expect(response.headers['x-request-id']).toBe('trace-7');
    const allow = detail.endsWith('OPTIONS.') ? 'GET, HEAD, OPTIONS' : 'GET, HEAD';
    expect(response.headers['allow']).toBe(status === 405 ? allow : undefined);
  });

  test('a large body before it asks a service', async () => {
    const at = (bytes: number) =>
      app.inject({ method: 'POST', url: '/api/exercises/x/submit', payload: 'x'.repeat(bytes) });
    expect((await at(256 * 1024)).statusCode).toBe(503);
    const refused = await at(256 * 1024 + 1);
    expect(refused.json()).toMatchObject({
      status: 413,
      title: 'Payload Too Large',
      code: 'BODY_TOO_LARGE',
      detail: 'The request body is too large.',
    });
  });
});

describe('a client that sends too much', () => {
  test('is told so, and when to come back', async () => {
    const limited = await createGateway({}, { RATE_LIMIT_BURST: '2', RATE_LIMIT_PER_SECOND: '1' });
    const ask = (url: string) => limited.app.inject({ url });
    expect([(await ask('/api')).statusCode, (await ask('/api?x')).statusCode]).toEqual([404, 404]);
    const refused = await ask('/api/nothing');
    expect(refused.headers['retry-after']).toBe('1');
    expect(refused.json()).toMatchObject({
      status: 429,
      title: 'Too Many Requests',
      code: 'RATE_LIMITED',
      detail: 'Too many requests from your address; wait a moment.',
    });
    for (const path of ['/api', '/api/', '/api/exercises', '/api/health', '/api/docs', '/api/docs/start.js'])
      expect([path, (await ask(path)).statusCode]).toEqual([path, 429]);
    for (const path of ['/', '/apis', '/API/x']) expect((await ask(path)).statusCode).not.toBe(429);
    await limited.stop();
  });
});

describe('a page of another origin', () => {
  const preflight = (origin: string, method: string) =>
    app.inject({
      method: 'OPTIONS',
      url: '/api/exercises',
      headers: {
        origin,
        'access-control-request-method': method,
        'access-control-request-headers': 'x-other',
      },
    });

  test('that is listed may use the methods of the API, and read the headers that it acts on', async () => {
    const { statusCode, headers } = await preflight('https://school.example', 'POST');
    expect(statusCode).toBe(204);
    expect(headers).toMatchObject({
      'access-control-allow-origin': 'https://school.example',
      'access-control-allow-methods': 'GET, POST, PATCH, DELETE',
      'access-control-expose-headers': 'x-request-id, location, retry-after',
    });
    expect(headers['access-control-allow-credentials']).toBeUndefined();
  });

  test.each([
    'https://evil.example',
    'http://school.example',
    'https://school.example.evil',
    'https://x.school.example',
    'null',
  ])('such as %s is allowed nothing', async (origin) => {
    const { headers } = await preflight(origin, 'POST');
    expect(headers['access-control-allow-origin']).toBeUndefined();
    const called = await app.inject({ url: '/api/nothing', headers: { origin } });
    expect(called.headers['access-control-allow-origin']).toBeUndefined();
  });
});
