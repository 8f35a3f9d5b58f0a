// @ts-check
import { expect, it } from '@jest/globals';
import { keepWritersOut } from './restore-locks.mjs';

/**
 * A database of which another restore or a writer may have the lock, and what it was asked.
 * @param {{ alone?: boolean, isWriting?: boolean }} others
 */
function database({ alone = true, isWriting = false }) {
  /** @type {string[]} */
  const asked = [];
  const query = async (/** @type {string} */ text) => {
    asked.push(text);
    if (isWriting && text.includes('pg_advisory_lock('))
      throw new Error('canceling statement due to lock timeout');
    return { rows: [{ alone }] };
  };
  return {
    asked,
    client: /** @type {import('./database.mjs').Client} */ (/** @type {unknown} */ ({ query })),
  };
}

it('a restore waits a minute for those who write, and then takes as long as it takes', async () => {
  const { asked, client } = database({});
  await keepWritersOut(client);
  expect(asked).toEqual([
    'SELECT pg_try_advisory_lock($1) AS alone',
    "SET lock_timeout = '60s'",
    'SELECT pg_advisory_lock($1)',
    'SET statement_timeout = 0',
    'SET idle_in_transaction_session_timeout = 0',
  ]);
});

it.each([
  [{ alone: false }, 'Another restore is running; nothing was changed.'],
  [
    { isWriting: true },
    'Another program has been writing to the database for a minute; nothing was changed. End it and try again.',
  ],
])('a restore beside %j changes nothing', async (others, sentence) => {
  await expect(keepWritersOut(database(others).client)).rejects.toThrow(sentence);
});
