// @ts-check
// Backup and restore rehearsed on the running product, by the scripts that an operator runs.
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { startStack } from '@superpose/testing';
import { FORMAT } from './format.mjs';
import { operatorRuns } from './operator.mjs';

/** A restore starts three processes, which a busy machine does slowly. */
jest.setTimeout(240_000);

const directory = mkdtempSync(join(tmpdir(), 'superpose backup '));
const file = join(directory, 'school.backup.gz');
const restorePoint = join(directory, 'before.backup.gz');
/** @type {import('@superpose/testing').Stack} */
let cluster;

/** @param {'backup.mjs' | 'restore.mjs'} name @param {string[]} args */
const script = (name, ...args) => operatorRuns(cluster.databaseUrl, name, args).ended;

/** @param {string} path @param {unknown} body @param {string} [key] */
const post = (path, body, key) =>
  cluster.client.call('POST', `/api/exercises/classes${path}`, {
    body,
    ...(key ? { headers: { authorization: `Bearer ${key}` } } : {}),
  });

beforeAll(async () => {
  cluster = await startStack({ redis: false });
}, 90_000);
afterAll(async () => {
  await cluster?.stop();
  rmSync(directory, { recursive: true, force: true });
}, 60_000);

describe('a backup', () => {
  /** @type {import('@superpose/testing').Reply} */
  let first;

  it('is made while the product runs', async () => {
    first = await cluster.client.submit('kept');
    expect(first.status).toBe(200);
    expect(await script('backup.mjs', file)).toMatchObject({
      status: 0,
      output: expect.stringContaining('submissions 1'),
    });
  });

  it('brings back what it holds, and nothing else', async () => {
    await cluster.client.submit('made after the backup');
    await cluster.client.query("UPDATE submissions SET score = 95 WHERE idempotency_key = 'kept'");
    // The simulation makes its schema when it is already listening.
    await cluster.client.query(
      'CREATE SCHEMA IF NOT EXISTS simulation; CREATE TABLE simulation.untouched AS SELECT 1 AS row',
    );
    await cluster.client.query('CREATE ROLE reporter; GRANT SELECT ON submissions TO reporter');
    expect(await script('restore.mjs', file, restorePoint)).toMatchObject({ status: 0 });
    const rows = await cluster.client.query('SELECT id, score FROM submissions');
    expect(rows).toEqual([{ id: first.body?.submission_id, score: first.body?.score }]);
    // The running service responds from the restored row, and takes new ones.
    expect((await cluster.client.submit('kept')).text).toBe(first.text);
    expect((await cluster.client.submit('new')).status).toBe(200);
    const allowed = await cluster.client.query(
      `SELECT has_table_privilege('reporter', 'submissions', 'SELECT') AS reads,
        has_table_privilege('reporter', 'submissions', 'DELETE') AS deletes`,
    );
    expect(allowed).toEqual([{ reads: true, deletes: false }]);
    // What belongs to other parts of the product is left alone, and nothing of the restore remains.
    expect(await cluster.client.query('SELECT row FROM simulation.untouched')).toEqual([{ row: 1 }]);
    expect(await cluster.client.query("SELECT to_regnamespace('superpose_restore') AS left")).toEqual([
      { left: null },
    ]);
  });

  it('is preceded by a restore point that brings back what was there', async () => {
    expect(await script('restore.mjs', restorePoint, join(directory, 'second.gz'))).toMatchObject({
      status: 0,
    });
    const keys = await cluster.client.query('SELECT idempotency_key AS key FROM submissions ORDER BY 1');
    expect(keys.map(({ key }) => key)).toEqual(['kept', 'made after the backup']);
  });

  it('is preceded by a restore point in the folder for them, where none is named', async () => {
    const points = join(directory, 'restore points');
    mkdirSync(points);
    const run = operatorRuns(cluster.databaseUrl, 'restore.mjs', [restorePoint], {
      environment: { RESTORE_POINTS: points },
    });
    expect(await run.ended).toMatchObject({ status: 0 });
    expect(readdirSync(points)).toEqual([
      expect.stringMatching(/^superpose-before-restore-\d+\.backup\.gz$/),
    ]);
  });

  it('restores the exercises as the running product has them', async () => {
    await cluster.client.query(
      `UPDATE exercises SET title = 'Renamed since the backup' WHERE id = '01-flip-a-qubit'`,
    );
    await cluster.client.query(`DELETE FROM exercises WHERE id = '02-equal-superposition'`);
    expect(await script('restore.mjs', restorePoint, join(directory, 'second.gz'))).toMatchObject({
      status: 0,
    });
    const rows = await cluster.client.query(
      `SELECT title, retired_at IS NOT NULL AS retired FROM exercises WHERE id < '03' ORDER BY id`,
    );
    expect(rows).toEqual([
      { title: 'Renamed since the backup', retired: false },
      { title: 'An equal superposition', retired: true },
    ]);
  });
});

