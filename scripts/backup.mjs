// @ts-check
// npm run backup -- FILE        everything that learners left, as it is now; `-` writes to the standard output.
import { createWriteStream, renameSync } from 'node:fs';
import { withDatabase, writeBackup } from './keeping/backup-file.mjs';
import { databaseAddress } from './keeping/database-address.mjs';
import { main } from './stack/clear-error.mjs';

main(async () => {
  const path = process.argv[2] ?? `superpose-${new Date().toISOString().replaceAll(':', '-')}.backup.gz`;
  const toOutput = path === '-';
  // A file has its name only when it is whole.
  const output = toOutput ? process.stdout : createWriteStream(`${path}.partial`, { mode: 0o600 });
  const head = await withDatabase(databaseAddress(), (client) => writeBackup(client, output));
  if (!toOutput) renameSync(`${path}.partial`, path);
  const rows = head.tables.map(({ name, rows: count }) => `${name} ${count}`).join(', ');
  console.error(`Superpose: backed up ${rows}${toOutput ? '' : ` to ${path}`}`);
});
