// @ts-check
// What earlier versions left, through backup and restore: their databases, and the backups that they wrote themselves.
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDatabase, queryOnce } from '@superpose/testing';
import { root } from '../stack/paths.mjs';
import { operatorRuns } from './operator.mjs';

/** A restore starts three processes, which a busy machine does slowly. */
jest.setTimeout(240_000);

const DUMPS = join(root, 'services', 'exercises', 'src', 'database', 'released');
const BACKUPS = join(import.meta.dirname, 'released');
const directory = mkdtempSync(join(tmpdir(), 'superpose-released-'));
afterAll(() => rmSync(directory, { recursive: true, force: true }));

const SCHEMA = `
  SELECT table_name AS place, column_name AS name, concat_ws(' ', data_type, is_nullable, column_default) AS is
    FROM information_schema.columns WHERE table_schema = 'public'
  UNION ALL SELECT tablename, indexname, indexdef FROM pg_indexes WHERE schemaname = 'public'
  UNION ALL SELECT conrelid::regclass::text, conname, pg_get_constraintdef(oid) FROM pg_constraint
    WHERE connamespace = 'public'::regnamespace AND contype <> 'n'
  UNION ALL SELECT tgrelid::regclass::text, tgname, pg_get_triggerdef(oid) FROM pg_trigger WHERE NOT tgisinternal
  ORDER BY 1, 2, 3`;

/** A database of that version. @param {string} version */
async function databaseOf(version) {
  const database = await createTestDatabase();
  await queryOnce(database.url, readFileSync(join(DUMPS, `${version}.sql`), 'utf8'));
  return database;
}

const submissionsOf = (/** @type {{url: string}} */ { url }) =>
  queryOnce(url, 'SELECT * FROM submissions ORDER BY id');

const versions = readdirSync(DUMPS).map((file) => file.replace(/\.sql$/, ''));

describe.each(versions)('the database of version %s', (version) => {
  const file = join(directory, `${version}.gz`);
  /** @type {import('@superpose/testing').TestDatabase} */
  let source;
  beforeAll(async () => {
    source = await databaseOf(version);
    expect(await operatorRuns(source.url, 'backup.mjs', [file]).ended).toMatchObject({ status: 0 });
  });
  afterAll(() => source.drop());

  const ways = [
    ['an empty database', createTestDatabase],
    ['a database of that version', () => databaseOf(version)],
  ];
  it.each(/** @type {[string, typeof createTestDatabase][]} */ (ways))(
    'is backed up, and restored into %s with the schema of today',
    async (_, make) => {
      const [target, fresh] = [await make(), await createTestDatabase()];
      try {
        const point = join(directory, 'point.gz');
        expect(await operatorRuns(target.url, 'restore.mjs', [file, point]).ended).toMatchObject({
          status: 0,
        });
        const before = await submissionsOf(source);
        expect(before.length).toBeGreaterThan(0);
        expect(await submissionsOf(target)).toEqual(before.map((row) => expect.objectContaining(row)));
        // A restore begins with the migrations of today, also in a database that is empty.
        expect(await operatorRuns(fresh.url, 'restore.mjs', [file, point]).ended).toMatchObject({
          status: 0,
        });
        expect(await queryOnce(target.url, SCHEMA)).toEqual(await queryOnce(fresh.url, SCHEMA));
      } finally {
        await target.drop();
        await fresh.drop();
      }
    },
  );
});

describe.each(readdirSync(BACKUPS))('%s, as its version wrote it', (name) => {
  it('is restored', async () => {
    const target = await createTestDatabase();
    try {
      const args = [join(BACKUPS, name), join(directory, 'point.gz')];
      expect(await operatorRuns(target.url, 'restore.mjs', args).ended).toMatchObject({ status: 0 });
      const source = await databaseOf(name.replace('.backup.gz', ''));
      const before = await submissionsOf(source);
      await source.drop();
      expect(await submissionsOf(target)).toEqual(before.map((row) => expect.objectContaining(row)));
    } finally {
      await target.drop();
    }
  });
});
