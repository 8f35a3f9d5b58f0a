import { afterEach, describe, expect, it, test } from '@jest/globals';
import type { Readiness } from '@superpose/contracts';
import { once } from 'node:events';
import { connect } from 'node:net';
import { InternalServer, type ReadinessCheck } from './internal-server.js';
import { metricsRegistry } from './metrics-registry.js';

let server: InternalServer;
let url: string;
async function start(check: ReadinessCheck, ...others: ConstructorParameters<typeof InternalServer>[1][]) {
  server = new InternalServer(check, others[0]);
  url = await server.listen(0, '127.0.0.1');
}
afterEach(() => server.close());

const ask = async (path: string) => {
  const response = await fetch(url + path);
  return [response.status, response.headers.get('content-type'), await response.text()];
};
const JSON_TYPE = 'application/json';

describe('/health/ready', () => {
  test.each([
    ['ok', 200],
    ['degraded', 200],
    ['down', 503],
  ] as const)('of a service that is %s is %i, with what the check says', async (status, code) => {
    const readiness: Readiness = { status, checks: { database: 'ok' } };
    await start(() => Promise.resolve(readiness));
    expect(await ask('/health/ready')).toEqual([
      code,
      JSON_TYPE,
      `{"status":"${status}","checks":{"database":"ok"}}`,
    ]);
  });

  it('is 503 where the check fails, without the reason', async () => {
    await start(() => {
      throw new Error('the password is hunter2');
    });
    expect(await ask('/health/ready')).toEqual([
      503,
      JSON_TYPE,
      '{"status":"down","checks":{"process":"the readiness check failed"}}',
    ]);
  });

  it('is 503 from the moment the service stops, when it is still alive', async () => {
    await start(() => ({ status: 'ok', checks: {} }));
    server.announceStop();
    expect(await ask('/health/ready')).toEqual([
      503,
      JSON_TYPE,
      '{"status":"down","checks":{"process":"stopping"}}',
    ]);
    expect(await ask('/health/live')).toEqual([200, JSON_TYPE, '{"status":"ok"}']);
  });
});

it('/health/live asks no check', async () => {
  await start(() => {
    throw new Error('must not be called');
  });
  expect(await ask('/health/live')).toEqual([200, JSON_TYPE, '{"status":"ok"}']);
});

it('/metrics shows the process’s metrics', async () => {
  await start(() => ({ status: 'ok', checks: {} }));
  expect(await ask('/metrics')).toEqual([
    200,
    'text/plain; version=0.0.4; charset=utf-8',
    await metricsRegistry.metrics(),
  ]);
});

describe('any other address', () => {
  const paths = ['/', '/health', '/health/ready/', '/health/ready?x=1', '/metrics/x', '/api/health'];

  test.each(paths)('such as %s is 404', async (path) => {
    await start(() => ({ status: 'ok', checks: {} }));
    expect(await ask(path)).toEqual([404, JSON_TYPE, '{"status":"not found"}']);
  });

  it('is the service’s own where it has pages', async () => {
    const others = (request: { url?: string }, response: { end: (text: string) => void }) =>
      response.end(`page ${request.url}`);
    await start(() => ({ status: 'ok', checks: {} }), others);
    expect((await ask('/queue'))[2]).toBe('page /queue');
    expect((await ask('/health/live'))[2]).toBe('{"status":"ok"}');
  });
});

it('a port that is in use is a fault of the start', async () => {
  await start(() => ({ status: 'ok', checks: {} }));
  const second = new InternalServer(() => ({ status: 'ok', checks: {} }));
  const { port } = new URL(url);
  await expect(second.listen(Number(port), '127.0.0.1')).rejects.toMatchObject({ code: 'EADDRINUSE' });
});

it('a close does not wait for those who keep their connection', async () => {
  await start(() => ({ status: 'ok', checks: {} }));
  const client = connect(Number(new URL(url).port), '127.0.0.1');
  client.write('GET /health/live HTTP/1.1\r\nHost: here\r\n\r\nGET /health');
  await once(client, 'data');
  const closed = once(client, 'close');
  await server.close();
  await closed;
  await start(() => ({ status: 'ok', checks: {} }));
});
