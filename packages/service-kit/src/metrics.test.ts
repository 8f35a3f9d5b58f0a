import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { fastify, type FastifyInstance } from 'fastify';
import { collectProcessMetrics, measureRequests } from './metrics.js';
import { metricsRegistry } from './metrics-registry.js';
import { RefusedForNow } from './problems/problem.exception.js';
import { respondToError } from './problems/respond-to-error.js';

let app: FastifyInstance;
beforeEach(() => {
  metricsRegistry.resetMetrics();
  app = fastify();
  app.setErrorHandler((error, request, reply) => respondToError(error, request, reply));
  measureRequests(app);
  app.get('/jobs/:id', (request) => (request.url.endsWith('?own') ? 'own' : 'fine'));
  app.get('/full', (request, reply) => {
    if (request.url.endsWith('?broken')) return reply.code(503).send();
    throw new RefusedForNow('QUEUE_FULL', 'The queue is full.', 1);
  });
  app.get('/events', (request) => {
    request.isEventStream = true;
    return 'events';
  });
});
afterEach(() => app.close());

const lines = async (pattern: RegExp) =>
  (await metricsRegistry.metrics()).split('\n').filter((line) => pattern.test(line));

it('each request but an event stream is measured once, by method, route, status and refusal', async () => {
  for (const url of ['/jobs/1', '/jobs/2?own', '/full?broken', '/full', '/events', '/none', '/none/2'])
    await app.inject({ url });
  await app.inject({ method: 'HEAD', url: '/jobs/3' });
  expect((await lines(/^http_request_duration_seconds_count/)).sort()).toEqual([
    'http_request_duration_seconds_count{method="GET",route="/full",status="503",refused=""} 1',
    'http_request_duration_seconds_count{method="GET",route="/full",status="503",refused="for now"} 1',
    'http_request_duration_seconds_count{method="GET",route="/jobs/:id",status="200",refused=""} 2',
    'http_request_duration_seconds_count{method="GET",route="none",status="404",refused=""} 2',
    'http_request_duration_seconds_count{method="HEAD",route="/jobs/:id",status="200",refused=""} 1',
  ]);
});

it('a request’s time is sorted into these classes, in seconds', async () => {
  app.addHook('onSend', async (_request, reply) => {
    Object.defineProperty(reply, 'elapsedTime', { value: 250 });
  });
  await app.inject({ url: '/jobs/1' });
  const bounds = (await lines(/^http_request_duration_seconds_bucket/)).map(
    (line) => /le="([^"]+)"/.exec(line)![1],
  );
  expect(bounds.join(' ')).toBe('0.001 0.0025 0.005 0.01 0.025 0.05 0.1 0.25 0.5 1 2.5 5 10 25 +Inf');
  expect(await lines(/^http_request_duration_seconds_sum/)).toEqual([
    'http_request_duration_seconds_sum{method="GET",route="/jobs/:id",status="200",refused=""} 0.25',
  ]);
});

it('says what it measures', async () => {
  expect(await lines(/^# (HELP|TYPE) http_request/)).toEqual([
    '# HELP http_request_duration_seconds Seconds from the request to the end of its response',
    '# TYPE http_request_duration_seconds histogram',
  ]);
});

it('the process’s metrics carry its service, and are collected once', async () => {
  collectProcessMetrics('greeting');
  collectProcessMetrics('greeting');
  expect((await lines(/^process_cpu_seconds_total/)).map((line) => line.split(' ')[0])).toEqual([
    'process_cpu_seconds_total{service="greeting"}',
  ]);
  metricsRegistry.setDefaultLabels({});
});
