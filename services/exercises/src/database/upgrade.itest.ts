import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createTestDatabase, queryOnce, type TestDatabase } from '@superpose/testing';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { configSchema } from '../config.js';
import { databaseReady, startApp, submit } from '../testing/service.js';
import { BELL } from '../testing/wire-gates.js';
import { runMigrations } from './run-migrations.js';

/** A dump for each version that was released; the head of a dump says how it is made. */
const RELEASED = new URL('./released/', import.meta.url);
const versions = readdirSync(RELEASED).map((file) => file.replace(/\.sql$/, ''));

const SCHEMA = `
  SELECT table_name AS place, column_name AS name, concat_ws(' ', data_type, is_nullable, column_default) AS is
    FROM information_schema.columns WHERE table_schema = 'public'
  UNION ALL SELECT tablename, indexname, indexdef FROM pg_indexes WHERE schemaname = 'public'
  UNION ALL SELECT conrelid::regclass::text, conname, pg_get_constraintdef(oid) FROM pg_constraint
    WHERE connamespace = 'public'::regnamespace AND contype <> 'n'
  ORDER BY 1, 2, 3`;

describe.each(versions)('the database of version %s', (version) => {
  let database: TestDatabase;
  let app: NestFastifyApplication;
  let before: Record<string, unknown>[];
  const submissions = () => queryOnce(database.url, 'SELECT * FROM submissions ORDER BY id');

  beforeAll(async () => {
    database = await createTestDatabase();
    await queryOnce(database.url, readFileSync(new URL(`${version}.sql`, RELEASED), 'utf8'));
    // A key is forgotten after 24 hours; the upgrade comes within them.
    await queryOnce(
      database.url,
      `UPDATE submissions SET created_at = now() - interval '1 hour' WHERE idempotency_key IS NOT NULL`,
    );
    before = await submissions();
    app = await startApp({ DATABASE_URL: database.url });
    await databaseReady(app);
  });
  afterAll(async () => {
    await app.close();
    await database.drop();
  });

  it('comes to the schema that a new installation has', async () => {
    const fresh = await createTestDatabase();
    try {
      await runMigrations(configSchema.parse({ DATABASE_URL: fresh.url }));
      expect(await queryOnce(database.url, SCHEMA)).toEqual(await queryOnce(fresh.url, SCHEMA));
    } finally {
      await fresh.drop();
    }
  });

  it('keeps every submission as it was', async () => {
    expect(before.length).toBeGreaterThan(0);
    const after = await submissions();
    expect(after).toEqual(before.map((row) => expect.objectContaining(row)));
  });

  it('responds to a retry with the verdict that was given before the upgrade, and takes new submissions', async () => {
    const again = await submit(app, '07-bell-state', { circuit: BELL }, { 'idempotency-key': 'bell' });
    const first = before.find((row) => row['idempotency_key'] === 'bell');
    expect(again.json()).toMatchObject({ submission_id: first?.['id'], score: first?.['score'] });
    const next = await submit(app, '07-bell-state', { circuit: BELL });
    expect(next.statusCode).toBe(200);
    expect(await submissions()).toHaveLength(before.length + 1);
  });
});

describe('the latest release', () => {
  it('has left its database here', () => {
    const tags = execFileSync('git', ['tag', '--list', 'v*', '--sort=-v:refname'], { encoding: 'utf8' });
    const latest = tags.split('\n')[0];
    if (latest) expect(versions).toContain(latest.slice(1));
    else expect(versions.length).toBeGreaterThan(0);
  });
});
