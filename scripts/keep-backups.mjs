// @ts-check
// npm run backup:keep       makes a backup every BACKUP_EVERY_HOURS into BACKUP_FOLDER, copies it to BACKUP_TARGET where that
// is set, and keeps the last of each of BACKUP_KEEP_DAYS days and BACKUP_KEEP_WEEKS weeks. infra/compose.backup.yml runs it.
//   --once   makes one at once and ends; infra/kubernetes/backup.yaml runs this, at the times that the CronJob names
import { accessSync, constants } from 'node:fs';
import { databaseAddress } from './keeping/database-address.mjs';
import { backupRound } from './keeping/schedule/backup-round.mjs';
import { keepBackups } from './keeping/schedule/keeper.mjs';
import { ClearError, codeOf, main } from './stack/clear-error.mjs';

const HOUR_MS = 3_600_000;

main(async () => {
  const folder = process.env.BACKUP_FOLDER;
  if (!folder) throw new ClearError('Set BACKUP_FOLDER to the folder for the backups.');
  const target = process.env.BACKUP_TARGET || null;
  for (const place of target ? [folder, target] : [folder]) requireWritable(place);
  const places = {
    folder,
    target,
    keep: { days: number('BACKUP_KEEP_DAYS', 7), weeks: number('BACKUP_KEEP_WEEKS', 8) },
  };
  if (process.argv.includes('--once')) {
    const { bytes } = await backupRound(databaseAddress(), places);
    return log(`made a backup of ${bytes} bytes`);
  }
  const stopping = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => stopping.abort());
  await keepBackups({
    databaseUrl: databaseAddress,
    places,
    everyMs: number('BACKUP_EVERY_HOURS', 24) * HOUR_MS,
    port: number('INTERNAL_PORT', 9082),
    signal: stopping.signal,
    log,
  });
  process.exit();
});

/** @param {string} msg */
function log(msg) {
  console.log(JSON.stringify({ time: new Date().toISOString(), service: 'backup', msg }));
}

/** @param {string} name @param {number} usual */
function number(name, usual) {
  const value = Number(process.env[name] || usual);
  if (value > 0) return value;
  throw new ClearError(`${name} must be a number above 0.`);
}

/** @param {string} place */
function requireWritable(place) {
  try {
    accessSync(place, constants.W_OK);
  } catch (error) {
    throw new ClearError(`Backups cannot be written to ${place} (${codeOf(error)}).`);
  }
}
