// @ts-check
// npm run restore -- FILE       puts a backup in the place of what is there; `-` reads the standard input.
// First what is there is backed up beside the file. Then the backup is read in one transaction, the schema is brought up
// to date and checked; when that fails, what was there comes back.
import { spawnSync } from 'node:child_process';
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { join } from 'node:path';
import { readBackup, withDatabase, writeBackup } from './keeping/backup-file.mjs';
import { databaseAddress } from './keeping/database-address.mjs';
import { ClearError, main } from './stack/clear-error.mjs';
import { root } from './stack/paths.mjs';

main(async () => {
  const [path, restorePoint = `superpose-before-restore-${Date.now()}.backup.gz`] = process.argv.slice(2);
  if (!path) throw new ClearError('Name the backup to restore: npm run restore -- FILE');
  if (path !== '-' && !existsSync(path)) throw new ClearError(`There is no file ${path}.`);
  const url = databaseAddress();
  // Brings an empty database to the schema that the rows go into.
  migrate(url);
  await withDatabase(url, async (client) => {
    await writeBackup(client, createWriteStream(restorePoint, { mode: 0o600 }));
    console.log(`Superpose: what was there is in ${restorePoint}`);
    const head = await readBackup(client, path === '-' ? process.stdin : createReadStream(path));
    try {
      migrate(url);
      await check(client, head);
    } catch (error) {
      await readBackup(client, createReadStream(restorePoint));
      throw new ClearError(`${/** @type {Error} */ (error).message} What was there before is back.`);
    }
    console.log(`Superpose: restored the backup of ${head.createdAt}`);
  });
});

/** @param {string} url */
function migrate(url) {
  const script = join(root, 'services', 'exercises', 'dist', 'migrate.js');
  const { status, stderr } = spawnSync(process.execPath, [script], {
    env: { ...process.env, DATABASE_URL: url },
    encoding: 'utf8',
  });
  if (status !== 0)
    throw new ClearError(`The schema could not be brought up to date (${stderr.trim().split('\n').at(-1)}).`);
}

/** @param {import('pg').Client} client @param {import('./keeping/backup-file.mjs').Head} head */
async function check(client, head) {
  for (const { name, rows } of head.tables) {
    const result = await client.query(`SELECT count(*)::int AS rows FROM "${name}"`);
    // A migration may have added rows to its own table, but never removes any.
    if (result.rows[0].rows < rows)
      throw new ClearError(`${name} has ${result.rows[0].rows} rows instead of ${rows}.`);
  }
}
