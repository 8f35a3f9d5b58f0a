import { afterAll, beforeAll, describe, expect, it, test } from '@jest/globals';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { createGateway } from '../testing/create-gateway.js';

let app: NestFastifyApplication;
let stop: () => Promise<void>;
beforeAll(async () => {
  ({ app, stop } = await createGateway({}, { TRUSTED_PROXIES: '127.0.0.1' }));
});
afterAll(() => stop());

const bodyOf = async (url: string, headers: Record<string, string> = {}) =>
  (await app.inject({ url, headers })).body;

describe('the page of the API', () => {
  it('is this, with no script inside', async () => {
    expect(await bodyOf('/api/docs')).toBe(`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Superpose API</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/api/docs/swagger-ui.css">
</head>
<body>
<main id="api"></main>
<script src="/api/docs/swagger-ui-bundle.js"></script>
<script src="/api/docs/start.js"></script>
</body>
</html>
`);
  });

  it('starts with this product’s document, and asks no validator', async () => {
    expect(await bodyOf('/api/docs/start.js')).toBe(`window.SwaggerUIBundle({
  url: '/api/openapi.json',
  domNode: document.getElementById('api'),
  deepLinking: true,
  validatorUrl: null,
});
`);
  });

  test.each([
    ['/api/docs/swagger-ui.css', '.swagger-ui'],
    ['/api/docs/swagger-ui-bundle.js', 'SwaggerUIBundle'],
  ])('has its own %s', async (url, text) => expect(await bodyOf(url)).toContain(text));
});

test.each(['/api/docs/swagger-ui-bundle.js', '/api/openapi.json'])('%s is sent compressed', async (url) => {
  const { headers } = await app.inject({ url, headers: { 'accept-encoding': 'gzip, br' } });
  expect(headers['content-encoding']).toBe('br');
});

describe('the document', () => {
  const USUAL = 'http://localhost:8080';

  test.each([
    ['school.example', 'http', 'http://school.example'],
    ['school.example:81', 'http', 'http://school.example:81'],
    ['school.example', 'https', 'https://school.example'],
    ['192.0.2.7:8080', 'http', 'http://192.0.2.7:8080'],
    ['[2001:db8::1]:8080', 'http', 'http://[2001:db8::1]:8080'],
    [`${'a'.repeat(63)}.school.example:8080`, 'https', `https://${'a'.repeat(63)}.school.example:8080`],
    ['x$(reboot)', 'http', USUAL],
    ["x';reboot;'", 'http', USUAL],
    ['x y', 'http', USUAL],
    ['x`y`', 'http', USUAL],
    ['a'.repeat(256), 'http', USUAL],
  ])('asked for at %j over %s has commands for %s', async (host, proto, address) => {
    const text = await bodyOf('/api/openapi.json', { host, 'x-forwarded-proto': proto });
    const { paths } = JSON.parse(text) as {
      paths: Record<string, { get: { 'x-codeSamples': { lang: string; source: string }[] } }>;
    };
    expect(paths['/api/exercises']!.get['x-codeSamples']).toEqual([
      { lang: 'Shell', source: `curl -s ${address}/api/exercises` },
    ]);
    if (address !== USUAL) expect(text).not.toContain(USUAL);
  });

  it('has the product’s version', async () => {
    expect(JSON.parse(await bodyOf('/api/openapi.json'))).toMatchObject({
      openapi: '3.1.0',
      info: { title: 'Superpose', version: '1.2.3' },
    });
  });
});
