// @ts-check
// What the environment says of the scheduled backups.
import { ClearError } from '../../stack/clear-error.mjs';

const HOUR_MS = 3_600_000;

/**
 * Where backups go, which are kept, how often they are made, and on which port that is shown.
 * @param {NodeJS.ProcessEnv} [environment]
 * @returns {{places: import('./backup-round.mjs').Places, everyMs: number, port: number}}
 */
export function readSchedule({ BACKUP_FOLDER, BACKUP_TARGET, ...numbers } = process.env) {
  if (!BACKUP_FOLDER) throw new ClearError('Set BACKUP_FOLDER to the folder for the backups.');
  const number = (/** @type {string} */ name, /** @type {number} */ usual) => {
    const value = Number(numbers[name] || usual);
    if (value > 0) return value;
    throw new ClearError(`${name} must be a number above 0.`);
  };
  return {
    places: {
      folder: BACKUP_FOLDER,
      target: BACKUP_TARGET || null,
      keep: { days: number('BACKUP_KEEP_DAYS', 7), weeks: number('BACKUP_KEEP_WEEKS', 8) },
    },
    everyMs: number('BACKUP_EVERY_HOURS', 24) * HOUR_MS,
    port: number('INTERNAL_PORT', 9082),
  };
}
