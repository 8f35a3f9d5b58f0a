import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { metricsRegistry, REFUSED_HEADER } from '@superpose/service-kit';
import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { addressHasher } from './security/hash-address.js';
import { FakeService } from './testing/fake-service.js';
import { startGateway } from './testing/start-gateway.js';

const service = new FakeService();
const CLIENT_HASH_KEY = 'a key of sixteen characters';
const CLOSED_PORT = 'http://127.0.0.1:9';
let url: string;
let stop: () => Promise<void>;

beforeAll(async () => {
  ({ url, stop } = await startGateway(
    {},
    {
      SIMULATION_URL: await service.start(),
      SIMULATION_INTERNAL_URL: CLOSED_PORT,
      EXERCISES_URL: CLOSED_PORT,
      EXERCISES_INTERNAL_URL: CLOSED_PORT,
      TRUSTED_PROXIES: '127.0.0.1',
      CLIENT_HASH_KEY,
    },
  ));
});
afterAll(async () => {
  await stop();
  await service.stop();
});

const get = (path: string, headers: Record<string, string> = {}) => fetch(url + path, { headers });

describe('a call of the API', () => {
  it('reaches its service with body, type, request id and idempotency key, and no other client headers', async () => {
    let seen: { url?: string; headers?: IncomingMessage['headers']; body?: string } = {};
    service.handle = (request, response, body) => {
      seen = { url: request.url!, headers: request.headers, body };
      response.writeHead(202, { 'content-type': 'application/json', location: '/here', server: 'secret' });
      response.end('{"ok":true}');
    };
    const response = await fetch(`${url}/api/algorithms/simulator/run?x=%20y`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-request-id': 'trace-7',
        'idempotency-key': 'k1',
        cookie: 'a=b',
        'x-forwarded-for': '2001:db8::7',
        'x-superpose-client': 'somebody-else',
      },
      body: '{"qubits": 2}',
    });
    expect(seen).toMatchObject({ url: '/api/algorithms/simulator/run?x=%20y', body: '{"qubits": 2}' });
    expect(seen.headers).toMatchObject({ 'x-request-id': 'trace-7', 'idempotency-key': 'k1' });
    expect(seen.headers).toHaveProperty(
      'x-superpose-client',
      addressHasher({ CLIENT_HASH_KEY })('2001:db8::/64'),
    );
    expect(seen.headers).not.toHaveProperty('cookie');
    expect(response.status).toBe(202);
    expect(await response.json()).toEqual({ ok: true });
    expect(response.headers.get('location')).toBe('/here');
    expect(response.headers.get('x-request-id')).toBe('trace-7');
    expect(response.headers.has('server')).toBe(false);
  });

  it('streams server-sent events as they arrive and ends when the client disconnects', async () => {
    let closed: Promise<unknown> | undefined;
    service.handle = (_request, response) => {
      closed = once(response, 'close');
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write('id: 1\n\n');
    };
    const abort = new AbortController();
    const response = await fetch(`${url}/api/algorithms/jobs/1/events`, { signal: abort.signal });
    const first = await response.body!.getReader().read();
    expect(Buffer.from(first.value!).toString()).toBe('id: 1\n\n');
    abort.abort();
    await closed;
  });

  it('is ended at its service when the client disconnects before the response', async () => {
    const received = new Promise<ServerResponse>((resolve) => {
      service.handle = (_request, response) => resolve(response);
    });
    const abort = new AbortController();
    const response = fetch(`${url}/api/algorithms/slow`, {
      method: 'POST',
      body: '{}',
      signal: abort.signal,
    });
    const closed = once(await received, 'close');
    abort.abort();
    await expect(response).rejects.toThrow();
    await closed;
  });

  it('passes on all of a large response', async () => {
    const text = 'q'.repeat(5_000_000);
    service.handle = (_request, response) => response.end(text);
    expect(await (await get('/api/algorithms/large')).text()).toBe(text);
  });

  it('is 503 with Retry-After when the service is away or breaks the connection', async () => {
    const away = await get('/api/exercises');
    expect(away.status).toBe(503);
    expect(away.headers.get('retry-after')).toBe('2');
    expect(await away.json()).toMatchObject({ code: 'UPSTREAM_UNAVAILABLE' });
    service.handle = (request) => request.socket.destroy();
    expect((await get('/api/algorithms/broken')).status).toBe(503);
  });

  it('is refused at once at the limit of requests in flight, and accepted again below it', async () => {
    const waiting: ServerResponse[] = [];
    service.handle = (_request, response) => void waiting.push(response);
    const ask = (n: number) => get('/api/algorithms/slow', { 'x-forwarded-for': `10.1.0.${n}` });
    const accepted = Array.from({ length: 64 }, (_, n) => ask(n));
    while (waiting.length < 64) await new Promise((resolve) => setTimeout(resolve, 10));
    const refused = await ask(65);
    expect(refused.status).toBe(503);
    expect(refused.headers.get('retry-after')).toBe('1');
    expect(await refused.json()).toMatchObject({ code: 'OVERLOADED' });
    for (const response of waiting) response.end();
    for (const response of await Promise.all(accepted)) expect(response.status).toBe(200);
    service.handle = (_request, response) => response.end();
    expect((await ask(66)).status).toBe(200);
  });

  it('is refused when one client holds its share of the requests in flight, and another is not', async () => {
    const waiting: ServerResponse[] = [];
    service.handle = (_request, response) => void waiting.push(response);
    const ask = (from: string) => get('/api/algorithms/slow', { 'x-forwarded-for': from });
    const accepted = Array.from({ length: 48 }, (_, n) => ask(`2001:db8:0:9::${n}`));
    while (waiting.length < 48) await new Promise((resolve) => setTimeout(resolve, 10));
    const refused = await ask('2001:db8:0:9:ffff::1');
    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).toBe('1');
    expect(await refused.json()).toMatchObject({ code: 'TOO_MANY_AT_ONCE' });
    const other = ask('2001:db8:0:a::1');
    while (waiting.length < 49) await new Promise((resolve) => setTimeout(resolve, 10));
    for (const response of waiting) response.end();
    for (const response of await Promise.all([...accepted, other])) expect(response.status).toBe(200);
  });

  it('opens a thousand event streams at once, ten for each client, and takes no place from other calls', async () => {
    const waiting: ServerResponse[] = [];
    service.handle = (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' }).flushHeaders();
      waiting.push(response);
    };
    const follow = (n: number) =>
      get('/api/algorithms/jobs/1/events', { 'x-forwarded-for': `10.2.${n % 100}.1` });
    const streams = await Promise.all(Array.from({ length: 1_000 }, (_, n) => follow(n)));
    expect(streams.filter(({ status }) => status !== 200)).toHaveLength(0);
    const refused = await follow(5);
    expect(refused.status).toBe(429);
    expect(await refused.json()).toMatchObject({ code: 'TOO_MANY_STREAMS' });
    const metrics = await metricsRegistry.metrics();
    expect(metrics).toMatch(/http_event_streams(?:{[^}]*})? 1000/);
    for (const response of waiting) response.end();
    await Promise.all(streams.map((stream) => stream.text()));
    const after = await metricsRegistry.metrics();
    expect(after).toMatch(/http_event_streams(?:{[^}]*})? 0/);
    service.handle = (_request, response) => response.end();
    expect((await follow(5)).status).toBe(200);
  });

  it('counts a refusal for lack of room apart from a fault', async () => {
    const refusals = async () =>
      [
        ...(await metricsRegistry.metrics()).matchAll(
          /^http_request_duration_seconds_count\{.*status="503",refused="for now".*\} (\d+)$/gm,
        ),
      ].reduce((sum, [, count]) => sum + Number(count), 0);
    const before = await refusals();
    for (const headers of [{ [REFUSED_HEADER]: 'yes' }, {}]) {
      service.handle = (_request, response) => response.writeHead(503, headers).end();
      expect((await get('/api/algorithms/x')).status).toBe(503);
    }
    expect(await refusals()).toBe(before + 1);
  });
});

