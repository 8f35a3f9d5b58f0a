import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { createServiceApp } from '@superpose/service-kit/app';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gatewayConfigSchema } from './config.js';
import { gatewayOptions } from './gateway.js';
import { addressHasher } from './security/hash-address.js';
import { FakeService } from './testing/fake-service.js';

const CLIENT_HASH_KEY = 'a key of sixteen characters';
const hashOf = addressHasher({ CLIENT_HASH_KEY });

const exercises = new FakeService();
let app: NestFastifyApplication;
let webRoot: string;
let url: string;

beforeAll(async () => {
  webRoot = await mkdtemp(join(tmpdir(), 'superpose-web-'));
  await writeFile(join(webRoot, 'index.html'), '<!doctype html><title>Superpose</title>');
  await writeFile(join(webRoot, 'paths.json'), JSON.stringify(['/simulator']));
  const config = gatewayConfigSchema.parse({
    EXERCISES_URL: await exercises.start(),
    WEB_ROOT: webRoot,
    EMBED_ORIGINS: 'https://lms.example, https://*.school.example',
    TRUSTED_PROXIES: '127.0.0.1',
    CLIENT_HASH_KEY,
    // Three places in flight for one member.
    MEMBER_SHARE: 3 / 256,
    RATE_LIMIT_SCHOOL_BURST: 40,
  });
  app = await createServiceApp(gatewayOptions({ ...config, VERSION: '1.2.3' }));
  await app.listen(0, '127.0.0.1');
  url = await app.getUrl();
});
afterAll(async () => {
  await app.close();
  await exercises.stop();
  await rm(webRoot, { recursive: true });
});

const get = (path: string) => fetch(url + path);

describe('a member of a class', () => {
  const KEY = { authorization: 'Bearer key-of-ada' };
  const submitFrom = (address: string, headers: Record<string, string> = KEY) =>
    fetch(`${url}/api/exercises/07-bell-state/submit`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': address, ...headers },
      body: '{}',
    });
  let clients: (string | undefined)[] = [];
  let addresses: (string | undefined)[] = [];
  const respondAs = (memberId: string | null, status = 200): void => {
    exercises.handle = (request, response) => {
      clients.push(request.headers['x-superpose-client'] as string | undefined);
      addresses.push(request.headers['x-superpose-address'] as string | undefined);
      response.writeHead(status, {
        'content-type': 'application/json',
        ...(memberId ? { 'x-superpose-member': memberId } : {}),
      });
      response.end('{}');
    };
  };
  beforeEach(() => void ([clients, addresses] = [[], []]));

  it('is a client by itself once the service has confirmed the key, which is passed on', async () => {
    respondAs('member ada');
    let authorization: string | undefined;
    const confirmed = exercises.handle;
    exercises.handle = (request, response, body) => {
      authorization = request.headers.authorization;
      confirmed(request, response, body);
    };
    const first = await submitFrom('10.1.0.1');
    await submitFrom('10.1.0.1');
    await submitFrom('10.1.0.1', { authorization: 'Bearer unknown' });
    expect(clients).toEqual([hashOf('10.1.0.1'), 'member ada', hashOf('10.1.0.1')]);
    expect(addresses).toEqual(Array(3).fill(hashOf('10.1.0.1')));
    expect(authorization).toBe('Bearer unknown');
    expect(first.headers.get('x-superpose-member')).toBeNull();
  });

  it('opens and joins classes as its address, and is forgotten when the key opens nothing any more', async () => {
    respondAs('member ada');
    await submitFrom('10.1.0.2');
    const post = (path: string) =>
      fetch(`${url}/api/exercises/classes${path}`, {
        method: 'POST',
        headers: { ...KEY, 'x-forwarded-for': '10.1.0.2' },
      });
    await post('');
    await post('/join');
    respondAs(null, 403);
    await submitFrom('10.1.0.2');
    await submitFrom('10.1.0.2');
    const address = hashOf('10.1.0.2');
    expect(clients.slice(1)).toEqual([address, address, 'member ada', address]);
  });

  it('has its limits, which are not those of the address', async () => {
    respondAs('member grace');
    const key = { authorization: 'Bearer key-of-grace' };
    await submitFrom('10.1.0.3', key);
    let refused: Response | undefined;
    for (let n = 0; n < 1_000 && !refused; n++) {
      const response = await submitFrom('10.1.0.3', key);
      if (response.status === 429) refused = response;
    }
    expect(refused?.headers.get('retry-after')).toBe('1');
    expect((await submitFrom('10.1.0.3', { authorization: 'Bearer other' })).status).toBe(200);
  }, 60_000);

  it('counts for its address too, with all others there', async () => {
    const keys = Array.from({ length: 300 }, (_, n) => ({ authorization: `Bearer key-of-bot-${n}` }));
    for (const [n, key] of keys.entries()) {
      respondAs(`member bot ${n}`);
      await submitFrom(`10.2.${n % 250}.${1 + Math.floor(n / 250)}`, key);
    }
    respondAs(null);
    // All at once: one after the other, a slow machine gives back what they take.
    const statuses = await Promise.all(keys.map(async (key) => (await submitFrom('10.1.0.4', key)).status));
    expect(statuses).toContain(429);
    // The address has more than one member may have, and others have theirs.
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(20);
    respondAs('member elsewhere');
    const key = { authorization: 'Bearer key-elsewhere' };
    expect([(await submitFrom('10.1.0.5', key)).status, (await submitFrom('10.1.0.5', key)).status]).toEqual([
      200, 200,
    ]);
  }, 60_000);

  it('has a few of the places in flight, and its class has the others', async () => {
    respondAs('member slow');
    await submitFrom('10.1.0.6', { authorization: 'Bearer slow' });
    const release: (() => void)[] = [];
    exercises.handle = (_request, response) => void release.push(() => response.end('{}'));
    const held = [1, 2, 3].map(() => submitFrom('10.1.0.6', { authorization: 'Bearer slow' }));
    while (release.length < 3) await new Promise((resolve) => setTimeout(resolve, 5));
    const refused = await submitFrom('10.1.0.6', { authorization: 'Bearer slow' });
    expect([refused.status, ((await refused.json()) as { code: string }).code]).toEqual([
      429,
      'TOO_MANY_AT_ONCE',
    ]);
    respondAs('member quick');
    expect((await submitFrom('10.1.0.6', { authorization: 'Bearer quick' })).status).toBe(200);
    release.forEach((end) => end());
    expect((await Promise.all(held)).map(({ status }) => status)).toEqual([200, 200, 200]);
  });
});

