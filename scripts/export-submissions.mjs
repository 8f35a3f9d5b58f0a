// @ts-check
// npm run submissions:export: the submissions as CSV, from DATABASE_URL or from what `npm start` runs.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ClearError, main } from './stack/clear-error.mjs';
import { root } from './stack/paths.mjs';
import { runningDatabaseUrl } from './stack/postgres.mjs';
import { readSettings } from './stack/settings.mjs';

const EXPORT = join(root, 'services', 'exercises', 'dist', 'export-submissions.js');

main(async () => {
  const { databaseUrl, dataDir } = readSettings();
  const url = databaseUrl ?? runningDatabaseUrl(dataDir);
  if (url === null) {
    throw new ClearError(`No database runs in ${dataDir}; start Superpose first, or set DATABASE_URL.`);
  }
  if (!existsSync(EXPORT)) throw new ClearError('The services are not built yet; run `npm run build` first.');
  const { status } = spawnSync(process.execPath, [EXPORT, ...process.argv.slice(2)], {
    // npm runs scripts in the root; a file's path is relative to the caller's directory.
    cwd: process.env.INIT_CWD ?? process.cwd(),
    env: { ...process.env, DATABASE_URL: url },
    stdio: 'inherit',
  });
  process.exitCode = status ?? 1;
});
