// @ts-check
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ClearError } from '../stack/clear-error.mjs';
import { readSettings } from '../stack/settings.mjs';

/** The database of DATABASE_URL, of the file that DATABASE_URL_FILE names, or of the `npm start` that runs. */
export function databaseAddress() {
  if (process.env.DATABASE_URL) return process.env.DATABASE_URL;
  if (process.env.DATABASE_URL_FILE) return readFileSync(process.env.DATABASE_URL_FILE, 'utf8').trim();
  const { dataDir, databaseUrl } = readSettings();
  if (databaseUrl) return databaseUrl;
  const pidFile = join(dataDir, 'postgres', 'postmaster.pid');
  if (!existsSync(pidFile)) {
    throw new ClearError(
      `No database runs in ${dataDir}; start Superpose first, or set DATABASE_URL or DATA_DIR.`,
    );
  }
  const port = readFileSync(pidFile, 'utf8').split('\n')[3];
  const password = readFileSync(join(dataDir, 'postgres-password'), 'utf8').trim();
  return `postgres://superpose:${password}@127.0.0.1:${port}/superpose`;
}