describe('a backup that', () => {
  it.each([
    ['cut off', () => readFileSync(file).subarray(0, 200), /not complete|no backup/],
    ['cut off at its end', () => readFileSync(file).subarray(0, -20), /not complete/],
    ['of something else', () => Buffer.from('hello'), /not complete|no backup/],
    ['of a newer version', () => backupWith({ migrations: ['FromTheFuture1'], tables: [] }), /newer version/],
    [
      'with a table of somebody else',
      () => backupWith({ migrations: [], tables: [{ name: 'notes', columns: ['id'], rows: 0 }] }),
      /none of Superpose's/,
    ],
  ])('is %s changes nothing', async (_, content, sentence) => {
    const broken = join(directory, 'broken.gz');
    writeFileSync(broken, content());
    const { status, output } = await script('restore.mjs', broken, join(directory, 'third.gz'));
    expect({ status, output }).toEqual({ status: 1, output: expect.stringMatching(sentence) });
    const counts = await cluster.client.query('SELECT count(*)::int AS count FROM submissions');
    expect(counts).toEqual([{ count: 2 }]);
    expect((await cluster.client.submit('kept')).body?.score).toBe(95);
  });

  it.each([
    [[], 'Superpose: Name the backup to restore: npm run restore -- FILE'],
    [['none.gz'], 'Superpose: There is no file none.gz.'],
  ])('is not named as in %j is asked for', async (args, sentence) => {
    expect(await script('restore.mjs', ...args)).toEqual({ status: 1, output: `${sentence}\n` });
  });

  it('finds no room for the restore point is not restored', async () => {
    const nowhere = join(directory, 'no such folder', 'before.gz');
    const { status, output } = await script('restore.mjs', file, nowhere);
    expect({ status, output }).toEqual({
      status: 1,
      output: expect.stringMatching(/could not be written .*ENOENT.* Nothing was changed/),
    });
  });

  it('cannot be written leaves no file', async () => {
    const folder = join(directory, 'school.gz.partial');
    const { status } = await script('backup.mjs', join(folder, 'x'));
    expect(status).toBe(1);
    expect(existsSync(join(folder, 'x'))).toBe(false);
  });
});

describe('what was deleted after a backup', () => {
  it('stays deleted when the backup is restored: a class, and a member of another', async () => {
    const open = async (/** @type {string} */ name) =>
      JSON.parse((await post('', { name, exercise_ids: ['01-flip-a-qubit'] })).text);
    const join_ = async (/** @type {string} */ code, /** @type {string} */ nickname) =>
      JSON.parse((await post('/join', { join_code: code, nickname })).text);
    const [gone, kept] = [await open('Gone'), await open('Kept')];
    await join_(gone.join_code, 'Ada');
    const leaving = await join_(kept.join_code, 'Bo');
    await join_(kept.join_code, 'Cy');
    const withClasses = join(directory, 'classes.backup.gz');
    expect(await script('backup.mjs', withClasses)).toMatchObject({ status: 0 });

    const remove = async (/** @type {string} */ path, /** @type {string} */ key) =>
      cluster.client.call('DELETE', `/api/exercises/classes/${path}`, {
        headers: { authorization: `Bearer ${key}` },
      });
    expect((await remove(gone.class_id, gone.teacher_key)).status).toBeLessThan(300);
    const member = `${kept.class_id}/members/${leaving.member_id}`;
    expect((await remove(member, kept.teacher_key)).status).toBeLessThan(300);

    for (const _ of ['at once', 'and again']) {
      expect(await script('restore.mjs', withClasses, join(directory, 'fourth.gz'))).toMatchObject({
        status: 0,
      });
      expect(await cluster.client.query('SELECT name FROM classes')).toEqual([{ name: 'Kept' }]);
      expect(await cluster.client.query('SELECT nickname FROM class_members')).toEqual([{ nickname: 'Cy' }]);
    }
    // A member that went with its class is not written down.
    expect(await cluster.client.query('SELECT count(*)::int AS count FROM deletions')).toEqual([
      { count: 2 },
    ]);
  });

  it('is remembered as long as a class can live', async () => {
    await cluster.client.query(`UPDATE deletions SET deleted_on = current_date - 367`);
    await cluster.client.query('DELETE FROM classes');
    expect(await cluster.client.query('SELECT count(*)::int AS count FROM deletions')).toEqual([
      { count: 1 },
    ]);
  });
});

const backupWith = (/** @type {object} */ head) =>
  gzipSync(`${JSON.stringify({ format: FORMAT, createdAt: 'now', ...head })}\nend\n`);
