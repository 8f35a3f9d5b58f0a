// @ts-check
// npm run backup:keep       makes a backup every BACKUP_EVERY_HOURS into BACKUP_FOLDER, copies it to BACKUP_TARGET where that
// is set, and keeps the last of each of BACKUP_KEEP_DAYS days and BACKUP_KEEP_WEEKS weeks. infra/compose.backup.yml runs it.
//   --once   makes one at once and ends; infra/kubernetes/backup.yaml runs this, at the times that the CronJob names
import { accessSync, constants } from 'node:fs';
import { databaseAddress } from './keeping/database-address.mjs';
import { backupRound } from './keeping/schedule/backup-round.mjs';
import { keepBackups } from './keeping/schedule/keeper.mjs';
import { readSchedule } from './keeping/schedule/schedule.mjs';
import { ClearError, codeOf, main } from './stack/clear-error.mjs';

main(async () => {
  const { places, everyMs, port } = readSchedule();
  const { folder, target } = places;
  for (const place of target ? [folder, target] : [folder]) requireWritable(place);
  if (process.argv.includes('--once')) {
    const { bytes } = await backupRound(databaseAddress(), places);
    return log(`made a backup of ${bytes} bytes`);
  }
  const stopping = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => stopping.abort());
  await keepBackups({
    databaseUrl: databaseAddress,
    places,
    everyMs,
    port,
    signal: stopping.signal,
    log,
  });
  process.exit();
});

/** @param {string} msg */
function log(msg) {
  console.log(JSON.stringify({ time: new Date().toISOString(), service: 'backup', msg }));
}

/** @param {string} place */
function requireWritable(place) {
  try {
    accessSync(place, constants.W_OK);
  } catch (error) {
    throw new ClearError(`Backups cannot be written to ${place} (${codeOf(error)}).`);
  }
}