describe('a response', () => {
  it('to bytes that are not HTTP is a 400 problem with the headers', async () => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1');
    socket.write('NONSENSE\r\n\r\n');
    const [response] = (await once(socket, 'data')) as [Buffer];
    expect(response.toString()).toMatch(
      /^HTTP\/1\.1 400 [^]*content-security-policy[^]*"code":"BAD_REQUEST"/,
    );
    socket.destroy();
  });
});

describe('an address that sends too many requests', () => {
  it('is refused with 429 and Retry-After, and others are not', async () => {
    const ask = (from: string) => get('/api/nothing', { 'x-forwarded-for': from });
    let refused: Response | undefined;
    while (!refused) {
      const responses = await Promise.all(Array.from({ length: 100 }, () => ask('10.0.0.1')));
      refused = responses.find(({ status }) => status === 429);
      expect(responses.every(({ status }) => status === 404 || status === 429)).toBe(true);
    }
    expect(refused.headers.get('retry-after')).toBe('1');
    expect((await ask('10.0.0.2')).status).toBe(404);
  }, 60_000);
});

describe('a body that is far too large', () => {
  it('is refused with 413 every time, even while it is still being sent', async () => {
    for (let n = 0; n < 10; n++) {
      const response = await fetch(`${url}/api/algorithms/simulator/custom`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': '10.0.0.3' },
        body: ' '.repeat(40e6),
      });
      expect(response.status).toBe(413);
      expect(await response.json()).toMatchObject({ code: 'BODY_TOO_LARGE' });
    }
  });
});
