import { afterEach, beforeEach, describe, expect, it, jest, test } from '@jest/globals';
import { respondToError } from '@superpose/service-kit';
import { fastify, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { EventEmitter } from 'node:events';
import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http';
import type { Dispatcher, Pool } from 'undici';
import { forward } from './forward.js';

/** Of a service that answers at once. */
interface ServiceResponse {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

let app: FastifyInstance;
let sent: Dispatcher.DispatchOptions;
let respond: (handler: Dispatcher.DispatchHandler) => void;
let deadlineMs: number;
let heads: (readonly [number, IncomingHttpHeaders])[];

const controller = {
  abort: () => undefined,
  pause: () => undefined,
  resume: () => undefined,
} as unknown as Dispatcher.DispatchController;

const respondWith = ({ status, headers, body }: ServiceResponse): void => {
  respond = (handler) => {
    handler.onRequestStart?.(controller, {});
    handler.onResponseStart?.(controller, status, headers);
    if (body !== '') handler.onResponseData?.(controller, Buffer.from(body));
    handler.onResponseEnd?.(controller, {});
  };
};

const pool = {
  dispatch: (options: Dispatcher.DispatchOptions, handler: Dispatcher.DispatchHandler) => {
    sent = options;
    respond(handler);
    return true;
  },
} as unknown as Pool;

beforeEach(() => {
  heads = [];
  deadlineMs = 25_000;
  respondWith({ status: 200, headers: { 'content-type': 'application/json' }, body: '{}' });
  app = fastify({ genReqId: () => 'trace-7' });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  app.setErrorHandler((error, request, reply) => respondToError(error, request, reply));
  app.all('/*', (request, reply) => {
    reply.headers({ 'cache-control': 'no-store', 'x-request-id': request.id, 'x-frame-options': 'DENY' });
    const upstreams = { pool, deadlineMs, hashAddress: (client: string) => `hash of ${client}` };
    return forward(request, reply, upstreams, (status, headers) => void heads.push([status, headers]));
  });
});
afterEach(() => app.close());

/** The headers that reach the service, from a request with these. */
async function atService(headers: Record<string, string>): Promise<Record<string, string>> {
  await app.inject({ method: 'POST', url: '/x', headers, payload: '{}' });
  const list = sent.headers as string[];
  return Object.fromEntries(list.flatMap((name, index) => (index % 2 ? [] : [[name, list[index + 1]!]])));
}

/** The headers that reach the client, from a response with these. */
async function atClient(headers: IncomingHttpHeaders): Promise<OutgoingHttpHeaders> {
  respondWith({ status: 200, headers, body: '' });
  return (await app.inject({ url: '/x' })).headers;
}

describe('of a request’s headers', () => {
  test.each([
    ['content-type', 'application/json'],
    ['accept', 'text/event-stream'],
    ['idempotency-key', 'my-first-try'],
    ['last-event-id', '17'],
    ['authorization', 'Bearer key-of-ada'],
  ])('%s reaches the service as it is', async (name, value) => {
    const headers = await atService({ 'content-type': 'text/csv', [name]: value });
    expect(headers[name]).toBe(value);
  });

  test.each(['x-superpose-client', 'x-superpose-address'])(
    '%s, which the gateway has set, reaches the service as a hash',
    async (name) => {
      expect((await atService({ [name]: '192.0.2.7' }))[name]).toBe('hash of 192.0.2.7');
    },
  );

  test.each([
    // For one connection alone.
    ['connection', 'keep-alive'],
    ['keep-alive', 'timeout=5'],
    ['proxy-authorization', 'Basic eDp5'],
    ['te', 'trailers'],
    ['trailer', 'expires'],
    ['upgrade', 'h2c'],
    ['proxy-connection', 'keep-alive'],
    // Undici writes both for the body that it sends.
    ['host', 'school.example'],
    ['content-length', '2'],
    // Who the client says it is.
    ['x-superpose-member', 'member 7'],
    ['x-forwarded-for', '192.0.2.7'],
    ['x-forwarded-host', 'evil.example'],
    ['x-forwarded-proto', 'https'],
    ['x-real-ip', '192.0.2.7'],
    ['forwarded', 'for=192.0.2.7'],
    ['via', '1.1 proxy'],
    ['traceparent', '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01'],
    ['tracestate', 'a=b'],
    ['baggage', 'a=b'],
    ['x-refused-for-now', 'yes'],
    // What no service needs.
    ['cookie', 'session=1'],
    ['origin', 'https://school.example'],
    ['referer', 'https://school.example/simulator'],
    ['user-agent', 'browser'],
    ['accept-encoding', 'br'],
    ['accept-language', 'de'],
    ['if-none-match', '"1"'],
    ['if-modified-since', 'Thu, 01 Jan 2026 00:00:00 GMT'],
    ['range', 'bytes=0-1'],
    ['x-http-method-override', 'DELETE'],
    ['x-other', '1'],
  ])('%s reaches no service', async (name, value) => {
    expect(await atService({ [name]: value })).not.toHaveProperty(name);
  });

  it('these alone reach the service, with the request’s id', async () => {
    expect(
      await atService({ 'content-type': 'application/json', cookie: 'a=b', 'x-request-id': 'other' }),
    ).toEqual({
      'x-request-id': 'trace-7',
      'content-type': 'application/json',
    });
  });

  it('the trace is the gateway’s', async () => {
    app.addHook('onRequest', (request, _reply, done) => {
      request.traceparent = 'of the gateway';
      done();
    });
    expect(await atService({ traceparent: 'of the client' })).toHaveProperty('traceparent', 'of the gateway');
  });
});

it('a request reaches the service with its method, address, query and body', async () => {
  await app.inject({
    method: 'PATCH',
    url: '/api/exercises/classes/7?x=%20y&x=2',
    payload: '{"closed": true}',
  });
  expect([sent.method, sent.path, String(sent.body)]).toEqual([
    'PATCH',
    '/api/exercises/classes/7?x=%20y&x=2',
    '{"closed": true}',
  ]);
  await app.inject({ url: '/api/exercises' });
  expect([sent.method, sent.path, sent.body]).toEqual(['GET', '/api/exercises', null]);
});

describe('of a response’s headers', () => {
  test.each([
    ['content-type', 'text/csv; charset=utf-8'],
    ['content-length', '0'],
    ['retry-after', '7'],
    ['allow', 'GET, HEAD'],
    ['location', '/api/algorithms/jobs/1'],
    ['cache-control', 'public, max-age=60'],
    ['content-disposition', 'attachment; filename="results.csv"'],
    ['www-authenticate', 'Bearer'],
    ['x-refused-for-now', 'yes'],
    ['x-accel-buffering', 'no'],
  ])('%s reaches the client as it is', async (name, value) => {
    expect((await atClient({ [name]: value }))[name]).toBe(value);
  });

  test.each([
    // For one connection alone.
    ['keep-alive', 'timeout=5'],
    ['proxy-authenticate', 'Basic'],
    ['proxy-connection', 'keep-alive'],
    ['trailer', 'expires'],
    ['upgrade', 'h2c'],
    // What lies behind the gateway.
    ['server', 'inside'],
    ['x-powered-by', 'inside'],
    ['via', '1.1 inside'],
    ['x-superpose-member', 'member 7'],
    ['x-superpose-client', 'a hash'],
    ['x-superpose-address', 'a hash'],
    ['traceparent', '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01'],
    // What the gateway alone decides.
    ['set-cookie', 'session=1'],
    ['access-control-allow-origin', '*'],
    ['access-control-allow-credentials', 'true'],
    ['content-security-policy', "default-src 'none'"],
    ['strict-transport-security', 'max-age=1'],
    ['cross-origin-resource-policy', 'cross-origin'],
    ['clear-site-data', '"*"'],
    ['refresh', '0; url=https://evil.example'],
    ['link', '</x>; rel=preload'],
    ['etag', '"1"'],
    ['last-modified', 'Thu, 01 Jan 2026 00:00:00 GMT'],
    ['vary', 'origin'],
    ['content-encoding', 'gzip'],
    ['x-other', '1'],
  ])('%s reaches no client', async (name, value) => {
    expect(await atClient({ [name]: value })).not.toHaveProperty(name);
  });

  test.each([
    ['cache-control', undefined, 'no-store'],
    ['x-frame-options', 'ALLOWALL', 'DENY'],
    ['x-request-id', 'of the service', 'trace-7'],
  ])('%s is the gateway’s where the service says %j', async (name, value, expected) => {
    expect((await atClient(value === undefined ? {} : { [name]: value }))[name]).toBe(expected);
  });
});

describe('a response', () => {
  test.each([200, 202, 204, 302, 400, 403, 404, 409, 410, 422, 429, 500, 503])(
    'with status %i keeps it, and the gateway reads its head',
    async (status) => {
      const headers = { 'x-superpose-member': 'member 7' };
      respondWith({ status, headers, body: '' });
      expect((await app.inject({ url: '/x' })).statusCode).toBe(status);
      expect(heads).toEqual([[status, headers]]);
    },
  );

  it('keeps its body', async () => {
    for (const headers of [{ 'content-length': '8' }, {}]) {
      respondWith({ status: 200, headers, body: 'Zo\u00eb |ψ⟩'.slice(0, 6) });
      expect((await app.inject({ url: '/x' })).body).toBe('Zo\u00eb |ψ');
    }
  });
});

describe('a service', () => {
  test.each(['connect ECONNREFUSED', 'other side closed'])(
    'that fails with %s is 503, to be asked again in two seconds, without the reason',
    async (message) => {
      respond = (handler) => handler.onResponseError?.(controller, new Error(message));
      const response = await app.inject({ url: '/x' });
      expect([response.statusCode, response.headers['retry-after']]).toEqual([503, '2']);
      expect(response.json()).toEqual({
        type: 'about:blank',
        title: 'Service Unavailable',
        status: 503,
        detail: 'This part of the service is not available at the moment.',
        code: 'UPSTREAM_UNAVAILABLE',
        request_id: 'trace-7',
      });
    },
  );

  it('that cannot be called at all is 503 too', async () => {
    respond = () => {
      throw new Error('invalid request');
    };
    expect((await app.inject({ url: '/x' })).statusCode).toBe(503);
  });

  it('that says nothing until the deadline is 504, and is left', async () => {
    deadlineMs = 1;
    let left: string | undefined;
    const late = { ...controller, abort: (reason: Error) => void (left = reason.message) };
    respond = (handler) => handler.onRequestStart?.(late as unknown as Dispatcher.DispatchController, {});
    const response = await app.inject({ url: '/x' });
    expect(response.json()).toEqual({
      type: 'about:blank',
      title: 'Gateway Timeout',
      status: 504,
      detail: 'The response took too long; try a smaller circuit or try again.',
      code: 'UPSTREAM_TIMEOUT',
      request_id: 'trace-7',
    });
    expect(left).toBe('the deadline has passed');
  });

  it.each([
    ['takes the request', (handler: Dispatcher.DispatchHandler) => handler.onRequestStart?.(controller, {})],
    ['answers', (handler: Dispatcher.DispatchHandler) => handler.onResponseStart?.(controller, 200, {})],
  ])('that %s only after the deadline is left', async (_what, comeLate) => {
    deadlineMs = 1;
    let late!: Dispatcher.DispatchHandler;
    respond = (handler) => void (late = handler);
    expect((await app.inject({ url: '/x' })).statusCode).toBe(504);
    const left = jest.spyOn(controller, 'abort').mockImplementation(() => undefined);
    comeLate(late);
    expect([left.mock.calls.length, heads]).toEqual([1, []]);
    left.mockRestore();
  });

  it('is held while its client reads more slowly than it sends', async () => {
    const steps: string[] = [];
    const slow = {
      pause: () => void steps.push('pause'),
      resume: () => void steps.push('resume'),
    } as unknown as Dispatcher.DispatchController;
    const raw = Object.assign(new EventEmitter(), {
      writeHead: () => undefined,
      write: (chunk: Buffer) => (steps.push(String(chunk)), false),
      end: () => undefined,
    });
    const reply = { raw, request: {}, hijack: () => undefined, getHeaders: () => ({}) };
    const request = { raw: { url: '/x' }, headers: {}, id: 'trace-7' };
    let held!: Dispatcher.DispatchHandler;
    respond = (handler) => {
      held = handler;
      handler.onResponseStart?.(slow, 200, {});
      handler.onResponseData?.(slow, Buffer.from('much'));
    };
    const upstreams = { pool, deadlineMs, hashAddress: String };
    void forward(request as unknown as FastifyRequest, reply as unknown as FastifyReply, upstreams);
    expect(steps).toEqual(['much', 'pause']);
    raw.emit('drain');
    expect(steps).toEqual(['much', 'pause', 'resume']);
    held.onResponseEnd?.(slow, {});
  });
});
