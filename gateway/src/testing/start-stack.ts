import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { setTimeout as sleep } from 'node:timers/promises';
import { createTestDatabase } from '@superpose/service-kit/testing';

const ROOT = new URL('../../../', import.meta.url);

export interface Stack {
  readonly url: string;
  stop(): Promise<void>;
}

/** The built gateway, services and worker as processes of their own, on free ports and a fresh database. */
export async function startStack(): Promise<Stack> {
  const database = await createTestDatabase();
  const [gateway, simulation, exercises, ...internal] = await freePorts(7);
  const data = { DATABASE_URL: database.url, REDIS_URL: '' };
  const at = (port: number | undefined) => `http://127.0.0.1:${port}`;
  const processes = [
    start('services/exercises/dist/main.js', { ...data, PORT: exercises, INTERNAL_PORT: internal[0] }),
    start('services/simulation/dist/main.js', { ...data, PORT: simulation, INTERNAL_PORT: internal[1] }),
    start('services/simulation/dist/worker.js', { ...data, INTERNAL_PORT: internal[2] }),
    start('gateway/dist/main.js', {
      PORT: gateway,
      INTERNAL_PORT: internal[3],
      SIMULATION_URL: at(simulation),
      SIMULATION_INTERNAL_URL: at(internal[1]),
      EXERCISES_URL: at(exercises),
      EXERCISES_INTERNAL_URL: at(internal[0]),
    }),
  ];
  const stop = async (): Promise<void> => {
    await Promise.all(processes.map(end));
    await database.drop();
  };
  try {
    await healthy(at(gateway), processes);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url: at(gateway), stop };
}

function start(entry: string, environment: Record<string, string | number | undefined>): ChildProcess {
  const path = fileURLToPath(new URL(entry, ROOT));
  if (!existsSync(path)) throw new Error(`${entry} is missing; run npm run build first.`);
  const given = Object.entries(environment).map(([name, value]) => [name, String(value ?? '')]);
  return spawn(process.execPath, [path], {
    env: { ...process.env, NODE_OPTIONS: '', LOG_LEVEL: 'warn', ...Object.fromEntries(given) },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  await exited;
}

async function healthy(url: string, processes: readonly ChildProcess[]): Promise<void> {
  for (let tries = 0; tries < 300; tries++) {
    if (processes.some(({ exitCode }) => exitCode !== null)) throw new Error('A process of the stack ended.');
    const health = (await fetch(`${url}/api/health`)
      .then((answer) => answer.json())
      .catch(() => null)) as {
      status: string;
      services: { simulation: { queue: { workers: number } } };
    } | null;
    if (health?.status === 'ok' && health.services.simulation.queue.workers > 0) return;
    await sleep(100);
  }
  throw new Error('The stack was not healthy within 30 s.');
}

async function freePorts(count: number): Promise<number[]> {
  const servers = Array.from({ length: count }, () => createServer().listen(0, '127.0.0.1'));
  await Promise.all(servers.map((server) => once(server, 'listening')));
  const ports = servers.map((server) => (server.address() as AddressInfo).port);
  await Promise.all(servers.map((server) => new Promise((closed) => server.close(closed))));
  return ports;
}
