import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { FakeService } from '../testing/fake-service.js';
import { startGateway } from '../testing/start-gateway.js';
import { fixedHeaders, STRICT_HEADERS } from '../testing/strict-headers.js';

const [simulation, exercises] = [new FakeService(), new FakeService()];
let seen: (readonly [service: string, method: string, url: string])[] = [];
let gateway: Awaited<ReturnType<typeof startGateway>>;
beforeAll(async () => {
  for (const [name, service] of [
    ['simulation', simulation],
    ['exercises', exercises],
  ] as const) {
    service.handle = (request, response) => {
      seen.push([name, request.method!, request.url!]);
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    };
  }
  gateway = await startGateway(
    { 'pages/not-found.html': 'not found', 'paths.json': '[]' },
    { SIMULATION_URL: await simulation.start(), EXERCISES_URL: await exercises.start() },
  );
});
afterAll(async () => {
  await gateway.stop();
  await Promise.all([simulation.stop(), exercises.stop()]);
});

const call = async (method: string, path: string): Promise<Response> => {
  seen = [];
  return fetch(gateway.url + path, { method });
};

const ID = '3f2b6c1e-8d4a-4c57-9b0e-6a1d2f3c4b5a';
const CLASS = `/api/exercises/classes/${ID}`;

/** Every call of the product, and odd ones: all that begins so goes to the service, which decides what it takes. */
const ROUTES: Readonly<Record<'simulation' | 'exercises', readonly string[]>> = {
  simulation: [
    'POST /api/algorithms/grover/simulate',
    'POST /api/algorithms/deutsch-jozsa/run',
    'POST /api/algorithms/bernstein-vazirani/run',
    'POST /api/algorithms/simon/run',
    'POST /api/algorithms/simulator/custom',
    'POST /api/algorithms/simulator/run',
    'POST /api/algorithms/simulator/qasm',
    'GET /api/algorithms/simulator/gates',
    'GET /api/algorithms/simulator/info',
    'GET /api/algorithms/jobs/0123456789abcdef0123456789abcdef',
    'DELETE /api/algorithms/jobs/0123456789abcdef0123456789abcdef',
    'GET /api/algorithms/jobs/0123456789abcdef0123456789abcdef/events',
    'GET /api/algorithms',
    'GET /api/algorithms/',
    'GET /api/algorithms?x=%20y',
    'PUT /api/algorithms/none',
    'PATCH /api/algorithms/none',
    'OPTIONS /api/algorithms/simulator/run',
    'GET /api/algorithms/simulator/run/x?y=1',
    'GET /api/algorithms/simulator/runs',
  ],
  exercises: [
    'GET /api/exercises',
    'HEAD /api/exercises',
    'GET /api/exercises/',
    'GET /api/exercises?difficulty=beginner',
    'GET /api/exercises/privacy',
    'GET /api/exercises/07-bell-state',
    'GET /api/exercises/07-bell-state/solutions',
    'POST /api/exercises/07-bell-state/submit',
    'POST /api/exercises/drafts',
    'GET /api/exercises/certificates/K7QM-2FX0-9ABC',
    'POST /api/exercises/classes',
    'POST /api/exercises/classes/join',
    `GET ${CLASS}`,
    `PATCH ${CLASS}`,
    `DELETE ${CLASS}`,
    `POST ${CLASS}/code`,
    `POST ${CLASS}/key`,
    `POST ${CLASS}/removals`,
    `GET ${CLASS}/events`,
    `GET ${CLASS}/me`,
    `POST ${CLASS}/me/certificate`,
    `GET ${CLASS}/results.csv`,
    `GET ${CLASS}/results.json`,
    `PATCH ${CLASS}/members/${ID}`,
    `GET ${CLASS}/members/${ID}/submissions?after=1`,
    'GET /api/exercises/%C3%A9',
    'OPTIONS /api/exercises',
    'PUT /api/exercises/none',
  ],
};

describe.each(Object.entries(ROUTES))('the service for %s gets', (service, calls) => {
  test.each(calls)('%s as it came', async (line) => {
    const [method, path] = line.split(' ') as [string, string];
    const response = await call(method, path);
    expect(seen).toEqual([[service, method, path]]);
    expect(response.status).toBe(200);
    expect(fixedHeaders(Object.fromEntries(response.headers))).toEqual({
      ...STRICT_HEADERS,
      'content-type': 'application/json',
      'cache-control': 'no-store',
      ...(method === 'HEAD' ? {} : { 'transfer-encoding': 'chunked' }),
    });
  });
});

describe('no service gets', () => {
  test.each([
    'GET /api/health',
    'GET /api/docs',
    'GET /api/openapi.json',
    'GET /api/nothing',
    'GET /api/algorithmsx',
    'GET /api/exercises.json',
    'GET /api/Exercises',
    'GET /api//exercises',
    'GET /exercises',
    'GET /algorithms/grover',
    'GET /health/live',
    'GET /health/ready',
    'GET /metrics',
  ])('%s', async (line) => {
    const [method, path] = line.split(' ') as [string, string];
    await (await call(method, path)).arrayBuffer();
    expect(seen).toEqual([]);
  });
});
