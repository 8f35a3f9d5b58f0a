import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { readinessSchema } from '@superpose/contracts/schemas';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Catalogue } from '../catalogue/catalogue.js';
import type { ExercisesConfig } from '../config.js';
import { Database } from '../database/database.js';
import { createTestDatabase, type TestDatabase } from '@superpose/testing';
import { copyToSchool } from '../testing/schools-own.js';
import { databaseReady, startApp, submit } from '../testing/service.js';
import { BELL } from '../testing/wire-gates.js';
import { DiskSpace } from '../storage/disk-space.js';
import { readinessOf } from './readiness.js';

let app: NestFastifyApplication;
let database: TestDatabase;
let directory: string;
beforeEach(async () => {
  database = await createTestDatabase();
  directory = await mkdtemp(join(tmpdir(), 'superpose-school-'));
  await copyToSchool(directory, '07-bell-state', '90-our-own');
});
afterEach(async () => {
  await app.close();
  await database.drop();
  await rm(directory, { recursive: true });
});

async function start(settings: Partial<ExercisesConfig> = {}): Promise<void> {
  app = await startApp({ DATABASE_URL: database.url, EXERCISES_DIR: directory, ...settings });
  await databaseReady(app);
}
const readiness = async () =>
  readinessSchema.parse(await readinessOf(app.get(Catalogue), app.get(Database), app.get(DiskSpace)));

describe("a school's own exercises", () => {
  it('are served and graded beside those of the product', async () => {
    await start();
    expect((await app.inject({ method: 'GET', url: '/api/exercises/90-our-own' })).statusCode).toBe(200);
    expect((await submit(app, '90-our-own', { circuit: BELL })).json()).toMatchObject({ passed: true });
    expect(await readiness()).toMatchObject({ status: 'ok', checks: { content: { faults: [] } } });
  });

  it('are served in the language of the school, where they have it', async () => {
    const own = join(directory, '90-our-own');
    const texts = JSON.parse(await readFile(join(own, 'en.json'), 'utf8')) as object;
    await writeFile(join(own, 'de.json'), JSON.stringify({ ...texts, title: 'Ein Paar' }));
    await start({ EXERCISES_LANGUAGE: 'de' });
    const titleOf = async (id: string) =>
      (await app.inject({ method: 'GET', url: `/api/exercises/${id}` })).json().exercise.title as string;
    expect(await titleOf('90-our-own')).toBe('Ein Paar');
    expect(await titleOf('07-bell-state')).toBe('Your first entangled pair');
  });

  it('that are faulty are left out and named, while the service goes on', async () => {
    const file = join(directory, '90-our-own', 'exercise.json');
    await writeFile(file, '{ "difficulty": ');
    await start();
    expect((await app.inject({ method: 'GET', url: '/api/exercises/90-our-own' })).statusCode).toBe(404);
    expect((await submit(app, '07-bell-state', { circuit: BELL })).statusCode).toBe(200);
    expect(await readiness()).toMatchObject({
      status: 'degraded',
      checks: { database: 'ok', content: { faults: [{ file, reason: expect.stringContaining('JSON') }] } },
    });
  });
});
