// @ts-check
// A backup is gzipped lines of JSON: a head {format, createdAt, tables: [{name, columns, rows}]}, then for each table in
// the head's order its rows, then the line "end". It holds the tables of the product; the queue's jobs pass within the hour.
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { finished } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import pg from 'pg';
import { ClearError } from '../stack/clear-error.mjs';

const FORMAT = 'superpose-backup-1';
const BATCH = 500;

/**
 * @typedef {import('pg').Client} Client
 * @typedef {{name: string, columns: string[], rows: number}} Table
 * @typedef {{format: string, createdAt: string, tables: Table[]}} Head
 */

const quoted = (/** @type {string} */ name) => pg.escapeIdentifier(name);

/**
 * Runs `use(client)` on one connection.
 * @template Result
 * @param {string} url @param {(client: Client) => Promise<Result>} use
 */
export async function withDatabase(url, use) {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on('error', () => {});
  await client.connect().catch((error) => {
    throw new ClearError(`The database cannot be reached (${error.code ?? error.message}).`);
  });
  try {
    return await use(client);
  } finally {
    await client.end().catch(() => {});
  }
}

/**
 * Writes everything as it was at one moment; returns the head.
 * @param {Client} client @param {NodeJS.WritableStream} output @returns {Promise<Head>}
 */
export async function writeBackup(client, output) {
  const gzip = createGzip();
  gzip.pipe(output);
  const put = async (/** @type {string} */ line) => {
    if (!gzip.write(`${line}\n`)) await once(gzip, 'drain');
  };
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
  const head = { format: FORMAT, createdAt: new Date().toISOString(), tables: await tablesOf(client) };
  await put(JSON.stringify(head));
  for (const { name } of head.tables) {
    await client.query(`DECLARE backup CURSOR FOR SELECT row_to_json(t)::text AS row FROM ${quoted(name)} t`);
    for (;;) {
      const { rows } = await client.query(`FETCH ${BATCH} FROM backup`);
      if (rows.length === 0) break;
      for (const { row } of rows) await put(row);
    }
    await client.query('CLOSE backup');
  }
  await client.query('COMMIT');
  gzip.end('end\n');
  await finished(gzip);
  // The standard output is never ended by a pipe.
  if (output !== process.stdout) await finished(output);
  return head;
}

/**
 * Puts a backup in the place of what is there, in one transaction: all of it or nothing. A column that the backup does not
 * have gets its default, so that a backup of an older version goes into the schema of a newer one.
 * @param {Client} client @param {NodeJS.ReadableStream} input @returns {Promise<Head>}
 */
export async function readBackup(client, input) {
  const lines = createInterface({ input: input.pipe(createGunzip()) })[Symbol.asyncIterator]();
  const next = async () => {
    const line = await lines.next().catch(() => null);
    if (!line || line.done) throw new ClearError('The backup is not complete; nothing was changed.');
    return line.value;
  };
  const head = parseHead(await next());
  await client.query('BEGIN');
  try {
    // Also what the backup doesn't know, such as a table of a newer version.
    const present = await tablesOf(client);
    await client.query(`TRUNCATE ${present.map(({ name }) => quoted(name)).join(', ')}`);
    for (const table of head.tables) await fillTable(client, table, next);
    if ((await next()) !== 'end') throw new ClearError('The backup is not complete; nothing was changed.');
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK').catch(() => {});
    if (error instanceof ClearError) throw error;
    throw new ClearError(
      `The backup does not fit this database (${/** @type {Error} */ (error).message}); nothing was changed.`,
    );
  }
  return head;
}

/** @param {string} line @returns {Head} */
function parseHead(line) {
  try {
    const head = JSON.parse(line);
    if (head.format === FORMAT) return head;
  } catch {
    // Not even JSON.
  }
  throw new ClearError('This file is no backup of Superpose; nothing was changed.');
}

/** @param {Client} client @param {Table} table @param {() => Promise<string>} next gives one row after another */
async function fillTable(client, { name, columns, rows }, next) {
  const list = columns.map(quoted).join(', ');
  const insert = `INSERT INTO ${quoted(name)} (${list}) SELECT ${list} FROM json_populate_recordset(NULL::${quoted(name)}, $1)`;
  for (let done = 0; done < rows; done += BATCH) {
    const batch = [];
    for (let n = done; n < Math.min(done + BATCH, rows); n++) batch.push(await next());
    await client.query(insert, [`[${batch.join(',')}]`]);
  }
  for (const column of columns) {
    const { rows: found } = await client.query('SELECT pg_get_serial_sequence($1, $2) AS sequence', [
      quoted(name),
      column,
    ]);
    if (!found[0].sequence) continue;
    await client.query(
      `SELECT setval($1, (SELECT coalesce(max(${quoted(column)}), 0) + 1 FROM ${quoted(name)}), false)`,
      [found[0].sequence],
    );
  }
}

/** Every table of the product with its columns and its number of rows; one that others refer to comes before them. @param {Client} client */
async function tablesOf(client) {
  const { rows } = await client.query(`
    SELECT c.relname AS name,
      (SELECT json_agg(attname ORDER BY attnum) FROM pg_attribute
        WHERE attrelid = c.oid AND attnum > 0 AND NOT attisdropped AND attgenerated = '') AS columns,
      (SELECT count(*) FROM pg_constraint WHERE conrelid = c.oid AND contype = 'f') AS references
    FROM pg_class c WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r'
    ORDER BY "references", name`);
  const tables = [];
  for (const { name, columns } of rows) {
    const { rows: counted } = await client.query(`SELECT count(*)::int AS rows FROM ${quoted(name)}`);
    tables.push({ name, columns, rows: counted[0].rows });
  }
  return tables;
}
