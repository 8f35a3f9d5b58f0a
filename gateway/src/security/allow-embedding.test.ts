import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { createGateway } from '../testing/create-gateway.js';
import { fixedHeaders, framableHeaders, STRICT_HEADERS } from '../testing/strict-headers.js';

const FILES = {
  'index.html': 'the empty page',
  'pages/index.html': 'the start page',
  'pages/simulator.html': 'the simulator',
  'pages/courses/intro/1.2.html': 'a lesson',
  'pages/not-found.html': 'not found',
  'paths.json': '["/", "/simulator", "/courses/intro/1.2", "/exercises/:exerciseId"]',
  'assets/app-1a2b.js': 'script',
};
const ORIGINS = 'https://lms.example https://*.school.example';

/** The headers that say who may frame a page, or load it from another site. */
const FRAMING = ['content-security-policy', 'x-frame-options', 'cross-origin-resource-policy'];
const framingOf = (headers: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(FRAMING.map((name) => [name, headers[name]]));

let listed: NestFastifyApplication;
let unlisted: NestFastifyApplication;
let stops: (() => Promise<void>)[];
beforeAll(async () => {
  const [one, other] = [
    await createGateway(FILES, { EMBED_ORIGINS: 'https://lms.example, https://*.school.example' }),
    await createGateway(FILES),
  ];
  [listed, unlisted] = [one.app, other.app];
  stops = [one.stop, other.stop];
});
afterAll(() => Promise.all(stops.map((stop) => stop())));

const FRAMABLE: readonly (readonly [url: string, status: number])[] = [
  ['/embed', 200],
  ['/embed/', 200],
  ['/embed?x=1', 200],
  ['/embed?', 200],
  ['/embed/?x=1', 200],
  ['/embed/simulator', 200],
  ['/embed/simulator/', 200],
  ['/embed/simulator?circuit=abc&theme=dark', 200],
  [`/embed/simulator?${'x'.repeat(2_000)}`, 200],
  ['/embed/courses/intro/1.2', 200],
  ['/embed/exercises/07-bell-state', 200],
  ['/embed/%73imulator', 200],
  ['/embed/none', 404],
  ['/embed/not-found', 404],
  ['/embed//simulator', 404],
  ['/embed/SIMULATOR', 404],
  ['/embed/assets/app-1a2b.js', 404],
  ['/embed/api/health', 404],
  ['/embed/embed/simulator', 404],
];

const NOT_FRAMABLE: readonly (readonly [url: string, status: number])[] = [
  ['/', 200],
  ['/?embed=1', 200],
  ['/?embed', 200],
  ['/simulator', 200],
  ['/simulator/', 200],
  ['/simulator?embed=1', 200],
  ['/simulator?embed=true', 200],
  ['/simulator?EMBED=1', 200],
  ['/simulator?embed=1&embed=0', 200],
  ['/simulator?/embed/', 200],
  ['/simulator?x=/embed', 200],
  ['/simulator/embed', 404],
  ['/courses/intro/1.2', 200],
  ['/exercises/07-bell-state', 200],
  ['/exercises/embed', 200],
  ['/embedded', 404],
  ['/embed-simulator', 404],
  ['/embed.html', 404],
  ['/embed;x', 404],
  ['/embed%20', 404],
  ['/embed&x', 404],
  ['/Embed/simulator', 404],
  ['/EMBED/simulator', 404],
  ['//embed/simulator', 404],
  ['/x/embed/simulator', 404],
  ['/%65mbed/simulator', 200],
  ['/index.html', 200],
  ['/assets/app-1a2b.js', 200],
  ['/none', 404],
  ['/api/docs', 200],
  ['/api/openapi.json', 200],
  ['/api/embed', 404],
  ['/api/nothing', 404],
  ['/api/nothing?/embed/', 404],
];

describe('where the operator lists origins, they alone may frame', () => {
  test.each(FRAMABLE)('%s, which is %i', async (url, status) => {
    const { statusCode, headers } = await listed.inject({ url });
    expect(statusCode).toBe(status);
    expect(framingOf(headers)).toEqual(framingOf(framableHeaders(ORIGINS)));
  });

  test.each(['GET', 'HEAD'] as const)(
    'what %s /embed/simulator gives, with all other headers',
    async (method) => {
      const { headers } = await listed.inject({ method, url: '/embed/simulator' });
      expect(fixedHeaders(headers)).toEqual({
        ...framableHeaders(ORIGINS),
        'accept-ranges': 'bytes',
        vary: 'accept-encoding',
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-cache',
      });
    },
  );

  test('what a POST to /embed/simulator is refused with', async () => {
    const { statusCode, headers } = await listed.inject({ method: 'POST', url: '/embed/simulator' });
    expect([statusCode, headers['allow']]).toEqual([405, 'GET, HEAD']);
  });
});

describe('where the operator lists origins, no one may frame', () => {
  test.each(NOT_FRAMABLE)('%s, which is %i', async (url, status) => {
    const { statusCode, headers } = await listed.inject({ url });
    expect(statusCode).toBe(status);
    expect(framingOf(headers)).toEqual(framingOf(STRICT_HEADERS));
  });
});

describe('where the operator lists none, no one may frame', () => {
  test.each([...FRAMABLE, ...NOT_FRAMABLE])('%s, which is %i', async (url, status) => {
    const { statusCode, headers } = await unlisted.inject({ url });
    expect(statusCode).toBe(status);
    expect(framingOf(headers)).toEqual(framingOf(STRICT_HEADERS));
  });
});
