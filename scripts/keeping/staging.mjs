// @ts-check
// The tables of a backup are prepared in a schema beside the product's, which goes on working from its own meanwhile.
import { ClearError } from '../stack/clear-error.mjs';
import { quoted, rowsOf, tablesIn } from './database.mjs';

/** The migrations' trigger knows this name. */
export const STAGING = 'superpose_restore';

/**
 * @typedef {import('./database.mjs').Client} Client
 * @typedef {import('./format.mjs').Head} Head
 * @typedef {import('./format.mjs').Batch} Batch
 */

/** Also drops what a restore that was killed has left. @param {Client} client */
export async function createStaging(client) {
  await dropStaging(client);
  await client.query(`CREATE SCHEMA ${STAGING}`);
}

/** @param {Client} client */
export const dropStaging = async (client) => {
  await client.query(`SET client_min_messages = warning; DROP SCHEMA IF EXISTS ${STAGING} CASCADE`);
};

/**
 * Puts the rows into tables of the backup's own version, and counts them there. Indexes and foreign keys are made at the
 * end, which is quicker, checks all rows, and lets the tables come in any order.
 * @param {Client} client @param {Head} head @param {AsyncIterable<Batch>} batches
 */
export async function fillStaging(client, head, batches) {
  await checkColumns(client, head);
  await client.query(`SET search_path = ${STAGING}`);
  const makeAgain = await takeIndexesAndForeignKeysAway(client);
  for await (const { table, rows } of batches) {
    const columns = table.columns.map((column) => quoted(column)).join(', ');
    const name = quoted(STAGING, table.name);
    await client.query(
      `INSERT INTO ${name} (${columns}) SELECT ${columns} FROM json_populate_recordset(NULL::${name}, $1)`,
      [`[${rows.join(',')}]`],
    );
  }
  for (const { name, rows } of head.tables) {
    const [{ found }] = await rowsOf(client, `SELECT count(*)::int AS found FROM ${quoted(STAGING, name)}`);
    if (found !== rows)
      throw new ClearError(`${name} has ${found} rows instead of ${rows}; nothing was changed.`);
  }
  for (const statement of makeAgain) await client.query(statement);
  await setSequences(client, head);
  await client.query('RESET search_path');
}

/** @param {Client} client @param {Head} head */
async function checkColumns(client, head) {
  const present = await tablesIn(client, STAGING);
  for (const { name, columns } of head.tables) {
    const table = present.find((other) => other.name === name);
    const unknown = columns.find((column) => !table?.columns.includes(column));
    if (!table || unknown)
      throw new ClearError(
        `The backup holds ${table ? `a column ${unknown} of ${name}` : `a table ${name}`}, which is none of Superpose's; nothing was changed.`,
      );
  }
}

/** @param {Client} client @returns {Promise<string[]>} the statements that make them again */
async function takeIndexesAndForeignKeysAway(client) {
  const indexes = await rowsOf(
    client,
    `SELECT indexrelid::regclass::text AS name, pg_get_indexdef(indexrelid) AS make
    FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid
    WHERE c.relnamespace = $1::regnamespace AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = indexrelid)`,
    [STAGING],
  );
  const keys = await rowsOf(
    client,
    `SELECT format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname) AS drop,
      format('ALTER TABLE %s ADD CONSTRAINT %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) AS make
    FROM pg_constraint WHERE connamespace = $1::regnamespace AND contype = 'f'`,
    [STAGING],
  );
  for (const { name } of indexes) await client.query(`DROP INDEX ${name}`);
  for (const { drop } of keys) await client.query(drop);
  return [...indexes, ...keys].map(({ make }) => make);
}

/** A column that counts goes on behind the rows that it has. @param {Client} client @param {Head} head */
async function setSequences(client, head) {
  for (const { name, columns } of head.tables) {
    for (const column of columns) {
      const table = quoted(STAGING, name);
      const [{ sequence }] = await rowsOf(client, 'SELECT pg_get_serial_sequence($1, $2) AS sequence', [
        table,
        column,
      ]);
      if (!sequence) continue;
      await client.query(
        `SELECT setval($1, (SELECT coalesce(max(${quoted(column)}), 0) + 1 FROM ${table}), false)`,
        [sequence],
      );
    }
  }
}
