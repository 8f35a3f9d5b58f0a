import { afterAll, beforeAll, describe, expect, it, test } from '@jest/globals';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { createGateway } from '../testing/create-gateway.js';
import { fixedHeaders, STRICT_HEADERS } from '../testing/strict-headers.js';
import { contentSecurityPolicy } from './response-headers.js';

type Method = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'OPTIONS';

const FILES = {
  'index.html': 'the empty page',
  'pages/index.html': 'the start page',
  'pages/simulator.html': 'the simulator',
  'pages/not-found.html': 'not found',
  'paths.json': '["/", "/simulator", "/exercises/:exerciseId"]',
  'assets/app-1a2b.js': 'script',
  'assets/worker-3c4d.js': 'worker',
  'assets/engine-5e6f.wasm': 'engine',
  'assets/app-7a8b.css': 'style',
  'assets/math-9c0d.woff2': 'font',
  'theme.js': 'script',
  'start.js': 'script',
  'config.json': '{}',
  'favicon.svg': '<svg/>',
  'favicon.ico': 'icon',
  'site.webmanifest': '{}',
  'robots.txt': 'User-agent: *',
  'third-party-notices.txt': 'licences',
  'sitemap.xml': '<urlset/>',
  'team/ada.svg': '<svg/>',
};

const HTML = 'text/html; charset=utf-8';
const SCRIPT = 'application/javascript; charset=utf-8';
const PROBLEM = 'application/problem+json; charset=utf-8';
const JSON_TYPE = 'application/json; charset=utf-8';
const REVALIDATE = 'no-cache';
const FOR_EVER = 'public, max-age=31536000, immutable';
const NEVER = 'no-store';

let app: NestFastifyApplication;
let stop: () => Promise<void>;
beforeAll(async () => {
  ({ app, stop } = await createGateway(FILES, {
    SIMULATION_URL: 'http://127.0.0.1:9',
    SIMULATION_INTERNAL_URL: 'http://127.0.0.1:9',
    EXERCISES_URL: 'http://127.0.0.1:9',
    EXERCISES_INTERNAL_URL: 'http://127.0.0.1:9',
    TRUSTED_PROXIES: '127.0.0.1',
  }));
});
afterAll(() => stop());

/** What the plugin for files adds. */
const FILE = { 'accept-ranges': 'bytes', vary: 'accept-encoding' };
const LONG_QUERY = `?${'x'.repeat(2_000)}=1`;

const WEB: readonly (readonly [Method, url: string, status: number, type: string, cache: string])[] = [
  ['GET', '/', 200, HTML, REVALIDATE],
  ['HEAD', '/', 200, HTML, REVALIDATE],
  ['GET', '/index.html', 200, HTML, REVALIDATE],
  ['GET', '/simulator', 200, HTML, REVALIDATE],
  ['HEAD', '/simulator', 200, HTML, REVALIDATE],
  ['GET', '/simulator/', 200, HTML, REVALIDATE],
  ['GET', '/simulator?circuit=abc', 200, HTML, REVALIDATE],
  ['GET', `/simulator${LONG_QUERY}`, 200, HTML, REVALIDATE],
  ['GET', '/%73imulator', 200, HTML, REVALIDATE],
  ['GET', '/exercises/07-bell-state', 200, HTML, REVALIDATE],
  ['GET', '/assets/app-1a2b.js', 200, SCRIPT, FOR_EVER],
  ['HEAD', '/assets/app-1a2b.js', 200, SCRIPT, FOR_EVER],
  ['GET', '/assets/app-1a2b.js?v=1', 200, SCRIPT, FOR_EVER],
  ['GET', '/assets/worker-3c4d.js', 200, SCRIPT, FOR_EVER],
  ['GET', '/assets/engine-5e6f.wasm', 200, 'application/wasm', FOR_EVER],
  ['GET', '/assets/app-7a8b.css', 200, 'text/css; charset=utf-8', FOR_EVER],
  ['GET', '/assets/math-9c0d.woff2', 200, 'font/woff2', FOR_EVER],
  ['GET', '/theme.js', 200, SCRIPT, REVALIDATE],
  ['GET', '/start.js', 200, SCRIPT, REVALIDATE],
  ['GET', '/config.json', 200, JSON_TYPE, REVALIDATE],
  ['GET', '/favicon.svg', 200, 'image/svg+xml', REVALIDATE],
  ['GET', '/favicon.ico', 200, 'image/vnd.microsoft.icon', REVALIDATE],
  ['GET', '/site.webmanifest', 200, 'application/manifest+json', REVALIDATE],
  ['GET', '/robots.txt', 200, 'text/plain; charset=utf-8', REVALIDATE],
  ['GET', '/third-party-notices.txt', 200, 'text/plain; charset=utf-8', REVALIDATE],
  ['GET', '/sitemap.xml', 200, 'application/xml', REVALIDATE],
  ['GET', '/team/ada.svg', 200, 'image/svg+xml', REVALIDATE],
  ['GET', '/none', 404, HTML, REVALIDATE],
  ['HEAD', '/none', 404, HTML, REVALIDATE],
  ['GET', '/SIMULATOR', 404, HTML, REVALIDATE],
  ['GET', '//simulator', 404, HTML, REVALIDATE],
  ['GET', '/health/live', 404, HTML, REVALIDATE],
  ['GET', '/metrics', 404, HTML, REVALIDATE],
];

