import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { respondToError } from '@superpose/service-kit';
import { fastify, type FastifyInstance } from 'fastify';
import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Pool } from 'undici';
import { forward } from './forward.js';

const DEADLINE_MS = 150;

/** Of a service that isn't late: only ends what hangs. */
const NO_DEADLINE_MS = 30_000;
let deadlineMs: number;
let app: FastifyInstance;
let service: Server;
let pool: Pool;
let handle: (response: ServerResponse) => void;
beforeAll(async () => {
  service = createServer((_request, response) => handle(response)).listen(0, '127.0.0.1');
  await once(service, 'listening');
  pool = new Pool(`http://127.0.0.1:${(service.address() as AddressInfo).port}`);
  app = fastify();
  app.setErrorHandler((error, request, reply) => respondToError(error, request, reply));
  app.get('/*', (request, reply) => forward(request, reply, { pool, deadlineMs, hashAddress: String }));
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await app.close();
  await pool.destroy();
  service.closeAllConnections();
  service.close();
});

const ask = () => fetch(app.listeningOrigin);

describe('a service that is too slow', () => {
  beforeAll(() => void (deadlineMs = DEADLINE_MS));

  it('is aborted at the deadline with 504', async () => {
    let ended: Promise<unknown> | undefined;
    handle = (response) => (ended = once(response, 'close'));
    const late = await ask();
    expect(late.status).toBe(504);
    expect(await late.json()).toMatchObject({ code: 'UPSTREAM_TIMEOUT' });
    await ended;
  });

  it('that stalls within its response is cut off, because the status has been sent', async () => {
    handle = (response) => {
      response.writeHead(200, { 'content-length': '10' });
      response.write('half');
    };
    await expect(ask().then((cut) => cut.text())).rejects.toThrow();
  });

  it('may take longer for events once they have started', async () => {
    handle = (response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write('id: 1\n\n');
      setTimeout(() => response.end('id: 2\n\n'), 2 * DEADLINE_MS);
    };
    expect(await (await ask()).text()).toBe('id: 1\n\nid: 2\n\n');
  });
});

describe('a response', () => {
  beforeAll(() => void (deadlineMs = NO_DEADLINE_MS));

  it('keeps the headers that a client acts on, and no other of the service', async () => {
    const kept = {
      'content-type': 'text/csv',
      'retry-after': '7',
      allow: 'GET',
      location: '/api/v1/jobs/1',
      'cache-control': 'no-cache',
      'content-disposition': 'attachment',
      'www-authenticate': 'Bearer',
    };
    handle = (response) =>
      response
        .writeHead(429, { ...kept, 'content-length': '2', server: 'inside', 'x-inside': '1' })
        .end('{}');
    const { status, headers } = await ask();
    expect(status).toBe(429);
    expect(Object.fromEntries(headers)).toMatchObject({ ...kept, 'content-length': '2' });
    expect([headers.get('server'), headers.get('x-inside')]).toEqual([null, null]);
  });

  it.each([0, 1, 8_191, 8_192, 8_193, 300_000])('of %i bytes arrives byte by byte', async (length) => {
    const bytes = Buffer.from(Array.from({ length }, (_, index) => index % 256));
    handle = (response) => response.end(bytes);
    expect(Buffer.compare(Buffer.from(await (await ask()).arrayBuffer()), bytes)).toBe(0);
  });
});
