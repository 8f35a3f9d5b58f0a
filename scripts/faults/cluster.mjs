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
  chmodSync(dataDir, 0o755);
  openDataDirectory(dataDir);
  const [port, postgresPort, redisPort, ...free] = await freePorts(3 + SERVICE_PORT_COUNT + 2 * workers);
  const ports = free.slice(0, SERVICE_PORT_COUNT);
  const spare = free.slice(SERVICE_PORT_COUNT);

  const postgres = await postgresServer(dataDir, postgresPort, needs.postgresSettings);
  const redis = withRedis ? await redisServer(dataDir, redisPort) : null;
  const links = {
    postgres: await startTcpProxy(postgresPort),
    redis: await startTcpProxy(redisPort),
    simulation: await startTcpProxy(ports[0]),
  };
  if (started) await Promise.all([postgres.start(), redis?.start()]);

  const table = serviceTable({
    gatewayPort: port,
    host: '127.0.0.1',
    ports,
    databaseUrl: postgres.url(links.postgres.port),
    redisUrl: redis?.url(links.redis.port) ?? null,
  });
  const gateway = table.find(({ name }) => name === 'gateway');
  gateway.env.SIMULATION_URL = `http://127.0.0.1:${links.simulation.port}`;
  const worker = table.find(({ name }) => name === 'worker');
  for (let n = 2; n <= workers; n++) {
    const env = { ...worker.env, PORT: spare.pop(), INTERNAL_PORT: spare.pop() };
    table.push({ ...worker, name: `worker-${n}`, env });
  }

  const services = new Map();
  for (const row of table)
    services.set(row.name, startService(row, dataDir, environment, needs.nodeArguments));
  const url = `http://127.0.0.1:${port}`;
  const address = (name) => `http://127.0.0.1:${table.find((row) => row.name === name).env.PORT}`;
  const internal = (name) => `http://127.0.0.1:${table.find((row) => row.name === name).env.INTERNAL_PORT}`;
  const healthy = (timeoutMs = 60_000) =>
    waitUntilHealthy(url, { timeoutMs, logDirectory: join(dataDir, 'logs') });

  const stop = async () => {
    running.delete(stop);
    await Promise.all([...services.values()].map((service) => service.stop(10_000)));
    await Promise.all([postgres.end('SIGQUIT'), redis?.end('SIGKILL')]);
    await Promise.all(Object.values(links).map((link) => link.close()));
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 3 });
  };
  if (running.size === 0) stopAllOnSignal();
  running.add(stop);
  const databaseUrl = postgres.url(postgresPort);
  const client = createClient({ gateway: url, simulation: address('simulation'), databaseUrl });
  const cluster = {
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
  try {
    if (started) await healthy();
    return cluster;
  } catch (error) {
    await stop();
    throw error;
  }
}

/** How to stop each cluster that runs. */
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
