import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { fastify, type FastifyInstance, type FastifyRequest } from 'fastify';
import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import { metricsRegistry } from '../metrics-registry.js';
import { countEventStream, startEventStream } from './event-streams.js';

let app: FastifyInstance;
let openMeanwhile: string;
const openStreams = async () =>
  /^http_event_streams\S* (\d+)$/m.exec(await metricsRegistry.metrics())?.[1] ?? 'none';

beforeEach(() => {
  app = fastify();
  app.get('/events', async (request, reply) => {
    reply.header('x-request-id', 'trace-7').header('cache-control', 'private');
    const response = startEventStream(request, reply);
    openMeanwhile = await openStreams();
    response?.end(`id: 1\n\n${String(request.isEventStream)}`);
  });
});
afterEach(() => app.close());

it('an event stream begins with these headers, and is counted until it ends', async () => {
  const { statusCode, headers, body } = await app.inject({ url: '/events' });
  expect(statusCode).toBe(200);
  expect(headers).toMatchObject({
    'content-type': 'text/event-stream',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
    'x-request-id': 'trace-7',
  });
  expect(body).toBe('id: 1\n\ntrue');
  expect([openMeanwhile, await openStreams()]).toEqual(['1', '0']);
});

it('the response to HEAD has its headers, and is whole', async () => {
  const { statusCode, headers, body } = await app.inject({ method: 'HEAD', url: '/events' });
  expect([statusCode, headers['content-type'], body]).toEqual([200, 'text/event-stream', '']);
});

it('one whose client has gone before it begins is not counted', async () => {
  const response = Object.assign(new EventEmitter(), { destroyed: true });
  countEventStream({} as FastifyRequest, response as unknown as ServerResponse);
  expect(await openStreams()).toBe('0');
});
