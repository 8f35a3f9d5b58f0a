import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { FakeService } from '../testing/fake-service.js';
import { startGateway } from '../testing/start-gateway.js';

const ORIGIN = 'https://school.example';
const service = new FakeService();
let url: string;
let stop: () => Promise<void>;

beforeAll(async () => {
  ({ url, stop } = await startGateway(
    {
      'index.html': '<!doctype html><title>Superpose</title>',
      'pages/not-found.html': '<!doctype html><title>Not found</title>',
      'paths.json': '["/", "/exercises/:exerciseId"]',
      'assets/app-1a2b.js': 'export const one = 1;',
    },
    {
      SIMULATION_URL: await service.start(),
      EXERCISES_URL: 'http://127.0.0.1:9',
      CORS_ORIGINS: ORIGIN,
      TRUSTED_PROXIES: '127.0.0.1',
      RATE_LIMIT_BURST: '200',
      RESPONSE_TIMEOUT_MS: '1000',
    },
  ));
});
afterAll(async () => {
  await stop();
  await service.stop();
});

const ask = (path: string, init: RequestInit = {}) => fetch(url + path, init);
const respondWith = (status: number, type: string, body: string) => {
  service.handle = (_request, response) =>
    void response.writeHead(status, { 'content-type': type }).end(body);
};

/** The kinds of responses that need a service or a socket; each entry returns the status and headers of one. */
const RESPONSES: Readonly<Record<string, () => Promise<Pick<Response, 'status' | 'headers'>>>> = {
  '304 of a file': async () => {
    const etag = (await ask('/assets/app-1a2b.js')).headers.get('etag')!;
    // Without cache-control, fetch would add one that asks for the whole file.
    const headers = { 'if-none-match': etag, 'cache-control': 'max-age=0' };
    return ask('/assets/app-1a2b.js', { headers });
  },
  '200 of a service': () => {
    respondWith(200, 'application/json', '{}');
    return ask('/api/algorithms/x');
  },
  '422 of a service': () => {
    respondWith(422, 'application/problem+json', '{}');
    return ask('/api/algorithms/x', { method: 'POST', body: '{}' });
  },
  '200 of a stream of events': async () => {
    service.handle = (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' }).write('id: 1\n\n');
    };
    const response = await ask('/api/algorithms/jobs/1/events');
    await response.body!.cancel();
    return response;
  },
  '429 of an address that sends too much': async () => {
    for (;;) {
      const response = await ask('/api/nothing', { headers: { 'x-forwarded-for': '10.9.9.9' } });
      if (response.status !== 404) return response;
    }
  },
  '503 under too many requests': async () => {
    const waiting: ServerResponse[] = [];
    service.handle = (_request, response) => void waiting.push(response);
    const askFrom = (n: number) =>
      ask('/api/algorithms/slow', { headers: { 'x-forwarded-for': `10.8.0.${n}` } });
    const accepted = Array.from({ length: 64 }, (_, n) => askFrom(n));
    while (waiting.length < 64) await new Promise((resolve) => setTimeout(resolve, 5));
    const refused = await askFrom(65);
    for (const response of waiting) response.end();
    await Promise.all(accepted);
    return refused;
  },
  '504 of a service that is slow': () => {
    service.handle = () => undefined;
    return ask('/api/algorithms/slow');
  },
  '204 to the preflight of a listed origin': () =>
    ask('/api/algorithms/x', {
      method: 'OPTIONS',
      headers: { origin: ORIGIN, 'access-control-request-method': 'POST' },
    }),
  '405 to TRACE': () => rawResponse('TRACE / HTTP/1.1\r\nhost: x\r\n\r\n'),
  '400 to a request with two lengths': () =>
    rawResponse(
      'POST /api/algorithms/x HTTP/1.1\r\nhost: x\r\ncontent-length: 4\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n',
    ),
  '400 to bytes that are not HTTP': () => rawResponse('NONSENSE\r\n\r\n'),
  '431 to headers that are too large': () =>
    rawResponse(`GET / HTTP/1.1\r\nhost: x\r\nx: ${'y'.repeat(40_000)}\r\n\r\n`),
};

it.each(Object.entries(RESPONSES))('the %s carries the strict headers', async (name, request) => {
  const { status, headers } = await request();
  expect(status).toBe(Number(name.slice(0, 3)));
  const policy = policyOf(headers);
  expect(policy.get('default-src')).toBe("'self'");
  expect(policy.get('script-src')).toBe("'self' 'wasm-unsafe-eval'");
  expect(policy.get('object-src')).toBe("'none'");
  expect(policy.get('base-uri')).toBe("'none'");
  expect(policy.get('frame-ancestors')).toBe("'none'");
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('referrer-policy')).toBe('no-referrer');
  expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
  expect(headers.get('cross-origin-embedder-policy')).toBe('require-corp');
  expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
  expect(headers.get('strict-transport-security')).toBeNull();
  expect(headers.get('server')).toBeNull();
  expect(headers.get('x-powered-by')).toBeNull();
});

function policyOf(headers: Headers): Map<string, string> {
  const directives = (headers.get('content-security-policy') ?? '').split('; ');
  return new Map(directives.map((text) => [text.split(' ', 1)[0]!, text.slice(text.indexOf(' ') + 1)]));
}

async function rawResponse(bytes: string): Promise<{ status: number; headers: Headers }> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  socket.write(bytes);
  const [chunk] = (await once(socket, 'data')) as [Buffer];
  socket.destroy();
  const [status, ...lines] = chunk.toString().split('\r\n\r\n', 1)[0]!.split('\r\n');
  return {
    status: Number(status!.split(' ')[1]),
    headers: new Headers(
      lines.map((line): [string, string] => [
        line.split(':', 1)[0]!,
        line.slice(line.indexOf(':') + 1).trim(),
      ]),
    ),
  };
}
