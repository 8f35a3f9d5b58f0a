import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest, test } from '@jest/globals';
import { FakeService, type Handler } from '../testing/fake-service.js';
import { startGateway } from '../testing/start-gateway.js';

const [simulation, exercises] = [new FakeService(), new FakeService()];
const asked: string[] = [];
let urls: { SIMULATION_INTERNAL_URL: string; EXERCISES_INTERNAL_URL: string };
let gateway: Awaited<ReturnType<typeof startGateway>>;
beforeAll(async () => {
  urls = {
    SIMULATION_INTERNAL_URL: await simulation.start(),
    EXERCISES_INTERNAL_URL: await exercises.start(),
  };
});
afterAll(() => Promise.all([simulation.stop(), exercises.stop()]));
// Each has a separate gateway, because one shares its probes for half a second.
beforeEach(async () => {
  asked.length = 0;
  gateway = await startGateway({}, urls);
});
afterEach(async () => {
  jest.restoreAllMocks();
  await gateway.stop();
});

const says =
  (body: unknown, status = 200): Handler =>
  (request, response) => {
    // Whether a service lives is asked once a second, by what notices a hung one.
    if (request.url !== '/health/live') asked.push(request.url!);
    response.writeHead(status).end(typeof body === 'string' ? body : JSON.stringify(body));
  };
const QUEUE = { waiting: 3, active: 1, workers: 2 };
const simulationIs = (status: string, httpStatus = 200) =>
  says({ status, checks: { queue: QUEUE } }, httpStatus);
const exercisesAre = (status: string, database: string, httpStatus = 200) =>
  says({ status, checks: { database, disk: 'ok' } }, httpStatus);
const brokenOff: Handler = (request) => request.socket.destroy();
const silent: Handler = () => undefined;
/** How long a service may take to say that it lives; that's asked once a second, beside the health response. */
const LIVENESS_MS = 5_000;

const UP = { status: 'ok', latency_ms: expect.any(Number), queue: QUEUE };
const NO_QUEUE = { status: 'down', latency_ms: null, queue: null };
const STORED = { status: 'ok', latency_ms: expect.any(Number), database: 'ok', disk: 'ok' };
const NO_DATABASE = { status: 'down', latency_ms: null, database: null, disk: null };

interface Row {
  readonly simulation: Handler;
  readonly exercises: Handler;
  readonly is: readonly [httpStatus: number, status: string, simulation: object, exercises: object];
}

const ROWS: Readonly<Record<string, Row>> = {
  'with both services up': {
    simulation: simulationIs('ok'),
    exercises: exercisesAre('ok', 'ok'),
    is: [200, 'ok', UP, STORED],
  },
  'with a database that is away': {
    simulation: simulationIs('ok'),
    exercises: exercisesAre('degraded', 'down'),
    is: [200, 'degraded', UP, { ...STORED, status: 'degraded', database: 'down' }],
  },
  'with a simulation that can do nothing': {
    simulation: simulationIs('down', 503),
    exercises: exercisesAre('ok', 'ok'),
    is: [200, 'degraded', { ...UP, status: 'down' }, STORED],
  },
  'without the simulation': {
    simulation: brokenOff,
    exercises: exercisesAre('ok', 'ok'),
    is: [200, 'degraded', NO_QUEUE, STORED],
  },
  'without the exercises': {
    simulation: simulationIs('ok'),
    exercises: brokenOff,
    is: [200, 'degraded', UP, NO_DATABASE],
  },
  'with a simulation that answers with something else': {
    simulation: says('<html>'),
    exercises: says({ status: 'fine' }),
    is: [503, 'down', NO_QUEUE, NO_DATABASE],
  },
  'without both': {
    simulation: brokenOff,
    exercises: brokenOff,
    is: [503, 'down', NO_QUEUE, NO_DATABASE],
  },
};

describe('the health response', () => {
  test.each(Object.entries(ROWS))('%s is as it should be, to the field', async (_title, row) => {
    simulation.handle = row.simulation;
    exercises.handle = row.exercises;
    const before = Math.round(process.uptime());
    const response = await fetch(`${gateway.url}/api/health`);
    const [httpStatus, status, one, other] = row.is;
    expect([response.status, response.headers.get('content-type')]).toEqual([
      httpStatus,
      'application/json; charset=utf-8',
    ]);
    expect(response.headers.get('cache-control')).toBe('no-store');
    const health = (await response.json()) as { uptime_s: number };
    expect(health.uptime_s).toBeGreaterThanOrEqual(before);
    expect(health.uptime_s).toBeLessThanOrEqual(Math.round(process.uptime()));
    expect(health).toEqual({
      status,
      version: '1.2.3',
      uptime_s: expect.any(Number),
      services: { simulation: one, exercises: other },
    });
  });

  it('asks each service for its readiness, once for all who ask at the same time', async () => {
    simulation.handle = simulationIs('ok');
    exercises.handle = exercisesAre('ok', 'ok');
    const ask = async () => (await fetch(`${gateway.url}/api/health`)).json();
    const responses = await Promise.all([ask(), ask(), ask()]);
    expect(asked).toEqual(['/health/ready', '/health/ready']);
    expect(new Set(responses.map((response) => JSON.stringify(response))).size).toBe(1);
  });

  it('waits for a silent service a second, and not longer', async () => {
    simulation.handle = silent;
    exercises.handle = silent;
    const limits: number[] = [];
    jest.spyOn(AbortSignal, 'timeout').mockImplementation((limit) => {
      if (limit !== LIVENESS_MS) limits.push(limit);
      return AbortSignal.abort(new DOMException('late', 'TimeoutError'));
    });
    const response = await fetch(`${gateway.url}/api/health`);
    expect([response.status, limits]).toEqual([503, [1_000, 1_000]]);
    expect(await response.json()).toMatchObject({ status: 'down' });
  });
});
