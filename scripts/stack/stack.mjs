// @ts-check
// Everything that runs, as one object: the embedded Postgres when no other is given, and the services on it.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { bundled } from './bundle.mjs';
import { clientHashKey, openDataDirectory } from './data-directory.mjs';
import { waitUntilHealthy } from './health.mjs';
import { openLog } from './log-file.mjs';
import { root } from './paths.mjs';
import { freePorts } from './ports.mjs';
import { preparePostgres } from './postgres.mjs';
import { SERVICE_PORT_COUNT, serviceTable } from './services.mjs';
import { supervise } from './supervise.mjs';
import { askService } from './watch-hangs.mjs';

// What a start needs for a moment would stay reserved: 16 MiB of young objects, and a heap of the C library for each thread.
const SMALL_HEAP = ['--max-semi-space-size=2'];
const MALLOC_ARENA_MAX = '2';
const END_WITH_PARENT = pathToFileURL(join(root, 'scripts', 'stack', 'end-with-parent.mjs')).href;

/**
 * @typedef {import('./services.mjs').ServiceRow} ServiceRow
 * @typedef {ReturnType<typeof supervise>} ServiceProcess
 *
 * @typedef {object} StackOptions
 * @property {number} port where the gateway listens
 * @property {string} [host]
 * @property {string} dataDir holds the embedded Postgres' data and the logs
 * @property {string | null} [databaseUrl] null: the embedded Postgres
 * @property {string | null} [redisUrl] null: the queue on Postgres
 * @property {readonly string[]} [services] the processes to start; default: all. Only 'gateway': no database
 * @property {readonly ServiceRow[]} [table] the processes, with their addresses and servers; default: on free ports
 * @property {Record<string, string | number>} [postgresSettings] further settings of the embedded Postgres
 * @property {NodeJS.ProcessEnv} [environment] of every service; default: this process's
 * @property {readonly string[]} [nodeArguments] for every service, as `--watch`
 * @property {number} [longestDelayMs] before a service that keeps failing is started again
 * @property {number} [stopMs] after which a service that was asked to stop is killed
 * @property {boolean} [endsHung] ends a process that does not respond any more, so that it is started again (true)
 * @property {(text: string) => void} [say] called with a sentence on each unexpected end
 * @property {(name: string, chunk: Buffer) => void} [echo] called with what the services print
 */

/**
 * A stack that is not started yet. Its `stop` may be called at any time, also during `start`.
 * @param {StackOptions} options
 */
export function createStack(options) {
  const { port, dataDir, say = () => {}, echo = () => {} } = options;
  const url = `http://127.0.0.1:${port}`;
  const logDirectory = join(dataDir, 'logs');
  /** @type {Map<string, ServiceProcess>} */
  const processes = new Map();
  /** @type {ReturnType<typeof openLog>[]} */
  const logs = [];
  let stopped = false;

  const add = (
    /** @type {string} */ name,
    /** @type {() => import('node:child_process').ChildProcess} */ spawnProcess,
    /** @type {{stopSignal?: NodeJS.Signals, ask?: () => Promise<unknown>}} */ { ask, ...settings } = {},
  ) => {
    if (stopped) return;
    const log = openLog(logDirectory, name);
    logs.push(log);
    const process = supervise({
      spawnProcess,
      onOutput: (chunk) => {
        log.write(chunk);
        echo(name, chunk);
      },
      onUnexpectedEnd: (reason) => say(`${name} ended (${reason}) and is started again; see ${log.path}`),
      onHang: () => say(`${name} does not respond and is ended; see ${log.path}`),
      ask: options.endsHung === false ? undefined : ask,
      longestDelayMs: options.longestDelayMs,
      ...settings,
    });
    processes.set(name, process);
    process.start();
  };
  const addService = (/** @type {ServiceRow} */ row) =>
    add(row.name, () => spawnService(row, options), {
      ask: askService(`http://127.0.0.1:${row.env['INTERNAL_PORT']}`),
    });

  const startDatabase = async (/** @type {number} */ postgresPort) => {
    const settings = options.postgresSettings;
    const postgres = await preparePostgres({ dataDir, port: postgresPort, settings });
    // SIGINT is Postgres' fast shutdown; SIGTERM would wait for every client to leave.
    add('postgres', () => postgres.spawn(['ignore', 'pipe', 'pipe']), {
      stopSignal: 'SIGINT',
      ask: postgres.ask,
    });
    await postgres.ready(60_000);
    return postgres.url;
  };

  const wanted = (/** @type {string} */ name) => options.services?.includes(name) ?? true;
  const needsDatabase = ['simulation', 'exercises', 'worker'].some(wanted);
  const healthy = (timeoutMs = 60_000) =>
    waitUntilHealthy(url, { status: needsDatabase ? 'ok' : 'down', timeoutMs, logDirectory });

  const prepareTable = async () => {
    const [postgresPort, ...ports] = /** @type {[number, ...number[]]} */ (
      await freePorts(SERVICE_PORT_COUNT + 1)
    );
    const databaseUrl = options.databaseUrl ?? (needsDatabase ? await startDatabase(postgresPort) : null);
    return { databaseUrl, table: tableOf(options, ports, databaseUrl) };
  };

  /** Starts every process; resolves to the address of the database. */
  const startProcesses = async () => {
    openDataDirectory(dataDir);
    const { databaseUrl, table } = options.table
      ? { databaseUrl: options.databaseUrl ?? null, table: options.table }
      : await prepareTable();
    for (const row of table) if (wanted(row.name)) addService(row);
    return { databaseUrl };
  };

  /** Resolves when everything is healthy, to the address of the database. */
  const start = async () => {
    const started = await startProcesses();
    await healthy();
    return started;
  };

  const stop = async () => {
    stopped = true;
    const stopAll = (/** @type {string[]} */ names) =>
      Promise.all(names.map((name) => processes.get(name)?.stop(options.stopMs)));
    await stopAll(['gateway']);
    await stopAll([...processes.keys()].filter((name) => name !== 'postgres'));
    await stopAll(['postgres']);
    await Promise.all(logs.map((log) => log.close()));
  };

  return { url, processes, add, addService, startProcesses, start, stop, healthy };
}

/**
 * The processes of a stack with what it keeps in its data directory.
 * @param {StackOptions} options @param {number[]} ports @param {string | null} databaseUrl
 */
export function tableOf({ port, host = '127.0.0.1', dataDir, redisUrl = null }, ports, databaseUrl) {
  return serviceTable({
    gatewayPort: port,
    host,
    ports,
    databaseUrl,
    redisUrl,
    clientHashKey: process.env['CLIENT_HASH_KEY'] || clientHashKey(dataDir),
    blockedFile: process.env['BLOCKED_FILE'] || join(dataDir, 'blocked.json'),
  });
}

/**
 * One service as a process.
 * @param {ServiceRow} row
 * @param {Pick<StackOptions, 'dataDir' | 'nodeArguments' | 'environment'>} options
 */
function spawnService({ entry, env }, { dataDir, nodeArguments = [], environment = process.env }) {
  const args = [...SMALL_HEAP, `--import=${END_WITH_PARENT}`, ...nodeArguments, join(root, bundled(entry))];
  return spawn(process.execPath, args, {
    cwd: root,
    env: { NODE_ENV: 'production', DISK_PATH: dataDir, MALLOC_ARENA_MAX, ...environment, ...env },
    // A separate process group, so that Ctrl-C in the terminal reaches the launcher alone, which stops them in order.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
}
