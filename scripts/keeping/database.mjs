// @ts-check
// What backing up and restoring know of the database: how to reach it, and which tables are there.
import pg from 'pg';
import { ClearError, codeOf } from '../stack/clear-error.mjs';

/**
 * @typedef {import('pg').Client} Client
 * @typedef {{name: string, columns: string[]}} Table
 */

/** The schema in which the product's tables live. The queue and the simulation service have their own. */
export const LIVE = 'public';

/**
 * Runs `use(client)` on one connection.
 * @template Result
 * @param {string} url @param {(client: Client) => Promise<Result>} use
 */
export async function withDatabase(url, use) {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on('error', () => {});
  await client.connect().catch((error) => {
    throw new ClearError(`The database cannot be reached (${codeOf(error)}).`);
  });
  try {
    return await use(client);
  } finally {
    await client.end().catch(() => {});
  }
}

/** @param {Client} client @param {string} statement @param {unknown[]} [values] @returns {Promise<any[]>} */
export const rowsOf = async (client, statement, values) => (await client.query(statement, values)).rows;

/** The name of a table, a column or a function in its schema, as a statement spells it. @param {string[]} names */
export const quoted = (...names) => names.map((name) => pg.escapeIdentifier(name)).join('.');

/** Every table of a schema with the columns that hold data. @param {Client} client @param {string} schema @returns {Promise<Table[]>} */
export const tablesIn = (client, schema) =>
  rowsOf(
    client,
    `SELECT c.relname AS name,
      (SELECT coalesce(json_agg(attname ORDER BY attnum), '[]') FROM pg_attribute
        WHERE attrelid = c.oid AND attnum > 0 AND NOT attisdropped AND attgenerated = '') AS columns
    FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
    WHERE n.nspname = $1 AND c.relkind = 'r' ORDER BY c.relname`,
    [schema],
  );
