// The roles that the composition gives its parts, on a separate Postgres: roles are known to all databases of a server.
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { createTestPostgres, queryOnce, root, type TestPostgres } from '@superpose/testing';
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join as joinPath } from 'node:path';
import { EndedClasses } from '../classes/ended-classes.js';
import { databaseConfigSchema } from '../config.js';
import { callClasses, join, openClass, readGrid, submitAs } from '../testing/classroom.js';
import { databaseReady, startApp, submit } from '../testing/service.js';
import { BELL, wireGates } from '../testing/wire-gates.js';
import { runMigrations } from './run-migrations.js';

/** It starts a Postgres and several scripts, which a busy machine does slowly. */
jest.setTimeout(120_000);

const RELEASED = new URL('./released/0.1.0.sql', import.meta.url);
const OWNERS = ['admin', 'migrator', 'app', 'reader'] as const;
const DENIED = '42501';
const WRONG_PASSWORD = '28P01';

const folder = mkdtempSync(joinPath(tmpdir(), 'superpose-roles-'));
let postgres: TestPostgres;
let app: NestFastifyApplication;
let before: unknown[];

const fileOf = (owner: string, name = 'database-url') => joinPath(folder, owner, name);
const urlOf = (owner: (typeof OWNERS)[number]) => readFileSync(fileOf(owner), 'utf8');
const run = (script: string, args: readonly string[] = [], environment: NodeJS.ProcessEnv = {}, input = '') =>
  execFileSync(process.execPath, [joinPath(root, 'scripts', script), ...args], {
    env: { ...process.env, NODE_OPTIONS: '', SECRETS_FOLDER: folder, ...environment },
    input,
    stdio: ['pipe', 'pipe', 'pipe'],
  });
const makeRoles = () => run('container/make-roles.mjs', [folder]);
const codeOf = (url: string, statement: string) =>
  queryOnce(url, statement).then(
    () => 'done',
    (error: { code?: string }) => error.code,
  );

/** As in the composition, but for where Postgres is. */
function makeSecrets(...args: string[]): void {
  run('container/make-secrets.mjs', args);
  for (const owner of OWNERS) {
    const url = new URL(urlOf(owner));
    url.host = new URL(postgres.url).host;
    rmSync(fileOf(owner));
    writeFileSync(fileOf(owner), url.href);
  }
}

/** An installation of a version that knew one role, which made every table. */
beforeAll(async () => {
  postgres = await createTestPostgres();
  await postgres.start();
  await queryOnce(postgres.url, readFileSync(RELEASED, 'utf8'));
  // What a restore that was killed has left.
  await queryOnce(postgres.url, 'CREATE SCHEMA superpose_restore CREATE TABLE classes (id uuid)');
  before = await queryOnce(postgres.url, 'SELECT id FROM submissions ORDER BY id');
  for (const name of [...OWNERS, 'queue', 'redis', 'gateway']) mkdirSync(joinPath(folder, name));
  writeFileSync(fileOf('admin', 'postgres-password'), new URL(postgres.url).password);
  for (const name of ['redis-password', 'redis-url', 'redis.conf']) writeFileSync(fileOf('admin', name), '');
  makeSecrets();
  makeRoles();
  await runMigrations(databaseConfigSchema.parse({ DATABASE_URL: urlOf('migrator') }));
  app = await startApp({ DATABASE_URL: urlOf('app') });
  await databaseReady(app);
});
afterAll(async () => {
  await app?.close();
  await postgres?.remove();
  rmSync(folder, { recursive: true, force: true });
});

describe('after an upgrade', () => {
  it('the administrator has the password that Postgres knows, and the other secrets are no longer beside it', async () => {
    expect(new URL(urlOf('admin')).password).toBe(new URL(postgres.url).password);
    const names = execFileSync('ls', [joinPath(folder, 'admin')], { encoding: 'utf8' });
    expect(names.trim().split('\n')).toEqual(['database-url', 'postgres-password']);
  });

  it('the migrator owns all that the administrator had made', async () => {
    const owners = await queryOnce(
      postgres.url,
      `SELECT DISTINCT owner FROM (
         SELECT relowner AS owner, relnamespace AS place FROM pg_class UNION ALL
         SELECT proowner, pronamespace FROM pg_proc UNION ALL SELECT typowner, typnamespace FROM pg_type) t
       WHERE place IN ('public'::regnamespace, 'superpose_restore'::regnamespace)
         AND owner <> 'superpose_migrator'::regrole`,
    );
    expect(owners).toEqual([]);
  });

  it('the service keeps and takes submissions as the app', async () => {
    expect(before.length).toBeGreaterThan(0);
    const response = await submit(app, '07-bell-state', { circuit: BELL });
    expect(response.statusCode).toBe(200);
    const after = await queryOnce(urlOf('app'), 'SELECT id FROM submissions');
    expect(after).toEqual(expect.arrayContaining(before));
    expect(after).toHaveLength(before.length + 1);
  });
});

