// @ts-check
// npm run backup -- FILE        everything that learners left, as it is now; `-` writes to the standard output.
import { withDatabase } from './keeping/database.mjs';
import { databaseAddress } from './keeping/database-address.mjs';
import { nameOf } from './keeping/schedule/rotation.mjs';
import { writeBackup } from './keeping/write-backup.mjs';
import { main } from './stack/clear-error.mjs';

main(async () => {
  const path = process.argv[2] ?? nameOf(new Date());
  const head = await withDatabase(databaseAddress(), (client) => writeBackup(client, path));
  const rows = head.tables.map(({ name, rows: count }) => `${name} ${count}`).join(', ');
  console.error(`Superpose: backed up ${rows}${path === '-' ? '' : ` to ${path}`}`);
});
