// @ts-check
// The scheduled backups as the container of infra/compose.backup.yml runs them.
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDatabase, freePort, timeUntil } from '@superpose/testing';
import { root } from '../../stack/paths.mjs';
import { nameOf } from './rotation.mjs';

const LONGEST_MS = 60_000;
const HOUR_MS = 3_600_000;

const directory = mkdtempSync(join(tmpdir(), 'superpose-keeper-'));
const [folder, target] = [join(directory, 'backups'), join(directory, 'target')];
/** @type {import('@superpose/testing').TestDatabase} */
let database;
/** @type {import('node:child_process').ChildProcess | undefined} */
let keeper;
let output = '';
/** @type {number} */
let port;

beforeAll(async () => {
  database = await createTestDatabase();
  const migrate = join(root, 'services', 'exercises', 'dist', 'migrate.js');
  execFileSync(process.execPath, [migrate], { env: { ...process.env, DATABASE_URL: database.url } });
});
afterEach(async () => {
  if (keeper?.kill('SIGTERM')) await once(keeper, 'exit');
  keeper = undefined;
  output = '';
  for (const place of [folder, target]) rmSync(place, { recursive: true, force: true });
});
afterAll(async () => {
  await database.drop();
  rmSync(directory, { recursive: true, force: true });
});

/** @param {Record<string, string>} [environment] @param {...string} flags */
async function start(environment, ...flags) {
  port = await freePort();
  keeper = spawn(process.execPath, [join(root, 'scripts', 'keep-backups.mjs'), ...flags], {
    env: {
      ...process.env,
      NODE_OPTIONS: '',
      DATABASE_URL: database.url,
      INTERNAL_PORT: String(port),
      BACKUP_FOLDER: folder,
      BACKUP_TARGET: target,
      ...environment,
    },
  });
  for (const stream of [keeper.stdout, keeper.stderr]) stream?.on('data', (chunk) => (output += chunk));
}

/** @param {string} path */
const page = async (path) => (await fetch(`http://127.0.0.1:${port}${path}`)).text();
const figure = async (/** @type {string} */ name) =>
  Number(new RegExp(`^${name}\\{.*\\} (\\S+)$`, 'm').exec(await page('/metrics'))?.[1]);
const comes = (/** @type {() => boolean | Promise<boolean>} */ what) =>
  timeUntil(async () => {
    try {
      return await what();
    } catch {
      return false;
    }
  }, LONGEST_MS);

describe('the scheduled backups', () => {
  it('begin at once, are copied to the target, and make room', async () => {
    for (const place of [folder, target]) mkdirSync(place);
    const old = [40, 41, 42].map((days) => nameOf(new Date(Date.now() - days * 24 * HOUR_MS)));
    for (const place of [folder, target]) for (const name of old) writeFileSync(join(place, name), 'old');
    writeFileSync(join(folder, 'superpose-killed.backup.gz.partial'), 'half');
    writeFileSync(join(folder, 'notes.txt'), 'mine');
    await start({ BACKUP_KEEP_DAYS: '2', BACKUP_KEEP_WEEKS: '1' });
    await comes(() => output.includes('made a backup'));

    const copy = readdirSync(target).find((name) => !old.includes(name)) ?? '';
    expect(readdirSync(target).sort()).toEqual([old[0], copy].sort());
    expect(readdirSync(folder).sort()).toEqual(['notes.txt', old[0], copy].sort());
    expect(readFileSync(join(folder, copy))).toEqual(readFileSync(join(target, copy)));
    // No one else on the machine may read what learners have left.
    for (const place of [folder, target]) expect(statSync(join(place, copy)).mode & 0o777).toBe(0o600);
    expect(await figure('backup_last_success_timestamp_seconds')).toBeGreaterThan(Date.now() / 1000 - 3_600);
    expect(await figure('backup_size_bytes')).toBeGreaterThan(0);
    expect(await figure('backup_failures_total')).toBe(0);
    expect((await fetch(`http://127.0.0.1:${port}/health/ready`)).status).toBe(200);
  });

  it('go on after a restart where they were', async () => {
    for (const place of [folder, target]) mkdirSync(place);
    const madeAt = new Date(Date.now() - HOUR_MS);
    for (const place of [folder, target]) writeFileSync(join(place, nameOf(madeAt)), 'as if it were one');
    await start();
    await comes(
      async () => (await figure('backup_last_success_timestamp_seconds')) === madeAt.getTime() / 1000,
    );
    expect(await figure('backup_last_success_timestamp_seconds')).toBe(madeAt.getTime() / 1000);
    expect(readdirSync(folder)).toEqual([nameOf(madeAt)]);
  });

  it('say when the database is away', async () => {
    for (const place of [folder, target]) mkdirSync(place);
    await start({ DATABASE_URL: 'postgres://127.0.0.1:9/none' });
    await comes(async () => (await figure('backup_failures_total')) === 1);
    expect(output).toContain('The database cannot be reached');
    expect(await figure('backup_last_success_timestamp_seconds')).toBe(0);
    expect(readdirSync(folder)).toEqual([]);
  });

  it('are made one at a time where another program has the times, and say when one fails', async () => {
    for (const status of [1, 0]) {
      if (status === 0) mkdirSync(folder);
      await start({ BACKUP_TARGET: '' }, '--once');
      const [code] = await once(/** @type {import('node:child_process').ChildProcess} */ (keeper), 'close');
      expect(code).toBe(status);
    }
    expect(output).toContain('made a backup');
    expect(readdirSync(folder)).toHaveLength(1);
  });

  it('count only when they are in the target too', async () => {
    for (const place of [folder, target]) mkdirSync(place);
    // What cannot be deleted like a file that was left behind.
    mkdirSync(join(target, 'superpose-.partial'));
    await start();
    await comes(async () => (await figure('backup_failures_total')) === 1);
    expect(output).toContain(`The backup could not be copied to ${target}`);
    expect(await figure('backup_last_success_timestamp_seconds')).toBe(0);
    expect(readdirSync(folder)).toHaveLength(1);
  });

  it('do not start without a folder to write to', async () => {
    await start();
    await once(/** @type {import('node:child_process').ChildProcess} */ (keeper), 'close');
    expect(output).toContain(`Backups cannot be written to ${folder} (ENOENT).`);
    mkdirSync(folder);
    await start();
    await once(/** @type {import('node:child_process').ChildProcess} */ (keeper), 'close');
    expect(output).toContain(`Backups cannot be written to ${target} (ENOENT).`);
  });

  it('have every figure that an alert draws on', async () => {
    for (const place of [folder, target]) mkdirSync(place);
    await start();
    await comes(async () => (await page('/health/live')) === '');
    const alerts = readFileSync(join(root, 'infra', 'monitoring', 'alerts.yml'), 'utf8');
    const names = [...new Set(alerts.match(/\bbackup_\w+/g))];
    expect(names).toContain('backup_last_success_timestamp_seconds');
    for (const name of names) expect(await figure(name)).not.toBeNaN();
  });
});