describe('the app', () => {
  it('has a class, follows it and deletes it', () => classLives());

  it.each([
    'CREATE TABLE mine ()',
    'CREATE TEMPORARY TABLE mine ()',
    'CREATE SCHEMA mine',
    "CREATE FUNCTION mine() RETURNS int LANGUAGE sql AS 'SELECT 1'",
    'DROP TABLE submissions',
    'DROP SCHEMA public CASCADE',
    'TRUNCATE submissions',
    'ALTER TABLE submissions ADD COLUMN mine int',
    'ALTER TABLE submissions DISABLE TRIGGER ALL',
    'CREATE INDEX mine ON submissions (id)',
    'CREATE ROLE mine',
    'ALTER ROLE superpose_app SUPERUSER',
    'SET ROLE superpose_migrator',
    "ALTER ROLE superpose PASSWORD 'mine'",
    "COPY submissions TO PROGRAM 'cat'",
    'SELECT rolpassword FROM pg_authid',
  ])('cannot %s', async (statement) => {
    expect(await codeOf(urlOf('app'), statement)).toBe(DENIED);
  });

  it('waits for the migrations that it cannot run', async () => {
    const retired = '"migrations_before"';
    await queryOnce(urlOf('migrator'), `ALTER TABLE migrations RENAME TO ${retired}`);
    await expect(
      runMigrations(databaseConfigSchema.parse({ DATABASE_URL: urlOf('app') })),
    ).rejects.toMatchObject({ code: DENIED });
    await queryOnce(urlOf('migrator'), `ALTER TABLE ${retired} RENAME TO migrations`);
  });
});

describe('the reader', () => {
  it.each([
    "UPDATE submissions SET feedback = ''",
    'DELETE FROM submissions',
    'INSERT INTO deletions (id) VALUES (gen_random_uuid())',
    "SELECT nextval('class_event_seq')",
    'TRUNCATE submissions',
    'DROP TABLE submissions',
    'CREATE TABLE mine ()',
    'CREATE TEMPORARY TABLE mine ()',
  ])('cannot %s', async (statement) => {
    expect(await codeOf(urlOf('reader'), statement)).toBe(DENIED);
  });
});

describe('the migrator', () => {
  it.each(['CREATE ROLE mine', 'CREATE DATABASE mine', 'SELECT rolpassword FROM pg_authid'])(
    'cannot %s',
    async (statement) => {
      expect(await codeOf(urlOf('migrator'), statement)).toBe(DENIED);
    },
  );

  it("restores the reader's backup, after which each may do what it could", async () => {
    const rights = () => queryOnce(postgres.url, RIGHTS);
    const had = await rights();
    const file = joinPath(folder, 'school.backup.gz');
    const restorePoint = joinPath(folder, 'before.backup.gz');
    run('backup.mjs', [file], { DATABASE_URL: urlOf('reader') });
    await queryOnce(urlOf('app'), 'DELETE FROM submissions');
    run('restore.mjs', [file, restorePoint], { DATABASE_URL: urlOf('migrator') });
    expect(await queryOnce(urlOf('app'), 'SELECT id FROM submissions')).toHaveLength(before.length + 1);
    expect(had.length).toBeGreaterThan(20);
    expect(await rights()).toEqual(had);
    await classLives();
  });
});

describe('a rotation', () => {
  it('of the passwords holds once the roles are made, also when it comes twice', async () => {
    const old = OWNERS.map(urlOf);
    makeSecrets('rotate', 'database');
    makeSecrets('rotate', 'database');
    for (const url of old) expect(await codeOf(url, 'SELECT 1')).toBe('done');
    makeRoles();
    for (const url of old) expect(await codeOf(url, 'SELECT 1')).toBe(WRONG_PASSWORD);
    for (const owner of OWNERS) expect(await codeOf(urlOf(owner), 'SELECT 1')).toBe('done');
    makeRoles();
    for (const owner of OWNERS) expect(await codeOf(urlOf(owner), 'SELECT 1')).toBe('done');
  });
});

const RIGHTS = `
  SELECT relname, a.grantee::regrole::text AS who, a.privilege_type FROM pg_class, aclexplode(relacl) a
   WHERE relnamespace = 'public'::regnamespace AND a.grantee IN ('superpose_app'::regrole, 'superpose_reader'::regrole)
   ORDER BY 1, 2, 3`;

/** Every table and sequence of classes is used. */
async function classLives(): Promise<void> {
  const opened = await openClass(app);
  const ada = await join(app, opened, 'Ada');
  expect((await submitAs(app, ada, wireGates('H 1', 'CNOT 1 0', 'X 0'))).statusCode).toBe(200);
  expect((await submitAs(app, ada, BELL)).json()).toMatchObject({ passed: true });
  const grid = await readGrid(app, opened);
  expect(grid).toMatchObject({ cells: [{ passed: true }], last_event_id: expect.stringMatching(/^[1-9]/) });
  const deletion = await callClasses(app, 'DELETE', `/${opened.class_id}`, { key: opened.teacher_key });
  expect(deletion.statusCode).toBe(200);
  await app.get(EndedClasses).deleteAll();
  const [row] = await queryOnce(urlOf('app'), 'SELECT count(*)::int AS n FROM deletions WHERE id = $1', [
    opened.class_id,
  ]);
  expect(row).toEqual({ n: 1 });
}
