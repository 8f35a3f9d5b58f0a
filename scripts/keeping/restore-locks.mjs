// @ts-check
// Two advisory locks of Postgres, which end with the connection that holds them, however it ends.
import { ClearError } from '../stack/clear-error.mjs';
import { rowsOf } from './database.mjs';

/** One restore at a time. */
const RESTORE = 7_308_621;
/** Shared by each transaction that writes: the trigger refuse_writes_during_restore takes it. */
const WRITERS = 7_308_620;
/** The service ends a statement after 5 s. */
const WRITERS_END_WITHIN = '60s';

/**
 * From now until `client` is closed, no statement writes to the product's tables: what has begun is waited for, what comes
 * later is refused at once.
 * @param {import('./database.mjs').Client} client
 */
export async function keepWritersOut(client) {
  const [{ alone }] = await rowsOf(client, 'SELECT pg_try_advisory_lock($1) AS alone', [RESTORE]);
  if (!alone) throw new ClearError('Another restore is running; nothing was changed.');
  await client.query(`SET lock_timeout = '${WRITERS_END_WITHIN}'`);
  await client.query('SELECT pg_advisory_lock($1)', [WRITERS]).catch(() => {
    throw new ClearError(
      'Another program has been writing to the database for a minute; nothing was changed. End it and try again.',
    );
  });
  // A restore may take longer than a server allows its users.
  await client.query('SET statement_timeout = 0');
  await client.query('SET idle_in_transaction_session_timeout = 0');
}
