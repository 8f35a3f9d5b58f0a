// @ts-check
// The end of a restore: what must outlive it is carried over, then the prepared tables take the place of the product's.
import { setTimeout as sleep } from 'node:timers/promises';
import { ClearError, codeOf } from '../stack/clear-error.mjs';
import { LIVE, quoted, rowsOf, tablesIn } from './database.mjs';
import { STAGING } from './staging.mjs';

/** @typedef {import('./database.mjs').Client} Client */

/** A reader was in the way: a lock was not granted in time, or the two waited for each other. */
const READER_IN_THE_WAY = ['55P03', '40P01'];
const WAIT_MS = 1_000;
const ATTEMPTS = 30;

/**
 * What was deleted since the backup stays deleted. The exercises are those of the product that runs, which has brought them
 * in line with its content. The numbers of events go on, because pages that are open ask for what comes after the last.
 * @param {Client} client
 */
export async function carryOver(client) {
  await client.query(`
    INSERT INTO ${STAGING}.deletions SELECT * FROM ${LIVE}.deletions ON CONFLICT DO NOTHING;
    DELETE FROM ${STAGING}.classes WHERE id IN (SELECT id FROM ${STAGING}.deletions);
    DELETE FROM ${STAGING}.class_members WHERE id IN (SELECT id FROM ${STAGING}.deletions)`);
  await carryExercisesOver(client);
  const sequences = await rowsOf(
    client,
    `SELECT relname AS name FROM pg_class WHERE relnamespace = $1::regnamespace AND relkind = 'S'`,
    [STAGING],
  );
  for (const { name } of sequences) {
    const value = (/** @type {string} */ schema) => `SELECT last_value FROM ${quoted(schema, name)}`;
    await client.query('SELECT setval($1, greatest((SELECT value FROM nextval($1) AS value), $2))', [
      quoted(STAGING, name),
      (await rowsOf(client, value(LIVE)))[0].last_value,
    ]);
  }
}

/** @param {Client} client */
async function carryExercisesOver(client) {
  const tables = await tablesIn(client, STAGING);
  const columns =
    tables.find(({ name }) => name === 'exercises')?.columns.map((column) => quoted(column)) ?? [];
  const list = columns.join(', ');
  await client.query(`
    UPDATE ${STAGING}.exercises SET retired_at = now()
      WHERE retired_at IS NULL AND id NOT IN (SELECT id FROM ${LIVE}.exercises);
    INSERT INTO ${STAGING}.exercises (${list}) SELECT ${list} FROM ${LIVE}.exercises
      ON CONFLICT (id) DO UPDATE SET ${columns.map((column) => `${column} = excluded.${column}`).join(', ')}`);
}

/**
 * In one short transaction, for which readers wait too; so it waits only briefly for one that takes long, such as an export,
 * and tries again. Sequences, indexes and triggers move with their tables.
 * @param {Client} client
 */
export async function swap(client) {
  const tables = (await tablesIn(client, STAGING)).map(({ name }) => name);
  for (const name of tables) await client.query(`ANALYZE ${quoted(STAGING, name)}`);
  const statements = await swapStatements(client, tables);
  await client.query(`SET lock_timeout = ${WAIT_MS}`);
  for (let attempt = 1; ; attempt++) {
    try {
      await client.query('BEGIN');
      for (const statement of statements) await client.query(statement);
      await client.query('COMMIT');
      return;
    } catch (error) {
      await client.query('ROLLBACK');
      if (!READER_IN_THE_WAY.includes(codeOf(error))) throw error;
      if (attempt === ATTEMPTS)
        throw new ClearError(
          'Another program has been reading from the database for a minute; nothing was changed. End it and try again.',
        );
      await sleep(WAIT_MS);
    }
  }
}

/** @param {Client} client @param {string[]} tables */
async function swapStatements(client, tables) {
  const functions = await rowsOf(
    client,
    `SELECT format('%I(%s)', proname, pg_get_function_identity_arguments(oid)) AS name
    FROM pg_proc WHERE pronamespace = $1::regnamespace`,
    [STAGING],
  );
  const permissions = await permissionsOn(client);
  return [
    `DROP TABLE ${tables.map((name) => quoted(LIVE, name)).join(', ')}`,
    ...functions.map(({ name }) => `DROP FUNCTION ${LIVE}.${name}`),
    ...tables.map((name) => `ALTER TABLE ${quoted(STAGING, name)} SET SCHEMA ${LIVE}`),
    ...functions.map(({ name }) => `ALTER FUNCTION ${STAGING}.${name} SET SCHEMA ${LIVE}`),
    ...permissions,
    // It is empty now; anything that is left in it keeps the restore from being done.
    `DROP SCHEMA ${STAGING}`,
  ];
}

/** The statements that give other roles, such as the service's, what they may do with tables and sequences now. @param {Client} client */
async function permissionsOn(client) {
  const rows = await rowsOf(
    client,
    `SELECT format('GRANT %s ON %s %s TO %s', privilege_type, CASE relkind WHEN 'S' THEN 'SEQUENCE' ELSE 'TABLE' END,
      c.oid::regclass, CASE grantee WHEN 0 THEN 'PUBLIC' ELSE grantee::regrole::text END) AS statement
    FROM pg_class c, aclexplode(relacl)
    WHERE relnamespace = $1::regnamespace AND relname IN (
        SELECT relname FROM pg_class WHERE relnamespace = $2::regnamespace AND relkind IN ('r', 'S'))
      AND grantee <> relowner`,
    [LIVE, STAGING],
  );
  return rows.map(({ statement }) => statement);
}
