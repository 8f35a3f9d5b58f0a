// @ts-check
// What watches the certificate behind the overlay for TLS, against a real TLS server.
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createServer } from 'node:tls';
import { freePort } from '@superpose/testing';

const DAYS = 10;
const directory = mkdtempSync(join(tmpdir(), 'superpose-certificate-'));
const path = (/** @type {string} */ file) => join(directory, file);
const [key, certificate] = [path('key'), path('certificate')];
/** @type {import('node:tls').Server} */
let proxy;
/** @type {import('node:child_process').ChildProcess[]} */
const watchers = [];

beforeAll(async () => {
  const subject = ['-subj', '/CN=localhost', '-days', String(DAYS)];
  const files = ['-keyout', key, '-out', certificate];
  execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', ...subject, ...files], {
    stdio: 'ignore',
  });
  proxy = createServer({ key: readFileSync(key), cert: readFileSync(certificate) }).listen(0, '127.0.0.1');
  await once(proxy, 'listening');
});
afterAll(async () => {
  await Promise.all(watchers.map((watcher) => (watcher.kill(), once(watcher, 'exit'))));
  proxy.close();
  rmSync(directory, { recursive: true, force: true });
});

/** Starts a watcher of that port. @param {number} proxyPort @returns {Promise<string>} its address */
async function watch(proxyPort) {
  const port = await freePort();
  const environment = {
    DOMAIN: 'localhost, www.localhost',
    TLS_HOST: '127.0.0.1',
    TLS_PORT: String(proxyPort),
  };
  const script = join(import.meta.dirname, '..', 'scripts', 'container', 'watch-certificate.mjs');
  const env = { ...process.env, ...environment, INTERNAL_PORT: String(port) };
  watchers.push(spawn(process.execPath, [script], { env, stdio: 'ignore' }));
  const url = `http://127.0.0.1:${port}`;
  for (;;) {
    const isUp = await fetch(`${url}/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isUp) return url;
    await sleep(50);
  }
}

describe('the watch of the certificate', () => {
  it('says when the certificate ends', async () => {
    const { port } = /** @type {import('node:net').AddressInfo} */ (proxy.address());
    const url = await watch(port);
    let response = await fetch(`${url}/metrics`);
    while (!response.ok) {
      await sleep(50);
      response = await fetch(`${url}/metrics`);
    }
    const text = await response.text();
    const end = Number(/^tls_certificate_end_timestamp_seconds\{.*\} (\d+)$/m.exec(text)?.[1]);
    const days = (end - Date.now() / 1000) / 86_400;
    expect(days).toBeGreaterThan(DAYS - 0.1);
    expect(days).toBeLessThanOrEqual(DAYS);
  });

  it('has no metrics while the proxy is away', async () => {
    const url = await watch(await freePort());
    expect((await fetch(`${url}/metrics`)).status).toBe(503);
  });
});
