import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { queryOnce } from '@superpose/testing';
import pg from 'pg';
import { callClasses, join, openClass, submitAs } from '../testing/classroom.js';
import { copySubmissions } from '../testing/copy-submissions.js';
import { startReplicas, type Replicas } from '../testing/replicas.js';
import { submit } from '../testing/service.js';
import { BELL } from '../testing/wire-gates.js';
import { Retention } from '../submissions/retention.js';

let replicas: Replicas;
let database: Replicas['database'];
let app: Replicas['app'];
beforeAll(async () => {
  replicas = await startReplicas();
  ({ database, app } = replicas);
});
afterAll(() => replicas.stop());

async function classWithSubmissions(count: number) {
  const opened = await openClass(app);
  const ada = await join(app, opened, 'Ada');
  const { submission_id: submissionId } = (await submitAs(app, ada, BELL)).json();
  await copySubmissions(database.url, { memberId: ada.member_id, count });
  return { opened, memberId: ada.member_id, submissionId };
}

const expire = (classId: string, ago: string) =>
  queryOnce(database.url, 'UPDATE classes SET expires_at = now() - $2::interval WHERE id = $1', [
    classId,
    ago,
  ]);

const isThere = async (classId: string) =>
  (await queryOnce(database.url, 'SELECT 1 FROM classes WHERE id = $1', [classId])).length > 0;

const submissionsOf = async (memberId: string) =>
  (await queryOnce(database.url, 'SELECT 1 FROM submissions WHERE member_id = $1', [memberId])).length;

/** Lets every statement fail that deletes more submissions than one can within its time. */
async function withSlowDeletions(work: () => Promise<void>): Promise<void> {
  await queryOnce(
    database.url,
    `CREATE FUNCTION refuse_many() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
       IF (SELECT count(*) FROM gone) > 1000 THEN RAISE 'too many at once' USING ERRCODE = '57014'; END IF;
       RETURN NULL;
     END $$`,
  );
  await queryOnce(
    database.url,
    `CREATE TRIGGER refuse_many AFTER DELETE ON submissions REFERENCING OLD TABLE AS gone
       FOR EACH STATEMENT EXECUTE FUNCTION refuse_many()`,
  );
  try {
    await work();
  } finally {
    await queryOnce(database.url, 'DROP FUNCTION refuse_many CASCADE');
  }
}

describe('a class that has ended', () => {
  it('is deleted however large it is', () =>
    withSlowDeletions(async () => {
      const { opened, memberId } = await classWithSubmissions(2_500);
      await expire(opened.class_id, '1 hour');
      await app.get(Retention).cleanUp();
      expect(await isThere(opened.class_id)).toBe(false);
      expect(await submissionsOf(memberId)).toBe(0);
    }));

  it('by its teacher is gone at once and deleted soon, however large it is', () =>
    withSlowDeletions(async () => {
      const { opened, memberId } = await classWithSubmissions(2_500);
      const { class_id: id, teacher_key: key } = opened;
      expect((await callClasses(app, 'DELETE', `/${id}`, { key })).json()).toMatchObject({ deleted: true });
      expect((await callClasses(app, 'GET', `/${id}`, { key })).statusCode).toBe(403);
      await app.get(Retention).cleanUp();
      expect(await isThere(id)).toBe(false);
      expect(await submissionsOf(memberId)).toBe(0);
    }));

  it('and cannot be deleted keeps neither other classes nor old submissions', async () => {
    const [stuck, other] = [await classWithSubmissions(0), await classWithSubmissions(0)];
    await expire(stuck.opened.class_id, '2 hours');
    await expire(other.opened.class_id, '1 hour');
    const { submission_id: old } = (await submit(app, '07-bell-state', { circuit: BELL })).json();
    await queryOnce(
      database.url,
      `UPDATE submissions SET created_at = now() - interval '400 days' WHERE id = $1`,
      [old],
    );
    const holder = new pg.Client({ connectionString: database.url });
    await holder.connect();
    try {
      await holder.query('BEGIN');
      await holder.query('SELECT 1 FROM submissions WHERE id = $1 FOR UPDATE', [stuck.submissionId]);
      expect(await app.get(Retention).cleanUp()).toBe(1);
      expect(await isThere(other.opened.class_id)).toBe(false);
      expect(await isThere(stuck.opened.class_id)).toBe(true);
    } finally {
      await holder.end();
    }
    await app.get(Retention).cleanUp();
    expect(await isThere(stuck.opened.class_id)).toBe(false);
  });

  it('is deleted by two services at once', () =>
    withSlowDeletions(async () => {
      const { opened, memberId } = await classWithSubmissions(2_500);
      await expire(opened.class_id, '1 hour');
      await Promise.all([app.get(Retention).cleanUp(), replicas.other.get(Retention).cleanUp()]);
      expect(await isThere(opened.class_id)).toBe(false);
      expect(await submissionsOf(memberId)).toBe(0);
    }));
});
