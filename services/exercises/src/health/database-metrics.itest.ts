import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { metricsRegistry } from '@superpose/service-kit';
import { createTestDatabase, type TestDatabase } from '@superpose/testing';
import { Database } from '../database/database.js';
import { DailyQuota } from '../storage/daily-quota.js';
import { databaseReady, startApp } from '../testing/service.js';
import { exposeDatabaseMetrics } from './database-metrics.js';

let app: NestFastifyApplication;
let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  app = await startApp({ DATABASE_URL: database.url, DATABASE_POOL_SIZE: 1 });
  exposeDatabaseMetrics(app.get(Database));
});
afterAll(async () => {
  await app.close();
  await database.drop();
});

async function states(): Promise<Record<string, number>> {
  const page = await metricsRegistry.metrics();
  const lines = page.matchAll(/^exercise_database_connections\{state="(\w+)".*\} (\d+)$/gm);
  return Object.fromEntries([...lines].map(([, state, count]) => [state, Number(count)]));
}

describe('the metrics of the connections', () => {
  it('are there before Postgres is, and say what waits', async () => {
    expect(await states()).toEqual({ busy: 0, idle: 0, waiting: 0 });
    await databaseReady(app);
    // What it does by itself would wait, too.
    await app.get(DailyQuota).beforeApplicationShutdown();
    let release = () => {};
    const held = app.get(Database).run(() => new Promise<void>((resolve) => (release = resolve)));
    const waiting = app.get(Database).run((manager) => manager.query('SELECT 1'));
    while ((await states()).waiting !== 1) await new Promise(setImmediate);
    expect(await states()).toEqual({ busy: 1, idle: 0, waiting: 1 });
    release();
    await Promise.all([held, waiting]);
    expect(await states()).toEqual({ busy: 0, idle: 1, waiting: 0 });
  });
});
