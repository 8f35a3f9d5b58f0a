// The whole product on one machine with every part in a fault's hands: servers, links between them, processes.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openLog } from '../stack/log-file.mjs';
import { openDataDirectory } from '../stack/data-directory.mjs';
import { waitUntilHealthy } from '../stack/health.mjs';
import { freePorts } from '../stack/ports.mjs';
import { SERVICE_PORT_COUNT, serviceTable } from '../stack/services.mjs';
import { spawnService } from '../stack/stack.mjs';
import { supervise } from '../stack/supervise.mjs';
import { createClient } from './client.mjs';
import { postgresServer, redisServer } from './server-process.mjs';
import { startTcpProxy } from './tcp-proxy.mjs';

/**
 * @param needs.redis        a Redis for the queue (default); false: the queue on Postgres
 * @param needs.workers      how many worker processes (1)
 * @param needs.environment  further variables of every service
 * @param needs.nodeArguments, needs.postgresSettings, needs.dataDir
 * @param needs.started      false: Postgres and Redis are not started, and health is not waited for
 */
export async function startCluster(needs = {}) {
  const { redis: withRedis = true, workers = 1, environment = {}, started = true } = needs;
  const dataDir = needs.dataDir ?? mkdtempSync(join(tmpdir(), 'superpose-faults-'));
  const services = new Map();
  const servers = [];
  const links = {};

  let stopped = null;
  const stop = () => (stopped ??= stopParts());
  const stopParts = async () => {
    await Promise.all([...services.values()].map((service) => service.stop(10_000)));
    await Promise.all(servers.map(([server, signal]) => server.end(signal)));
    await Promise.all(Object.values(links).map((link) => link.close()));
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 3 });
    running.delete(stop);
  };
  if (running.size === 0) stopAllOnSignal();
  running.add(stop);
  /** A step of the start, after which nothing more is started when the cluster has been stopped meanwhile. */
  const step = async (promise) => {
    const value = await promise;
    if (stopped) throw new Error('The cluster was stopped while it was started.');
    return value;
  };

  const start = async () => {
    chmodSync(dataDir, 0o755);
    openDataDirectory(dataDir);
    const [port, postgresPort, redisPort, ...free] = await step(
      freePorts(3 + SERVICE_PORT_COUNT + 2 * workers),
    );
    const postgres = await step(postgresServer(dataDir, postgresPort, needs.postgresSettings));
    servers.push([postgres, 'SIGQUIT']);
    const redis = withRedis ? await step(redisServer(dataDir, redisPort)) : null;
    if (redis) servers.push([redis, 'SIGKILL']);
    links.postgres = await startTcpProxy(postgresPort);
    links.redis = await startTcpProxy(redisPort);
    links.simulation = await step(startTcpProxy(free[0]));
    if (started) await step(Promise.all([postgres.start(), redis?.start()]));

    const table = tableOf({ port, free, workers, links, postgres, redis });
    for (const row of table)
      services.set(row.name, startService(row, dataDir, environment, needs.nodeArguments));
    const url = `http://127.0.0.1:${port}`;
    const address = (name) => `http://127.0.0.1:${table.find((row) => row.name === name).env.PORT}`;
    const internal = (name) => `http://127.0.0.1:${table.find((row) => row.name === name).env.INTERNAL_PORT}`;
    const healthy = (timeoutMs = 60_000) =>
      waitUntilHealthy(url, { timeoutMs, logDirectory: join(dataDir, 'logs') });
    const databaseUrl = postgres.url(postgresPort);
    const client = createClient({ gateway: url, simulation: address('simulation'), databaseUrl });
    if (started) await healthy();
    return {
      url,
      address,
      internal,
      dataDir,
      databaseUrl,
      postgres,
      redis,
      links,
      services,
      client,
      healthy,
      stop,
    };
  };

  try {
    return await start();
  } catch (error) {
    await stop();
    throw error;
  }
}

/** The processes' table, with the links between them. */
function tableOf({ port, free, workers, links, postgres, redis }) {
  const table = serviceTable({
    gatewayPort: port,
    host: '127.0.0.1',
    ports: free.slice(0, SERVICE_PORT_COUNT),
    databaseUrl: postgres.url(links.postgres.port),
    redisUrl: redis?.url(links.redis.port) ?? null,
  });
  const spare = free.slice(SERVICE_PORT_COUNT);
  const gateway = table.find(({ name }) => name === 'gateway');
  gateway.env.SIMULATION_URL = `http://127.0.0.1:${links.simulation.port}`;
  const worker = table.find(({ name }) => name === 'worker');
  for (let n = 2; n <= workers; n++) {
    const env = { ...worker.env, PORT: spare.pop(), INTERNAL_PORT: spare.pop() };
    table.push({ ...worker, name: `worker-${n}`, env });
  }
  return table;
}

/** How to stop each cluster that runs or is being started. */
const running = new Set();

/** Whoever ends the run early leaves no process and no directory behind. */
function stopAllOnSignal() {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    if (process.listenerCount(signal) > 0) continue;
    process.once(signal, async () => {
      await Promise.allSettled([...running].map((stop) => stop()));
      process.exit(1);
    });
  }
}

function startService(row, dataDir, environment, nodeArguments) {
  const log = openLog(join(dataDir, 'logs'), row.name);
  const service = supervise({
    spawnProcess: () =>
      spawnService(row, {
        nodeArguments,
        environment: { ...process.env, LOG_LEVEL: 'warn', ...environment },
      }),
    onOutput: log.write,
    onUnexpectedEnd: () => {},
    longestDelayMs: 1_000,
  });
  service.start();
  return service;
}
