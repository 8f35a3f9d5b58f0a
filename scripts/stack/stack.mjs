// Everything that runs, as one object: the embedded Postgres when no other is given, and the services on it.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { openDataDirectory } from './data-directory.mjs';
import { waitUntilHealthy } from './health.mjs';
import { openLog } from './log-file.mjs';
import { root } from './paths.mjs';
import { freePorts } from './ports.mjs';
import { preparePostgres } from './postgres.mjs';
import { SERVICE_PORT_COUNT, serviceTable } from './services.mjs';
import { supervise } from './supervise.mjs';

const END_WITH_PARENT = pathToFileURL(join(root, 'scripts', 'stack', 'end-with-parent.mjs')).href;

/**
 * A stack that is not started yet. Its `stop` may be called at any time, also during `start`.
 * @param options.port, options.host   where the gateway listens
 * @param options.dataDir              holds the embedded Postgres' data and the logs
 * @param options.databaseUrl, options.redisUrl   null: the embedded Postgres; BullMQ on Postgres
 * @param options.services             the names of the processes to start; default: all. Only 'gateway': no database
 * @param options.postgresSettings     further settings of the embedded Postgres
 * @param options.nodeArguments        for every service, as `--watch`
 * @param options.say                  told of unexpected ends
 * @param options.echo                 gets what the services print, beside their log files
 */
export function createStack(options) {
  const { port, host = '127.0.0.1', dataDir, redisUrl = null, say = () => {}, echo = () => {} } = options;
  const url = `http://127.0.0.1:${port}`;
  const logDirectory = join(dataDir, 'logs');
  const processes = new Map();
  const logs = [];
  let stopped = false;

  const add = (name, spawnProcess, settings = {}) => {
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
      ...settings,
    });
    processes.set(name, process);
    process.start();
  };

  const startDatabase = async (postgresPort) => {
    const settings = options.postgresSettings;
    const postgres = await preparePostgres({ dataDir, port: postgresPort, settings });
    // SIGINT is Postgres' fast shutdown; SIGTERM would wait for every client to leave.
    add('postgres', () => postgres.spawn(['ignore', 'pipe', 'pipe']), { stopSignal: 'SIGINT' });
    await postgres.ready(60_000);
    return postgres.url;
  };

  const wanted = (name) => options.services?.includes(name) ?? true;
  const needsDatabase = ['simulation', 'exercises', 'worker'].some(wanted);
  const healthy = () =>
    waitUntilHealthy(url, { status: needsDatabase ? 'ok' : 'down', timeoutMs: 60_000, logDirectory });

  /** Resolves when everything is healthy, to the address of the database. */
  const start = async () => {
    openDataDirectory(dataDir);
    const [postgresPort, ...ports] = await freePorts(SERVICE_PORT_COUNT + 1);
    const databaseUrl = options.databaseUrl ?? (needsDatabase ? await startDatabase(postgresPort) : null);
    for (const service of serviceTable({ gatewayPort: port, host, ports, databaseUrl, redisUrl })) {
      if (wanted(service.name)) add(service.name, () => spawnService(service, options));
    }
    await healthy();
    return { databaseUrl };
  };

  const stop = async () => {
    stopped = true;
    const stopAll = (names) => Promise.all(names.map((name) => processes.get(name)?.stop()));
    await stopAll(['gateway']);
    await stopAll([...processes.keys()].filter((name) => name !== 'postgres'));
    await stopAll(['postgres']);
    await Promise.all(logs.map((log) => log.close()));
  };

  return { url, processes, add, start, stop, healthy };
}

/** One service as a process: a row of the service table. */
export function spawnService({ entry, env }, { nodeArguments = [], environment = process.env }) {
  const args = ['--enable-source-maps', `--import=${END_WITH_PARENT}`, ...nodeArguments, join(root, entry)];
  return spawn(process.execPath, args, {
    cwd: root,
    env: { NODE_ENV: 'production', ...environment, ...env },
    // A group of its own, so that Ctrl-C in the terminal reaches the launcher alone, which stops them in order.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
}