describe('a teacher', () => {
  it('is a client by itself, on the pages of the class and not where classes are joined', async () => {
    const clients: unknown[] = [];
    exercises.handle = (request, response) => {
      clients.push(request.headers['x-superpose-client']);
      response.writeHead(200, { 'x-superpose-member': 'teacher 7' }).end('{}');
    };
    const headers = { authorization: 'Bearer key-of-a-teacher', 'x-forwarded-for': '10.1.0.7' };
    for (const path of ['/7', '/7', '/7/events', '/join', '']) {
      await fetch(`${url}/api/exercises/classes${path}`, { headers });
    }
    const address = hashOf('10.1.0.7');
    expect(clients).toEqual([address, 'teacher 7', 'teacher 7', address, address]);
  });
});

describe('a page under /embed', () => {
  const embedding = (headers: Headers) =>
    /frame-ancestors ([^;]*)/.exec(headers.get('content-security-policy')!)?.[1];

  it('may be framed by the origins that are listed; no other page may', async () => {
    const { headers, status } = await get('/embed/simulator');
    expect([status, (await get('/embed/no/such/page')).status]).toEqual([200, 404]);
    expect(embedding(headers)).toBe('https://lms.example https://*.school.example');
    expect(headers.get('x-frame-options')).toBeNull();
    for (const path of ['/simulator', '/api/nothing']) {
      const other = (await get(path)).headers;
      expect([path, embedding(other), other.get('x-frame-options')]).toEqual([path, "'none'", 'DENY']);
    }
  });

  it.each(['https://lms.example/path', 'lms.example', "'self'", 'https://a.example; script-src *'])(
    'can’t be opened to %j',
    (origins) => {
      expect(gatewayConfigSchema.safeParse({ EMBED_ORIGINS: origins }).success).toBe(false);
    },
  );
});
