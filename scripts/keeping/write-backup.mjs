// @ts-check
// Writes a backup as it is read from the database, a bounded part at a time. format.mjs says how one looks.
import { createWriteStream, renameSync, rmSync } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { ClearError, codeOf } from '../stack/clear-error.mjs';
import { LIVE, quoted, rowsOf, tablesIn } from './database.mjs';
import { END, FORMAT, MIGRATIONS } from './format.mjs';

/**
 * @typedef {import('./database.mjs').Client} Client
 * @typedef {import('./format.mjs').Head} Head
 */

/** A row may have a quarter of a megabyte, so that few are in memory at a time. */
const ROWS_AT_ONCE = 100;

/**
 * Writes everything as it was at one moment to a file, which has its name only when it is whole, or to the standard output
 * where `path` is `-`; returns the head.
 * @param {Client} client @param {string} path @returns {Promise<Head>}
 */
export async function writeBackup(client, path) {
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
  const head = await headOf(client);
  const toOutput = path === '-';
  const partial = `${path}.partial`;
  const output = toOutput ? process.stdout : createWriteStream(partial, { mode: 0o600, flush: true });
  try {
    await pipeline(() => linesOf(client, head), createGzip(), output, { end: !toOutput });
    if (!toOutput) renameSync(partial, path);
  } catch (error) {
    if (!toOutput) rmSync(partial, { force: true });
    throw new ClearError(`The backup could not be written to ${path} (${codeOf(error)}).`);
  }
  await client.query('COMMIT');
  return head;
}

/** @param {Client} client @returns {Promise<Head>} */
async function headOf(client) {
  const tables = [];
  for (const { name, columns } of await tablesIn(client, LIVE)) {
    if (name === MIGRATIONS) continue;
    const [{ rows }] = await rowsOf(client, `SELECT count(*)::int AS rows FROM ${quoted(LIVE, name)}`);
    tables.push({ name, columns, rows });
  }
  return {
    format: FORMAT,
    createdAt: new Date().toISOString(),
    migrations: await migrationsIn(client, LIVE),
    tables,
  };
}

/** The names of the migrations that have run in a schema. @param {Client} client @param {string} schema @returns {Promise<string[]>} */
export async function migrationsIn(client, schema) {
  const rows = await rowsOf(client, `SELECT name FROM ${quoted(schema, MIGRATIONS)} ORDER BY timestamp`);
  return rows.map(({ name }) => name);
}

/** @param {Client} client @param {Head} head */
async function* linesOf(client, head) {
  yield `${JSON.stringify(head)}\n`;
  for (const { name } of head.tables) {
    await client.query(
      `DECLARE backup CURSOR FOR SELECT row_to_json(t)::text AS row FROM ${quoted(LIVE, name)} t`,
    );
    for (;;) {
      const rows = await rowsOf(client, `FETCH ${ROWS_AT_ONCE} FROM backup`);
      if (rows.length === 0) break;
      yield rows.map(({ row }) => `${row}\n`).join('');
    }
    await client.query('CLOSE backup');
  }
  yield `${END}\n`;
}
