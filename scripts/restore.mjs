// @ts-check
// npm run restore -- FILE [RESTORE POINT]       puts a backup in the place of what is there; `-` reads the standard input.
// First what is there is backed up as a restore point, here or in the folder that RESTORE_POINTS names. Writing is refused
// meanwhile, reading goes on; until the restore is done, what was there is there.
import { createReadStream, existsSync } from 'node:fs';
import { join } from 'node:path';
import { databaseAddress } from './keeping/database-address.mjs';
import { restoreBackup } from './keeping/restore-backup.mjs';
import { ClearError, main } from './stack/clear-error.mjs';

main(async () => {
  const [path, restorePoint = newRestorePoint()] = process.argv.slice(2);
  if (!path) throw new ClearError('Name the backup to restore: npm run restore -- FILE');
  if (path !== '-' && !existsSync(path)) throw new ClearError(`There is no file ${path}.`);
  const input = path === '-' ? process.stdin : createReadStream(path);
  const say = (/** @type {string} */ sentence) => console.log(`Superpose: ${sentence}`);
  const head = await restoreBackup(databaseAddress(), input, restorePoint, say);
  say(`restored the backup of ${head.createdAt}`);
});

function newRestorePoint() {
  return join(process.env.RESTORE_POINTS ?? '', `superpose-before-restore-${Date.now()}.backup.gz`);
}
