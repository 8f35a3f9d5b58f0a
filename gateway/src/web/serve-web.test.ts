import { afterAll, beforeAll, describe, expect, it, test } from '@jest/globals';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { createGateway } from '../testing/create-gateway.js';

const EMPTY = 'the empty page';
const NOT_FOUND = 'not found';

let app: NestFastifyApplication;
let stop: () => Promise<void>;
beforeAll(async () => {
  ({ app, stop } = await createGateway({
    'index.html': EMPTY,
    'pages/index.html': 'the start page',
    'pages/simulator.html': 'the simulator',
    'pages/courses/intro/1.2.html': 'a lesson',
    'pages/not-found.html': NOT_FOUND,
    'paths.json':
      '["/", "/simulator", "/verify", "/exercises/:exerciseId", "/classes/:classId/members/:memberId"]',
    'assets/app-1a2b.js': 'a script',
    'theme.js': 'a theme',
    'third-party-notices.txt': 'the licences',
    '.env': 'a secret',
    'team/.hidden.svg': 'a secret',
  }));
});
afterAll(() => stop());

describe('the page at', () => {
  test.each([
    ['/', 200, 'the start page'],
    ['/?x=1', 200, 'the start page'],
    ['/simulator', 200, 'the simulator'],
    ['/simulator/', 200, 'the simulator'],
    ['/simulator//', 200, 'the simulator'],
    ['/simulator?x=/exercises', 200, 'the simulator'],
    ['/courses/intro/1.2', 200, 'a lesson'],
    ['/courses/intro/1.2/', 200, 'a lesson'],
    ['/verify', 200, EMPTY],
    ['/exercises/07-bell-state', 200, EMPTY],
    ['/exercises/1.2', 200, EMPTY],
    ['/exercises/%C3%A9', 200, EMPTY],
    ['/classes/7/members/8', 200, EMPTY],
    ['/embed', 200, EMPTY],
    ['/embed/simulator', 200, EMPTY],
    ['/embed/verify', 200, EMPTY],
    ['/embed/exercises/07-bell-state', 200, EMPTY],
    ['/embed/courses/intro/1.2', 200, EMPTY],
    ['/embed/none', 404, EMPTY],
    ['/embed/not-found', 404, EMPTY],
    ['/not-found', 404, NOT_FOUND],
    ['/none', 404, NOT_FOUND],
    ['/Simulator', 404, NOT_FOUND],
    ['//', 200, 'the start page'],
    ['//simulator', 404, NOT_FOUND],
    ['/courses//intro/1.2', 404, NOT_FOUND],
    ['/embed//simulator', 404, EMPTY],
    ['/exercises', 404, NOT_FOUND],
    ['/exercises/', 404, NOT_FOUND],
    ['/exercises/a/b', 404, NOT_FOUND],
    ['/classes/7/members', 404, NOT_FOUND],
    ['/classes//members/8', 404, NOT_FOUND],
    ['/classes/7/others/8', 404, NOT_FOUND],
    ['/courses/intro/1.9', 404, NOT_FOUND],
    ['/assets', 404, NOT_FOUND],
    ['/pages/simulator', 404, NOT_FOUND],
    ['/simulator%00', 404, NOT_FOUND],
  ])('%s is %i, %s', async (url, status, text) => {
    const { statusCode, body } = await app.inject({ url });
    expect([statusCode, body]).toEqual([status, text]);
  });
});

describe('the file at', () => {
  test.each([
    ['/assets/app-1a2b.js', 'a script'],
    ['/theme.js', 'a theme'],
    ['/third-party-notices.txt', 'the licences'],
    ['/index.html', EMPTY],
  ])('%s is %s', async (url, text) => {
    const { statusCode, body } = await app.inject({ url });
    expect([statusCode, body]).toEqual([200, text]);
  });

  test.each([
    '/none.js',
    '/none.JS',
    '/none.txt',
    '/embed/third-party-notices.txt',
    '/simulator.html',
    '/exercises/a.b',
    '/assets/none',
    '/assets/',
    '/assets/app-1a2b.js/',
    '/assets//app-1a2b.js',
    '/assets/none-1a2b.js?x',
    '/.env',
    '/%2eenv',
    '/team/.hidden.svg',
    '/..%2f..%2fsecret.txt',
    '/theme.js%00.js',
    '/assets/%00.js',
  ])('%s is missing, and a problem instead of a page', async (url) => {
    const response = await app.inject({ url });
    expect([response.statusCode, response.headers['content-type']]).toEqual([
      404,
      'application/problem+json; charset=utf-8',
    ]);
    expect(response.json()).toMatchObject({
      title: 'Not Found',
      status: 404,
      code: 'NOT_FOUND',
      detail: 'There is nothing at this address.',
    });
  });
});

it('a client that was not built is 404 and says so', async () => {
  const unbuilt = await createGateway({ 'index.html': EMPTY });
  const response = await unbuilt.app.inject({ url: '/none' });
  expect([response.statusCode, (response.json() as { detail: string }).detail]).toEqual([
    404,
    'The web client has not been built.',
  ]);
  await unbuilt.stop();
});

describe('a text of some size is sent', () => {
  const long = 'superpose '.repeat(500);
  let big: Awaited<ReturnType<typeof createGateway>>;
  beforeAll(async () => {
    big = await createGateway({
      'index.html': long,
      'paths.json': '["/"]',
      'assets/app-1a2b.js': 'a script',
      'assets/app-1a2b.js.br': 'what the build has compressed with Brotli',
      'assets/app-1a2b.js.gz': 'what the build has compressed with gzip',
    });
  });
  afterAll(() => big.stop());

  test.each([
    ['br', 'br'],
    ['gzip', 'gzip'],
    ['gzip, br', 'br'],
    ['deflate', undefined],
    ['identity', undefined],
  ])('with Accept-Encoding %j as %j', async (accepted, encoding) => {
    const { headers } = await big.app.inject({ url: '/', headers: { 'accept-encoding': accepted } });
    expect(headers['content-encoding']).toBe(encoding);
  });

  test.each([
    ['br, gzip', 'br', 'what the build has compressed with Brotli'],
    ['gzip', 'gzip', 'what the build has compressed with gzip'],
    ['identity', undefined, 'a script'],
  ])('with Accept-Encoding %j as the build has compressed it: %j', async (accepted, encoding, text) => {
    const url = '/assets/app-1a2b.js';
    const { headers, body } = await big.app.inject({ url, headers: { 'accept-encoding': accepted } });
    expect([headers['content-encoding'], body]).toEqual([encoding, text]);
    expect(headers).toMatchObject({
      'content-type': 'application/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
    });
  });
});
