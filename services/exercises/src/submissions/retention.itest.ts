import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { createTestDatabase, queryOnce, type TestDatabase } from '@superpose/testing';
import { openClass } from '../testing/classroom.js';
import { databaseReady, startApp, submit } from '../testing/service.js';
import { BELL } from '../testing/wire-gates.js';
import { Retention } from './retention.js';

let database: TestDatabase;
beforeAll(async () => void (database = await createTestDatabase()));
afterAll(() => database.drop());

async function withApp(days: number, use: (app: NestFastifyApplication) => Promise<void>): Promise<void> {
  const app = await startApp({ DATABASE_URL: database.url, SUBMISSION_RETENTION_DAYS: days });
  try {
    await databaseReady(app);
    await use(app);
  } finally {
    await app.close();
  }
}

const submissionsOf = async (...users: string[]) => {
  const rows = await queryOnce<{ user_label: string }>(
    database.url,
    'SELECT user_label FROM submissions WHERE user_label = ANY ($1) ORDER BY user_label',
    [users],
  );
  return rows.map((row) => row.user_label);
};

const submitAged = async (app: NestFastifyApplication, user: string, age: string) => {
  await submit(app, '07-bell-state', { circuit: BELL, user_id: user }, { 'idempotency-key': user });
  await queryOnce(
    database.url,
    'UPDATE submissions SET created_at = now() - $2::interval WHERE user_label = $1',
    [user, age],
  );
};

describe('the clean-up', () => {
  it('deletes what is older than the configured days, and nothing else', () =>
    withApp(30, async (app) => {
      await submitAged(app, 'old', '31 days');
      await submitAged(app, 'recent', '29 days');
      expect(await app.get(Retention).cleanUp()).toBe(1);
      expect(await submissionsOf('old', 'recent')).toEqual(['recent']);
    }));

  it('forgets deletions after 366 days, also when nothing else is deleted', () =>
    withApp(30, async (app) => {
      await queryOnce(
        database.url,
        `INSERT INTO deletions SELECT gen_random_uuid(), current_date - days FROM unnest(ARRAY[365, 366, 367, 800]) days`,
      );
      await app.get(Retention).cleanUp();
      const rows = await queryOnce<{ days: number }>(
        database.url,
        'SELECT current_date - deleted_on AS days FROM deletions ORDER BY 1',
      );
      expect(rows).toEqual([{ days: 365 }, { days: 366 }]);
    }));

  it('forgets who has tried a code after an hour, and what happened in a class after a day', () =>
    withApp(30, async (app) => {
      const { class_id } = await openClass(app);
      await queryOnce(database.url, 'DELETE FROM class_attempts');
      await queryOnce(
        database.url,
        `INSERT INTO class_attempts (kind, client_hash, made_at)
         SELECT minutes::text, '\\x07', now() - make_interval(mins => minutes) FROM unnest(ARRAY[0, 59, 61]) minutes`,
      );
      await queryOnce(
        database.url,
        `INSERT INTO class_events (class_id, name, data, created_at)
         SELECT $1, hours::text, '{}', now() - make_interval(hours => hours) FROM unnest(ARRAY[0, 23, 25]) hours`,
        [class_id],
      );
      await app.get(Retention).cleanUp();
      const left = (statement: string) => queryOnce(database.url, statement);
      expect(await left('SELECT kind FROM class_attempts ORDER BY 1')).toEqual([
        { kind: '0' },
        { kind: '59' },
      ]);
      expect(await left('SELECT name FROM class_events ORDER BY 1')).toEqual([{ name: '0' }, { name: '23' }]);
    }));

  it('deletes more than one batch', () =>
    withApp(30, async (app) => {
      await submitAged(app, 'copied', '31 days');
      await queryOnce(
        database.url,
        `INSERT INTO submissions SELECT gen_random_uuid(), exercise_id, user_label, circuit, passed, score, error, feedback,
           diagnosis, gate_count, circuit_depth, content_version, NULL, NULL, created_at
         FROM submissions, generate_series(1, 10000) WHERE user_label = 'copied'`,
      );
      expect(await app.get(Retention).cleanUp()).toBe(10_001);
    }));

  it('keeps everything when 0 days are configured, but forgets keys after 24 hours', () =>
    withApp(0, async (app) => {
      await submitAged(app, 'ancient', '4000 days');
      await submitAged(app, 'fresh', '23 hours');
      expect(await app.get(Retention).cleanUp()).toBe(0);
      const keys = await queryOnce(
        database.url,
        `SELECT idempotency_key AS key FROM submissions WHERE user_label IN ('ancient', 'fresh') ORDER BY user_label`,
      );
      expect(keys).toEqual([{ key: null }, { key: 'fresh' }]);
    }));
});
