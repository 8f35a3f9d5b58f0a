import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { ADDRESS_HEADER, CLIENT_HEADER } from '@superpose/service-kit';
import { createTestDatabase, queryOnce, type TestDatabase } from '@superpose/testing';
import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { tmpdir } from 'node:os';
import { Catalogue } from '../catalogue/catalogue.js';
import type { ExercisesConfig } from '../config.js';
import { Database } from '../database/database.js';
import { readinessOf } from '../health/readiness.js';
import { databaseReady, startApp, submit } from '../testing/service.js';
import { DiskSpace } from './disk-space.js';

const DATABASE_URL = 'postgres://127.0.0.1:9/none';
const X = { circuit: [{ name: 'X', qubit: 0, timeStep: 0 }] };

let app: NestFastifyApplication;
afterEach(() => app.close());

const readDisk = async () =>
  (await readinessOf(app.get(Catalogue), app.get(Database), app.get(DiskSpace))).checks['disk'];

describe('a disk that is nearly full', () => {
  it('takes no submissions, says so, and is seen in health', async () => {
    app = await startApp({ DATABASE_URL, DISK_PATH: tmpdir(), DISK_LOW_MIB: 1_000_000_000 });
    const refused = await submit(app, '01-flip-a-qubit', X);
    expect(refused.statusCode).toBe(503);
    expect(refused.headers['retry-after']).toBe('60');
    expect(refused.json()).toMatchObject({ code: 'DISK_LOW' });
    expect(await readDisk()).toBe('low');
    expect((await app.inject({ url: '/api/exercises' })).statusCode).toBe(200);
  });

  it('is none while there is room, or where the disk cannot be seen', async () => {
    app = await startApp({ DATABASE_URL, DISK_PATH: tmpdir(), DISK_LOW_MIB: 0 });
    expect(await readDisk()).toBe('ok');
    await app.close();
    app = await startApp({ DATABASE_URL, DISK_PATH: '/no/such/folder', DISK_LOW_MIB: 1_000_000_000 });
    expect(await readDisk()).toBe('unknown');
  });
});

describe('a client that has handed in too much', () => {
  const large = JSON.stringify(X).padEnd(200_000);
  const statusOf = async (client: string, address = client) =>
    (await submit(app, '01-flip-a-qubit', large, { [CLIENT_HEADER]: client, [ADDRESS_HEADER]: address }))
      .statusCode;
  let database: TestDatabase;
  beforeAll(async () => void (database = await createTestDatabase()));
  afterAll(() => database.drop());
  const start = async (settings: Partial<ExercisesConfig>): Promise<void> => {
    app = await startApp({ DATABASE_URL: database.url, ...settings });
    await databaseReady(app);
  };

  it('is refused until tomorrow, and others are not; a restart changes nothing', async () => {
    await start({ SUBMISSION_QUOTA_MIB: 1 });
    for (let n = 0; n < 5; n++) expect(await statusOf('much')).toBe(200);
    const refused = await submit(app, '01-flip-a-qubit', large, {
      [CLIENT_HEADER]: 'much',
      [ADDRESS_HEADER]: 'much',
    });
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(refused.json()).toMatchObject({ code: 'QUOTA_USED' });
    await app.close();
    await start({ SUBMISSION_QUOTA_MIB: 1 });
    // A moment after the start it knows what was counted before.
    while ((await statusOf('much')) !== 429) await sleep(100);
    expect(await statusOf('other')).toBe(200);
  });

  it('as a member has a quota within that of its address', async () => {
    await start({ SUBMISSION_QUOTA_MIB: 1, SUBMISSION_QUOTA_MEMBER_MIB: 1 });
    for (const member of ['a', 'b', 'c', 'd', 'e'])
      expect(await statusOf(`member ${member}`, 'school')).toBe(200);
    expect(await statusOf('member f', 'school')).toBe(429);
    await app.close();
    await start({ SUBMISSION_QUOTA_MIB: 100, SUBMISSION_QUOTA_MEMBER_MIB: 1 });
    for (let n = 0; n < 5; n++) expect(await statusOf('member g', 'school')).toBe(200);
    expect([await statusOf('member g', 'school'), await statusOf('member h', 'school')]).toEqual([429, 200]);
  });

  it('shares its quota between replicas', async () => {
    await start({ SUBMISSION_QUOTA_MIB: 1 });
    const other = await startApp({ DATABASE_URL: database.url, SUBMISSION_QUOTA_MIB: 1 });
    await databaseReady(other);
    for (let n = 0; n < 5; n++) expect(await statusOf('both')).toBe(200);
    // The other one has counted on its own until it hears of these.
    const refusedThere = async () =>
      (await submit(other, '01-flip-a-qubit', large, { [CLIENT_HEADER]: 'both' })).statusCode === 429;
    while (!(await refusedThere())) await sleep(200);
    await other.close();
  });

  it('is shared also after a while in which there was nothing to share', async () => {
    await start({});
    await sleep(5_000);
    expect(await statusOf('late')).toBe(200);
    const hash = createHash('sha256').update('late').digest('hex');
    const shared = () =>
      queryOnce(database.url, `SELECT 1 FROM client_days WHERE client_hash = decode($1, 'hex')`, [hash]);
    while ((await shared()).length === 0) await sleep(100);
  }, 30_000);

  it('is forgotten once the day is over', async () => {
    const days = async () =>
      queryOnce(database.url, `SELECT 1 FROM client_days WHERE day < (now() AT TIME ZONE 'utc')::date`);
    await queryOnce(database.url, `INSERT INTO client_days VALUES ('2026-01-01', '\\x07', 7)`);
    expect(await days()).toHaveLength(1);
    await start({});
    while ((await days()).length > 0) await sleep(100);
  });
});
