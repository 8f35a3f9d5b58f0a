// @ts-check
// The handbook's commands for a machine with nothing but Node, typed as they stand there.
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient, freePort } from '@superpose/testing';
import { openHandbook } from '../testing/compose/handbook.js';
import { waitUntilHealthy } from '../scripts/stack/health.mjs';
import { root } from '../scripts/stack/paths.mjs';

const directory = mkdtempSync(join(tmpdir(), 'superpose-handbook-'));
const restorePoints = () => readdirSync(root).filter((file) => file.startsWith('superpose-before-restore-'));
/** @type {import('node:child_process').ChildProcess} */
let product;
/** @type {import('@superpose/testing').Client} */
let client;
/** @type {import('../testing/compose/handbook.js').Handbook} */
let handbook;

beforeAll(async () => {
  chmodSync(directory, 0o755);
  const port = await freePort();
  const none = { DATABASE_URL: '', REDIS_URL: '', NODE_OPTIONS: '' };
  const environment = { ...none, PORT: String(port), DATA_DIR: join(directory, 'data') };
  handbook = openHandbook('start', environment, {
    'school.backup.gz': join(directory, 'school.backup.gz'),
    'blocked.json': join(directory, 'blocked.json'),
  });
  const url = `http://127.0.0.1:${port}`;
  client = createClient({ gateway: url, simulation: url });
  // `npm start` goes on until it is stopped; the others end.
  await handbook.run('Install', {
    run: (command, env) => {
      product = spawn('bash', ['-c', `exec ${command}`], {
        cwd: root,
        env,
        stdio: 'ignore',
        detached: true,
      });
      return waitUntilHealthy(url, { timeoutMs: 120_000, logDirectory: join(directory, 'data', 'logs') });
    },
  });
}, 150_000);
afterAll(async () => {
  const ended = new Promise((resolve) => product.once('exit', resolve));
  // Ctrl-C reaches every process of the terminal, not npm alone.
  process.kill(-(/** @type {number} */ (product.pid)), 'SIGINT');
  await ended;
  rmSync(directory, { recursive: true, force: true });
}, 60_000);

describe('the handbook', () => {
  it('writes whom it blocks to a file of yours', async () => {
    await handbook.run('Kubernetes');
    expect(readFileSync(join(directory, 'blocked.json'), 'utf8')).toContain('"198.51.100.7"');
  });

  it('starts the product, backs it up and restores it', async () => {
    const first = await client.submit('kept');
    expect(first.status).toBe(200);
    const before = restorePoints();
    await handbook.run('Back up and restore');
    expect(existsSync(join(directory, 'school.backup.gz'))).toBe(true);
    const made = restorePoints().filter((file) => !before.includes(file));
    for (const file of made) rmSync(join(root, file));
    expect(made).toHaveLength(1);
    expect((await client.submit('kept')).text).toBe(first.text);
    expect(handbook.left()).toEqual([]);
  });
});
