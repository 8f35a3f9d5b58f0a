// @ts-check
// A restore: the backup becomes tables beside the product's, which at the end replace them in one short transaction. Until
// then the product's are only read, so whatever ends a restore before, they are as they were.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ClearError, messageOf } from '../stack/clear-error.mjs';
import { root } from '../stack/paths.mjs';
import { withDatabase } from './database.mjs';
import { readBackup } from './read-backup.mjs';
import { keepWritersOut } from './restore-locks.mjs';
import { createStaging, dropStaging, fillStaging, STAGING } from './staging.mjs';
import { carryOver, swap } from './swap.mjs';
import { migrationsIn, writeBackup } from './write-backup.mjs';

/** @typedef {import('./database.mjs').Client} Client */

/**
 * Puts a backup in the place of what is there, which is first written to `restorePoint`; returns the backup's head.
 * @param {string} url @param {NodeJS.ReadableStream} input @param {string} restorePoint
 * @param {(sentence: string) => void} say
 */
export async function restoreBackup(url, input, restorePoint, say) {
  const { head, batches } = await readBackup(input);
  // The product's tables are of this version too, or new.
  migrate(url, []);
  await withDatabase(url, async (client) => {
    await keepWritersOut(client);
    await writeBackup(client, restorePoint).catch((error) => {
      throw new ClearError(`${messageOf(error)} Nothing was changed.`);
    });
    say(`what was there is in ${restorePoint}`);
    try {
      await createStaging(client);
      migrate(url, ['--schema', STAGING, '--names', head.migrations.join(',')]);
      await checkVersion(client, head.migrations);
      await fillStaging(client, head, batches);
      migrate(url, ['--schema', STAGING]);
      await carryOver(client);
      await swap(client);
    } catch (error) {
      await client.query('ROLLBACK').catch(() => {});
      await dropStaging(client).catch(() => {});
      throw error instanceof ClearError ? error : new ClearError(sentenceOf(error));
    }
  });
  return head;
}

/** @param {Client} client @param {string[]} migrations */
async function checkVersion(client, migrations) {
  const known = await migrationsIn(client, STAGING);
  const unknown = migrations.find((name) => !known.includes(name));
  if (unknown)
    throw new ClearError(
      `The backup is of a newer version of Superpose (it has ${unknown}); nothing was changed.`,
    );
}

/**
 * Says what went wrong, by the error's code: Postgres' if it refused something, else the client's. @param {unknown}
 * error
 */
export function sentenceOf(error) {
  const { code } = /** @type {{code?: string}} */ (error);
  if (code === '53100')
    return 'The disk of the database is full; nothing was changed. Make room and try again.';
  const isFaultOfRows = code === undefined || /^2[23]/.test(code);
  return `The backup ${isFaultOfRows ? 'does not fit this database' : 'could not be restored'} (${messageOf(error)}); nothing was changed.`;
}

/** @param {string} url @param {string[]} options */
function migrate(url, options) {
  const script = join(root, 'services', 'exercises', 'dist', 'migrate.js');
  const { status, stderr } = spawnSync(process.execPath, [script, ...options], {
    env: { ...process.env, DATABASE_URL: url },
    encoding: 'utf8',
  });
  if (status === 0) return;
  const reason = /^(?:\w*Error: )(.*)$/m.exec(stderr)?.[1] ?? stderr.trim().split('\n').at(-1);
  throw new ClearError(`The schema could not be brought up to date (${reason}); nothing was changed.`);
}
