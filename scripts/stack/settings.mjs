// @ts-check
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ClearError } from './clear-error.mjs';
import { root } from './paths.mjs';
import { SYSTEM_DIR } from './postgres-binaries.mjs';
import { canReach, postgresUser } from './postgres-user.mjs';

/** What `npm start` reads from the environment (and from .env beside package.json). */
export function readSettings() {
  if (existsSync(join(root, '.env'))) process.loadEnvFile(join(root, '.env'));
  const { PORT, HOST, DATA_DIR, DATABASE_URL, REDIS_URL } = process.env;
  const port = Number(PORT || 8080);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new ClearError(`PORT must be a number from 1 to 65535, not ${PORT}.`);
  }
  return {
    port,
    host: HOST || '127.0.0.1',
    // Computed only when it is asked for: a container has no such directory, and no user for Postgres.
    get dataDir() {
      return DATA_DIR ? resolve(DATA_DIR) : defaultDataDir();
    },
    databaseUrl: DATABASE_URL || null,
    redisUrl: REDIS_URL || null,
  };
}

/** `.data` in the checkout; for root, when Postgres' user cannot go there, a directory of the system's. */
function defaultDataDir() {
  const own = join(root, '.data');
  return canReach(postgresUser(join(own, 'postgres')), root) ? own : join(SYSTEM_DIR, 'data');
}
