// @ts-check
import { afterEach, expect, it } from '@jest/globals';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const SCRIPT = join(import.meta.dirname, 'health-check.mjs');
const directory = mkdtempSync(join(tmpdir(), 'superpose-health-'));
/** Serves health with the status in its argument, and says on which port. */
const SERVICE = `
  const server = require('node:http').createServer((_request, response) => response.writeHead(Number(process.argv[1])).end());
  server.listen(0, '127.0.0.1', () => console.log(server.address().port));`;

/** @type {import('node:child_process').ChildProcess | undefined} */
let service;
afterEach(() => {
  service?.kill('SIGKILL');
  rmSync(directory, { recursive: true, force: true });
});

/** @param {number} status */
async function start(status) {
  const child = spawn(process.execPath, ['-e', SERVICE, String(status)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  service = child;
  const [port] = await once(/** @type {import('node:stream').Readable} */ (child.stdout), 'data');
  const check = async () => {
    const env = { ...process.env, INTERNAL_PORT: String(port).trim(), TMPDIR: tmpdir() };
    const [code] = await once(spawn(process.execPath, [SCRIPT, String(child.pid)], { env }), 'exit');
    return code;
  };
  return { child, check, ended: once(child, 'exit') };
}

it('is good as long as the service says that it is ready', async () => {
  const { check } = await start(200);
  expect(await check()).toBe(0);
});

it('is bad while it says that it is not, and leaves it alone', async () => {
  const { child, check } = await start(503);
  expect([await check(), await check(), await check()]).toEqual([1, 1, 1]);
  expect(child.signalCode).toBeNull();
});

it('kills a service that does not respond twice in a row, and not one that was only slow once', async () => {
  const { child, check, ended } = await start(200);
  child.kill('SIGSTOP');
  expect(await check()).toBe(1);
  child.kill('SIGCONT');
  expect(await check()).toBe(0);
  child.kill('SIGSTOP');
  expect(await check()).toBe(1);
  expect(child.signalCode).toBeNull();
  expect(await check()).toBe(1);
  expect(await ended).toEqual([null, 'SIGKILL']);
}, 60_000);
