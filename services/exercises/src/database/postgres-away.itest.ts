import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { DiskSpace } from '../storage/disk-space.js';
import { readinessOf } from '../health/readiness.js';
import { Catalogue } from '../catalogue/catalogue.js';
import { createTestPostgres, queryOnce, type TestPostgres } from '@superpose/testing';
import { databaseReady, startApp, submit } from '../testing/service.js';
import { BELL } from '../testing/wire-gates.js';
import { DatabaseUnavailable } from './database-errors.js';
import { Database } from './database.js';

let postgres: TestPostgres;
let app: NestFastifyApplication;
beforeAll(async () => void (postgres = await createTestPostgres()), 60_000);
afterEach(() => app.close());
afterAll(() => postgres.remove());

const bell = () => submit(app, '07-bell-state', { circuit: BELL });
const readiness = () => readinessOf(app.get(Catalogue), app.get(Database), app.get(DiskSpace));
const rowCount = async () =>
  Number((await queryOnce<{ count: string }>(postgres.url, 'SELECT count(*) FROM submissions'))[0]!.count);

async function expectRefusal(): Promise<void> {
  const response = await bell();
  expect(response.json()).toMatchObject({ status: 503, code: 'SUBMISSIONS_UNAVAILABLE' });
  expect(response.json().detail).toContain('nothing was recorded');
  expect(response.headers['retry-after']).toMatch(/^\d+$/);
}

/**
 * The processes of a killed server live on until they notice. Meanwhile one may still store a submission, or end and leave
 * open whether it did.
 */
async function submitUntilRefused(): Promise<{ stored: number; unconfirmed: number }> {
  const fates = { stored: 0, unconfirmed: 0 };
  // More in a row than the pool has connections, each of which may be found broken once.
  for (let refused = 0; refused < 20; refused += 1) {
    const response = await bell();
    if (response.statusCode !== 200 && response.json().code !== 'SUBMISSION_UNCONFIRMED') continue;
    refused = -1;
    if (response.statusCode === 200) fates.stored += 1;
    else fates.unconfirmed += 1;
  }
  return fates;
}

async function expectReadingWorks(): Promise<void> {
  for (const url of ['/api/exercises', '/api/exercises/07-bell-state']) {
    expect((await app.inject({ method: 'GET', url })).statusCode).toBe(200);
  }
}

describe('without Postgres', () => {
  it('the service starts, serves exercises, and takes submissions once Postgres is there', async () => {
    app = await startApp({ DATABASE_URL: postgres.url });
    await expectReadingWorks();
    await expectRefusal();
    expect(await readiness()).toMatchObject({ status: 'degraded', checks: { database: 'down' } });
    await postgres.start();
    await databaseReady(app);
    expect((await bell()).statusCode).toBe(200);
    expect(await readiness()).toMatchObject({ status: 'ok', checks: { database: 'ok' } });
  }, 60_000);

  it('after a kill -9 submissions are refused, exercises served, and all is well after its return', async () => {
    app = await startApp({ DATABASE_URL: postgres.url });
    await databaseReady(app);
    await Promise.all(Array.from({ length: 20 }, bell));
    const before = await rowCount();
    await postgres.end('SIGKILL');
    const { stored, unconfirmed } = await submitUntilRefused();
    await expectRefusal();
    await expectReadingWorks();
    expect(await readiness()).toMatchObject({ status: 'degraded', checks: { database: 'down' } });
    await postgres.start();
    expect((await bell()).statusCode).toBe(200);
    const added = (await rowCount()) - before - 1;
    expect(added).toBeGreaterThanOrEqual(stored);
    expect(added).toBeLessThanOrEqual(stored + unconfirmed);
  }, 60_000);
});