describe('a response of the client’s files has all the security headers and no header more:', () => {
  test.each(WEB)('%s %s is %i %s, %s', async (method, url, status, type, cache) => {
    const { statusCode, headers } = await app.inject({ method, url });
    expect(statusCode).toBe(status);
    expect(fixedHeaders(headers)).toEqual({
      ...STRICT_HEADERS,
      ...FILE,
      'content-type': type,
      'cache-control': cache,
    });
  });
});

const NOT_HERE = { 'content-type': PROBLEM, 'cache-control': NEVER };
const READ_ONLY = { ...NOT_HERE, allow: 'GET, HEAD' };
const DOCS = (type: string) => ({ 'content-type': type, 'cache-control': REVALIDATE });

const OTHERS: readonly (readonly [Method, url: string, status: number, more: Record<string, string>])[] = [
  ['GET', '/assets/none.js', 404, NOT_HERE],
  ['GET', '/assets/', 404, NOT_HERE],
  ['GET', '/assets//app-1a2b.js', 404, NOT_HERE],
  ['GET', '/none.json', 404, NOT_HERE],
  ['GET', '/none.txt', 404, NOT_HERE],
  ['GET', '/.env', 404, NOT_HERE],
  ['GET', '/%zz', 404, NOT_HERE],
  ['POST', '/simulator', 405, READ_ONLY],
  ['OPTIONS', '/simulator', 405, READ_ONLY],
  ['DELETE', '/assets/app-1a2b.js', 405, READ_ONLY],
  ['GET', '/api/docs', 200, DOCS(HTML)],
  ['HEAD', '/api/docs', 200, DOCS(HTML)],
  ['GET', '/api/docs?x=1', 200, DOCS(HTML)],
  ['GET', '/api/docs/start.js', 200, DOCS('text/javascript; charset=utf-8')],
  ['GET', '/api/docs/swagger-ui-bundle.js', 200, DOCS('text/javascript; charset=utf-8')],
  ['GET', '/api/docs/swagger-ui.css', 200, DOCS('text/css; charset=utf-8')],
  ['GET', '/api/openapi.json', 200, DOCS(JSON_TYPE)],
  ['GET', '/api/docs/', 404, NOT_HERE],
  ['POST', '/api/openapi.json', 405, READ_ONLY],
  ['OPTIONS', '/api/docs', 405, READ_ONLY],
  ['GET', '/api', 404, NOT_HERE],
  ['GET', '/api/nothing', 404, NOT_HERE],
  ['GET', '/api/nothing?embed=1', 404, NOT_HERE],
  ['GET', '/api/health', 503, { 'content-type': JSON_TYPE, 'cache-control': NEVER }],
  ['HEAD', '/api/health', 503, { 'content-type': JSON_TYPE, 'cache-control': NEVER }],
  ['POST', '/api/health', 405, READ_ONLY],
  ['GET', '/api/exercises', 503, { ...NOT_HERE, 'retry-after': '2' }],
  ['GET', '/api/algorithms/simulator/info', 503, { ...NOT_HERE, 'retry-after': '2' }],
];

describe('any other response has them too, and no header more:', () => {
  test.each(OTHERS)('%s %s is %i', async (method, url, status, more) => {
    const { statusCode, headers } = await app.inject({ method, url });
    expect(statusCode).toBe(status);
    expect(fixedHeaders(headers)).toEqual({ ...STRICT_HEADERS, ...more });
  });

  test('a body of more than 256 KiB is 413', async () => {
    const payload = 'x'.repeat(256 * 1024 + 1);
    const { statusCode, headers } = await app.inject({ method: 'POST', url: '/api/exercises/x', payload });
    expect(statusCode).toBe(413);
    expect(fixedHeaders(headers)).toEqual({ ...STRICT_HEADERS, ...NOT_HERE });
  });
});

describe('Strict-Transport-Security', () => {
  test.each([
    ['https', 'max-age=31536000'],
    ['http', undefined],
    ['HTTPS', undefined],
    ['', undefined],
  ])('with X-Forwarded-Proto %j of a trusted proxy is %j', async (proto, expected) => {
    for (const url of ['/', '/assets/app-1a2b.js', '/api/nothing', '/none']) {
      const { headers } = await app.inject({ url, headers: { 'x-forwarded-proto': proto } });
      expect([url, headers['strict-transport-security']]).toEqual([url, expected]);
    }
  });
});

it('the policy’s sources are these', () => {
  expect(contentSecurityPolicy('https://lms.example')).toBe(
    "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self' 'unsafe-inline'; " +
      "img-src 'self' data: blob:; font-src 'self' data:; connect-src 'self'; worker-src 'self' blob:; " +
      "object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors https://lms.example",
  );
});
