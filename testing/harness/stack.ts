// The whole product on one machine, with its servers, the links between them and every process in a test's hands.
import { cp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { openDataDirectory } from '../../scripts/stack/data-directory.mjs';
import { SERVICE_PORT_COUNT, serviceTable, type ServiceRow } from '../../scripts/stack/services.mjs';
import { createStack } from '../../scripts/stack/stack.mjs';
import { createClient, type Client } from './client.js';
import { range } from './figures.js';
import { freePorts } from './ports.js';
import { temporaryDataDirectory, type PostgresServer } from './postgres.js';
import { root } from './program.js';
import type { RedisServer } from './redis.js';
import { prepareServers, type ServerNeeds } from './servers.js';
import { startTcpProxy, type TcpProxy } from './tcp-proxy.js';

export interface StackNeeds extends ServerNeeds {
  /** How many worker processes (1). */
  readonly workers?: number;
  /** Further variables of every service. */
  readonly environment?: Readonly<Record<string, string>>;
  readonly nodeArguments?: readonly string[];
  /** Default: a temporary directory. Either is deleted at the end. */
  readonly dataDir?: string;
  /** Under this name the services' logs outlive the stack, in .build/tests/logs. */
  readonly logsAs?: string;
  /** false: Postgres and Redis are not started, and health is not waited for. */
  readonly started?: boolean;
}

export interface TestService {
  readonly pid: number | null;
  kill(signal?: NodeJS.Signals): void;
  start(): void;
  stop(timeoutMs?: number): Promise<void>;
}

export interface Stack {
  readonly url: string;
  readonly dataDir: string;
  readonly databaseUrl: string;
  readonly postgres: PostgresServer;
  readonly redis: RedisServer;
  readonly links: Readonly<Record<'postgres' | 'redis' | 'simulation', TcpProxy>>;
  readonly services: ReadonlyMap<string, TestService>;
  service(name: string): TestService;
  readonly client: Client;
  /** Where a service listens. */
  address(name: string): string;
  /** Where a service shows its readiness and metrics. */
  internal(name: string): string;
  healthy(timeoutMs?: number): Promise<void>;
  stop(): Promise<void>;
}

/** A busy machine starts a stack so slowly; nothing is asserted about it. */
const BUSY_START_MS = 120_000;

/** How to stop each stack that runs or is being started. */
const running = new Set<() => Promise<void>>();

/** Starts a stack like that of `npm start`; when that fails, nothing of it is left. */
export async function startStack(needs: StackNeeds = {}): Promise<Stack> {
  const dataDir = needs.dataDir ?? (await temporaryDataDirectory());
  const ending: (() => Promise<unknown>)[] = [
    () => rm(dataDir, { recursive: true, force: true, maxRetries: 3 }),
    async () => needs.logsAs && keepLogs(dataDir, needs.logsAs),
  ];
  let stopped: Promise<void> | null = null;
  const stopParts = async (): Promise<void> => {
    for (const end of ending.reverse()) await end();
    running.delete(stop);
  };
  const stop = (): Promise<void> => (stopped ??= stopParts());
  if (running.size === 0) stopAllOnSignal();
  running.add(stop);
  /** Nothing more is started when the stack has been stopped meanwhile. */
  const onEnd = (end: () => Promise<unknown>): void => {
    ending.push(end);
    if (stopped) throw new Error('The stack was stopped while it was started.');
  };
  try {
    return await startParts({ ...needs, dataDir }, onEnd, stop);
  } catch (error) {
    await stop();
    throw error;
  }
}

async function startParts(
  needs: StackNeeds & { readonly dataDir: string },
  onEnd: (end: () => Promise<unknown>) => void,
  stop: () => Promise<void>,
): Promise<Stack> {
  const { dataDir, workers = 1, started = true } = needs;
  openDataDirectory(dataDir);
  const ports = await freePorts(3 + SERVICE_PORT_COUNT + 2 * workers);
  const [port, postgresPort, redisPort] = ports.splice(0, 3) as [number, number, number];
  const servers = await prepareServers(dataDir, [postgresPort, redisPort], needs);
  onEnd(servers.end);
  const simulation = await startTcpProxy(ports[0]!);
  onEnd(simulation.close);
  const links = { ...servers.links, simulation };
  const databaseUrl = servers.postgres?.url(links.postgres.port) ?? null;
  const redisUrl = servers.redis?.url(links.redis.port) ?? null;
  const table = stackTable({
    gatewayPort: port,
    ports,
    databaseUrl,
    redisUrl,
    simulationPort: simulation.port,
  });
  const stack = createStack({
    port,
    dataDir,
    databaseUrl,
    table,
    services: needs.services,
    environment: { ...process.env, LOG_LEVEL: 'warn', ...needs.environment },
    nodeArguments: needs.nodeArguments,
    longestDelayMs: 1_000,
    stopMs: 10_000,
  });
  onEnd(stack.stop);
  if (started) await servers.start();
  await stack.startProcesses();
  if (started) await stack.healthy(BUSY_START_MS);
  const env = (name: string) =>
    present(
      table.find((row) => row.name === name),
      name,
    ).env;
  const address = (name: string) => `http://127.0.0.1:${env(name)['PORT']}`;
  const client = createClient({
    gateway: stack.url,
    simulation: address('simulation'),
    databaseUrl: servers.postgres?.url(postgresPort),
  });
  return {
    url: stack.url,
    dataDir,
    links,
    client,
    get databaseUrl() {
      return present(servers.postgres, 'Postgres').url(postgresPort);
    },
    get postgres() {
      return present(servers.postgres, 'Postgres');
    },
    get redis() {
      return present(servers.redis, 'Redis');
    },
    service: (name) => present(stack.processes.get(name), name),
    services: stack.processes,
    address,
    internal: (name) => `http://127.0.0.1:${env(name)['INTERNAL_PORT']}`,
    healthy: async (timeoutMs) => void (await stack.healthy(timeoutMs)),
    stop,
  };
}

/** Copies what the services of a stack have logged to where it outlives the stack, and returns that directory. */
export async function keepLogs(dataDir: string, name: string): Promise<string> {
  const kept = join(root, '.build', 'tests', 'logs', name);
  await cp(join(dataDir, 'logs'), kept, { recursive: true }).catch(() => undefined);
  return kept;
}

function present<Part>(part: Part | null | undefined, name: string): Part {
  if (part === null || part === undefined) throw new Error(`This stack has no ${name}.`);
  return part;
}

/** The processes' table, with more workers, and the gateway's way to the simulation service through its link. */
function stackTable({
  ports,
  simulationPort,
  ...parts
}: {
  readonly gatewayPort: number;
  readonly ports: readonly number[];
  readonly databaseUrl: string | null;
  readonly redisUrl: string | null;
  readonly simulationPort: number;
}): ServiceRow[] {
  const spare = ports.slice(SERVICE_PORT_COUNT);
  return serviceTable({ ...parts, host: '127.0.0.1', ports: ports.slice(0, SERVICE_PORT_COUNT) }).flatMap(
    (row) => {
      if (row.name === 'gateway') {
        return [{ ...row, env: { ...row.env, SIMULATION_URL: `http://127.0.0.1:${simulationPort}` } }];
      }
      if (row.name !== 'worker') return [row];
      const more = range(spare.length / 2 - 1).map((n) => ({
        ...row,
        name: `worker-${n + 2}`,
        env: { ...row.env, PORT: `${spare[2 * n]}`, INTERNAL_PORT: `${spare[2 * n + 1]}` },
      }));
      return [row, ...more];
    },
  );
}

/** A run that is ended early leaves no process and no directory behind. */
function stopAllOnSignal(): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    if (process.listenerCount(signal) > 0) continue;
    process.once(signal, async () => {
      await Promise.allSettled([...running].map((stop) => stop()));
      process.exit(1);
    });
  }
}
