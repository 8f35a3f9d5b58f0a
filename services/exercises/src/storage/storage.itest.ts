import { afterEach, describe, expect, it } from '@jest/globals';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { CLIENT_HEADER } from '@superpose/service-kit';
import { tmpdir } from 'node:os';
import { Catalogue } from '../catalogue/catalogue.js';
import { Database } from '../database/database.js';
import { readinessOf } from '../health/readiness.js';
import { startApp, submit } from '../testing/service.js';
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
  it('is refused until tomorrow, and others are not', async () => {
    app = await startApp({ DATABASE_URL, SUBMISSION_QUOTA_MIB: 1 });
    const large = JSON.stringify(X).padEnd(200_000);
    const statusOf = async (client: string, payload: unknown = large) =>
      (await submit(app, '01-flip-a-qubit', payload, { [CLIENT_HEADER]: client })).statusCode;
    // 503, because this test has no database.
    for (let n = 0; n < 5; n++) expect(await statusOf('much')).toBe(503);
    const refused = await submit(app, '01-flip-a-qubit', large, { [CLIENT_HEADER]: 'much' });
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(refused.json()).toMatchObject({ code: 'QUOTA_USED' });
    expect(await statusOf('other')).toBe(503);
  });
});
