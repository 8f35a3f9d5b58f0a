import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { FakeService } from '../testing/fake-service.js';
import { startGateway } from '../testing/start-gateway.js';
import { addressHasher } from './hash-address.js';

const CLIENT_HASH_KEY = 'a key of sixteen characters';
const service = new FakeService();
let directory: string;
let gateway: Awaited<ReturnType<typeof startGateway>>;

const startIn = async (file: string) =>
  startGateway(
    { 'index.html': '<!doctype html><title>Superpose</title>', 'paths.json': '["/"]' },
    {
      SIMULATION_URL: await service.start(),
      BLOCKED_FILE: file,
      CLIENT_HASH_KEY,
      TRUSTED_PROXIES: '127.0.0.1',
    },
  );
const blockedFile = () => join(directory, 'blocked.json');
const write = async (text: string): Promise<void> => {
  await writeFile(`${blockedFile()}.new`, text);
  await rename(`${blockedFile()}.new`, blockedFile());
};
const block = (...who: string[]) => write(JSON.stringify(who.map((one) => ({ who: one, until: null }))));
const call = (address: string, path = '/api/algorithms/grover') =>
  fetch(gateway.url + path, { headers: { 'x-forwarded-for': address } });
/** Waits until the gateway gives an address this status, which the test's time limit ends. */
const until = async (address: string, status: number): Promise<void> => {
  while ((await call(address)).status !== status) await sleep(50);
};

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'superpose blocked '));
  gateway = await startIn(blockedFile());
});
afterAll(async () => {
  await gateway.stop();
  await service.stop();
  await rm(directory, { recursive: true });
});

it('without the file, all may come in', async () => {
  expect((await call('192.0.2.7')).status).toBe(200);
});

it('a blocked address gets one sentence for every call; others, pages and health are served', async () => {
  await block('192.0.2.7', '2001:db8::/64');
  await until('192.0.2.7', 403);
  const refused = [
    '/api/algorithms/grover',
    '/api/exercises',
    '/api',
    '/api?x=1',
    '/api/healthy',
    '/api/health/x',
  ];
  for (const path of refused) {
    const response = await call('192.0.2.7', path);
    expect(response.status).toBe(403);
    expect(response.headers.get('content-type')).toMatch('application/problem+json');
    expect(await response.json()).toMatchObject({
      code: 'BLOCKED',
      detail: 'The operator of this site has blocked your address; write to them if that is a mistake.',
    });
  }
  expect((await call('2001:db8::1:2:3:4')).status).toBe(403);
  expect((await call('192.0.2.8')).status).toBe(200);
  expect((await call('192.0.2.7', '/')).status).toBe(200);
  for (const path of ['/api/health', '/api/health?x=1'])
    expect((await call('192.0.2.7', path)).status).not.toBe(403);
});

it('a client is blocked by its hash, which services and the log of jobs know', async () => {
  await block(addressHasher({ CLIENT_HASH_KEY })('192.0.2.9'));
  await until('192.0.2.9', 403);
  expect((await call('192.0.2.7')).status).toBe(200);
});

it('a file that cannot be read lets none of them in', async () => {
  await block('192.0.2.7');
  await until('192.0.2.7', 403);
  await write('[{');
  // Two looks later.
  await sleep(2_500);
  expect((await call('192.0.2.7')).status).toBe(403);
});

it('who is no longer named comes back, also when the file goes', async () => {
  await block();
  await until('192.0.2.7', 200);
  await block('192.0.2.7');
  await until('192.0.2.7', 403);
  await rm(blockedFile());
  await until('192.0.2.7', 200);
});
