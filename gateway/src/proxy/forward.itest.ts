import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { answerError } from '@superpose/service-kit';
import { fastify, type FastifyInstance } from 'fastify';
import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Pool } from 'undici';
import { forward } from './forward.js';

const DEADLINE_MS = 150;

let app: FastifyInstance;
let service: Server;
let pool: Pool;
let answer: (response: ServerResponse) => void;
beforeAll(async () => {
  service = createServer((_request, response) => answer(response)).listen(0, '127.0.0.1');
  await once(service, 'listening');
  pool = new Pool(`http://127.0.0.1:${(service.address() as AddressInfo).port}`);
  app = fastify();
  app.setErrorHandler((error, request, reply) => answerError(error, request, reply));
  app.get('/*', (request, reply) => forward(request, reply, pool, DEADLINE_MS));
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
  it('is given up at the deadline with 504, and the request to it is ended', async () => {
    let ended: Promise<unknown> | undefined;
    answer = (response) => (ended = once(response, 'close'));
    const late = await ask();
    expect(late.status).toBe(504);
    expect(await late.json()).toMatchObject({ code: 'UPSTREAM_TIMEOUT' });
    await ended;
  });

  it('in the midst of its answer is cut off, for the status has been sent', async () => {
    answer = (response) => {
      response.writeHead(200, { 'content-length': '10' });
      response.write('half');
    };
    await expect(ask().then((cut) => cut.text())).rejects.toThrow();
  });

  it('may take its time over events once they have begun', async () => {
    answer = (response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write('id: 1\n\n');
      setTimeout(() => response.end('id: 2\n\n'), 2 * DEADLINE_MS);
    };
    expect(await (await ask()).text()).toBe('id: 1\n\nid: 2\n\n');
  });
});

describe('an answer', () => {
  it.each([0, 1, 8_191, 8_192, 8_193, 300_000])('of %i bytes arrives byte by byte', async (length) => {
    const bytes = Buffer.from(Array.from({ length }, (_, index) => index % 256));
    answer = (response) => response.end(bytes);
    expect(Buffer.compare(Buffer.from(await (await ask()).arrayBuffer()), bytes)).toBe(0);
  });
});
