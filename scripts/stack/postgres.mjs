// @ts-check
// The embedded Postgres: real server binaries from npm over a directory of ours, on loopback, with a generated password.
import { execFile, spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { ClearError, codeOf, messageOf } from './clear-error.mjs';
import { postgresBinaries } from './postgres-binaries.mjs';
import { canReach, postgresUser } from './postgres-user.mjs';
import { commandLine, ended } from './process-table.mjs';
import { HUNG_AFTER_MS } from './watch-hangs.mjs';

const DATABASE = 'superpose';

/**
 * @typedef {{directory: string, passwordFile: string}} Cluster
 * @typedef {import('./postgres-user.mjs').User} User
 */

/**
 * Makes the cluster in `dataDir`/postgres ready to be started: creates it when it is new, ends a server that a killed
 * launcher left behind. `settings` are added to the server's command line.
 * @param {{dataDir: string, port: number, settings?: Record<string, string | number>}} options
 */
export async function preparePostgres({ dataDir, port, settings = {} }) {
  const cluster = clusterIn(dataDir);
  const user = postgresUser(cluster.directory);
  if (!canReach(user, dataDir)) {
    throw new ClearError(
      `The data directory ${dataDir} cannot be reached by the user that Postgres runs as; set DATA_DIR to one outside of private directories.`,
    );
  }
  const binaries = postgresBinaries(user);
  if (existsSync(cluster.directory)) checkVersion(cluster.directory, binaries);
  else await initialise(cluster, user, binaries);
  await stopOrphan(cluster.directory);
  const url = (/** @type {string} */ database) => databaseUrl(cluster, port, database);
  return {
    url: url(DATABASE),
    spawn: (/** @type {import('node:child_process').StdioOptions} */ stdio) =>
      spawn(join(binaries, 'postgres'), serverArguments(cluster.directory, port, settings), {
        ...user,
        cwd: '/',
        detached: true,
        stdio,
      }),
    /** Resolves when the server responds to a new connection; rejects when it is not there. */
    ask: () => askPostgres(url(DATABASE)),
    /** Resolves when the server responds and the database is there. */
    ready: (/** @type {number} */ timeoutMs) => waitForDatabase(url('postgres'), timeoutMs),
  };
}

/**
 * The address of the database whose server runs in `dataDir` now, or null when none does.
 * @param {string} dataDir
 */
export function runningDatabaseUrl(dataDir) {
  const cluster = clusterIn(dataDir);
  const pidFile = join(cluster.directory, 'postmaster.pid');
  if (!existsSync(pidFile)) return null;
  const [pid, , , port] = readFileSync(pidFile, 'utf8').split('\n');
  return commandLine(Number(pid)).includes(cluster.directory)
    ? databaseUrl(cluster, Number(port), DATABASE)
    : null;
}

/**
 * @param {string} dataDir
 * @returns {Cluster}
 */
const clusterIn = (dataDir) => ({
  directory: join(dataDir, 'postgres'),
  passwordFile: join(dataDir, 'postgres-password'),
});

/**
 * @param {Cluster} cluster
 * @param {number} port
 * @param {string} database
 */
const databaseUrl = ({ passwordFile }, port, database) =>
  `postgres://superpose:${readFileSync(passwordFile, 'utf8').trim()}@127.0.0.1:${port}/${database}`;

/**
 * @param {string} directory
 * @param {number} port
 * @param {Record<string, string | number>} settings
 */
function serverArguments(directory, port, settings) {
  const all = {
    listen_addresses: '127.0.0.1',
    // Other users of the machine have no socket to find; the password protects the port.
    unix_socket_directories: '',
    ...settings,
  };
  const options = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  return ['-D', directory, '-p', String(port), ...options];
}

/**
 * It takes a second or more, in which this process goes on: others may be waiting for what it does.
 * @param {Cluster} cluster
 * @param {User} user
 * @param {string} binaries
 */
async function initialise({ directory, passwordFile }, user, binaries) {
  // A directory appears under its final name only when it is complete, so a killed start leaves no half of one.
  const partial = `${directory}.new`;
  rmSync(partial, { recursive: true, force: true });
  mkdirSync(partial, { recursive: true, mode: 0o700 });
  writeFileSync(passwordFile, `${randomBytes(24).toString('base64url')}\n`, { mode: 0o600 });
  const { uid, gid } = user;
  if (uid !== undefined && gid !== undefined)
    for (const path of [partial, passwordFile]) chownSync(path, uid, gid);
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  const identity = ['--username=superpose', '--auth=scram-sha-256', `--pwfile=${passwordFile}`];
  const args = [`--pgdata=${partial}`, ...identity, ...locale];
  const creating = promisify(execFile)(join(binaries, 'initdb'), args, { ...user, cwd: '/' });
  const end = () => creating.child.kill();
  process.once('exit', end);
  try {
    await creating;
  } catch (error) {
    const { stderr } = /** @type {{stderr?: string}} */ (error);
    const reason = (stderr || messageOf(error)).trim().split('\n').at(-1);
    throw new ClearError(`Postgres could not create its data in ${directory} (${reason}).`);
  } finally {
    process.off('exit', end);
  }
  renameSync(partial, directory);
}

/**
 * @param {string} directory
 * @param {string} binaries
 */
function checkVersion(directory, binaries) {
  const have = readVersion(directory);
  const { stdout } = spawnSync(join(binaries, 'postgres'), ['--version'], { encoding: 'utf8' });
  const need = /(\d+)/.exec(stdout)?.[1];
  if (have !== need) {
    throw new ClearError(
      `The data in ${directory} was written by Postgres ${have}, this is Postgres ${need}; restore a backup into a new DATA_DIR.`,
    );
  }
}

/** @param {string} directory */
function readVersion(directory) {
  try {
    return readFileSync(join(directory, 'PG_VERSION'), 'utf8').trim();
  } catch (error) {
    throw new ClearError(
      `The data directory ${directory} holds no Postgres data that can be read (${codeOf(error)}); set DATA_DIR to another one.`,
    );
  }
}

/** @param {string} directory */
async function stopOrphan(directory) {
  const pidFile = join(directory, 'postmaster.pid');
  if (!existsSync(pidFile)) return;
  const pid = Number(readFileSync(pidFile, 'utf8').split('\n')[0]);
  if (!commandLine(pid).includes(directory)) return;
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGQUIT', 'SIGKILL'])) {
    process.kill(pid, signal);
    if (await ended(pid, 10_000)) return;
  }
}

/** @param {string} url */
async function askPostgres(url) {
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2 * HUNG_AFTER_MS });
  client.on('error', () => {});
  try {
    await client.connect();
  } finally {
    await client.end().catch(() => {});
  }
}

/**
 * @param {string} url
 * @param {number} timeoutMs
 */
async function waitForDatabase(url, timeoutMs) {
  const { default: pg } = await import('pg');
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 });
    client.on('error', () => {});
    try {
      await client.connect();
      const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [DATABASE]);
      if (rowCount === 0) await client.query(`CREATE DATABASE ${DATABASE}`);
      return;
    } catch (error) {
      if (Date.now() > deadline) {
        throw new ClearError(`Postgres did not start within ${timeoutMs / 1000} s (${messageOf(error)}).`);
      }
      await sleep(100);
    } finally {
      await client.end().catch(() => {});
    }
  }
}
