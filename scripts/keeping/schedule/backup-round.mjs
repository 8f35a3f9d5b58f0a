// @ts-check
// One round of the scheduled backups: a backup is written, read to its end, copied to the target, and old ones go.
import { copyFileSync, createReadStream, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { ClearError, codeOf } from '../../stack/clear-error.mjs';
import { withDatabase } from '../database.mjs';
import { readBackup } from '../read-backup.mjs';
import { writeBackup } from '../write-backup.mjs';
import { latestOf, nameOf, outdated } from './rotation.mjs';

/**
 * `folder` and, on another machine, `target` hold the backups; the target is null where there is none.
 * @typedef {{folder: string, target: string | null, keep: {days: number, weeks: number}}} Places
 */

/** @param {string} databaseUrl @param {Places} places @returns {Promise<{bytes: number}>} */
export async function backupRound(databaseUrl, { folder, target, keep }) {
  const name = nameOf(new Date());
  const path = join(folder, name);
  clearPartial(folder);
  await withDatabase(databaseUrl, (client) => writeBackup(client, path));
  await checkWhole(path);
  if (target) copyTo(target, path, name);
  for (const place of target ? [folder, target] : [folder])
    for (const old of outdated(readdirSync(place), keep)) rmSync(join(place, old));
  return { bytes: statSync(path).size };
}

/**
 * When the last good backup was made, in milliseconds, 0 for never: one counts that is in the folder and in the target.
 * @param {Places} places
 */
export function lastGood({ folder, target }) {
  return Math.min(latestOf(namesIn(folder)), target ? latestOf(namesIn(target)) : Infinity);
}

/** @param {string} place */
function namesIn(place) {
  try {
    return readdirSync(place);
  } catch {
    // A disk that is away has no backup.
    return [];
  }
}

/** A faulty disk is noticed now and not when the backup is needed. @param {string} path */
async function checkWhole(path) {
  const { batches } = await readBackup(createReadStream(path));
  try {
    for await (const _ of batches);
  } catch (error) {
    rmSync(path);
    throw error;
  }
}

/** A copy has its name only when it is whole. @param {string} target @param {string} path @param {string} name */
function copyTo(target, path, name) {
  try {
    clearPartial(target);
    copyFileSync(path, join(target, `${name}.partial`));
    renameSync(join(target, `${name}.partial`), join(target, name));
  } catch (error) {
    throw new ClearError(`The backup could not be copied to ${target} (${codeOf(error)}); it is in ${path}.`);
  }
}

/** What a process that was killed has left. @param {string} place */
function clearPartial(place) {
  for (const name of readdirSync(place)) if (/^superpose-.*\.partial$/.test(name)) rmSync(join(place, name));
}