describe('with a Postgres that is busy', () => {
  it('a submission that gets no connection is refused, and later ones are stored', async () => {
    app = await startApp({ DATABASE_URL: postgres.url, DATABASE_POOL_SIZE: 1 });
    await databaseReady(app);
    const busy = app.get(Database).run((manager) => manager.query('SELECT pg_sleep(4)'));
    await expectRefusal();
    await expectReadingWorks();
    await busy;
    expect((await bell()).statusCode).toBe(200);
  }, 60_000);

  it('a submission that waits for a lock on the table is refused', async () => {
    app = await startApp({ DATABASE_URL: postgres.url });
    await databaseReady(app);
    const lock = new Client({ connectionString: postgres.url });
    await lock.connect();
    await lock.query('BEGIN; LOCK TABLE submissions IN ACCESS EXCLUSIVE MODE');
    await expectRefusal();
    expect(await readiness()).toMatchObject({ status: 'degraded', checks: { database: 'locked' } });
    await lock.end();
    expect((await bell()).statusCode).toBe(200);
    expect(await readiness()).toMatchObject({ status: 'ok', checks: { database: 'ok' } });
  }, 60_000);

  it('a Postgres that only reads is named at once, without a submission that fails', async () => {
    app = await startApp({ DATABASE_URL: postgres.url });
    await databaseReady(app);
    const setReadOnly = async (value: 'on' | 'off') => {
      const admin = new Client({
        connectionString: postgres.url,
        options: '-c default_transaction_read_only=off',
      });
      await admin.connect();
      await admin.query(
        `ALTER DATABASE ${new URL(postgres.url).pathname.slice(1)} SET default_transaction_read_only = ${value}`,
      );
      // Connections that are open keep what they had.
      await admin.query(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'superpose-exercises'`,
      );
      await admin.end();
    };
    await setReadOnly('on');
    try {
      await databaseReady(app);
      expect(await readiness()).toMatchObject({ status: 'degraded', checks: { database: 'read-only' } });
      await expectRefusal();
      await expectReadingWorks();
    } finally {
      await setReadOnly('off');
    }
    while ((await app.get(Database).state()) !== 'ok') await sleep(50);
    expect((await bell()).statusCode).toBe(200);
  }, 60_000);

  it('a statement that takes longer than its limit is stopped', async () => {
    app = await startApp({ DATABASE_URL: postgres.url });
    await databaseReady(app);
    const slow = app.get(Database).run((manager) => manager.query('SELECT pg_sleep(60)'));
    await expect(slow).rejects.toThrow(DatabaseUnavailable);
  }, 60_000);
});

describe('with a Postgres that hangs', () => {
  it('a submission of unknown fate is reported as such, and its key finds it later', async () => {
    app = await startApp({ DATABASE_URL: postgres.url });
    await databaseReady(app);
    const key = { 'idempotency-key': randomUUID() };
    const sendAgain = () => submit(app, '07-bell-state', { circuit: BELL }, key);
    const backends = await backendsOfService();
    backends.forEach((pid) => process.kill(pid, 'SIGSTOP'));
    const during = await sendAgain();
    expect(during.json()).toMatchObject({ status: 503, code: 'SUBMISSION_UNCONFIRMED' });
    expect(during.headers['retry-after']).toMatch(/^\d+$/);
    await expectReadingWorks();
    backends.forEach((pid) => process.kill(pid, 'SIGCONT'));
    const [later, again] = [await sendAgain(), await sendAgain()];
    expect([later.statusCode, again.body]).toEqual([200, later.body]);
    const rows = await queryOnce(postgres.url, 'SELECT id FROM submissions WHERE idempotency_key = $1', [
      key['idempotency-key'],
    ]);
    expect(rows).toEqual([{ id: later.json().submission_id }]);
  }, 60_000);
});

async function backendsOfService(): Promise<number[]> {
  const rows = await queryOnce<{ pid: number }>(
    postgres.url,
    `SELECT pid FROM pg_stat_activity WHERE application_name = 'superpose-exercises'`,
  );
  return rows.map(({ pid }) => pid);
}
