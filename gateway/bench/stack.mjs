// Starts the built services as processes of their own, on free ports and a throw-away Postgres.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePorts } from '../../scripts/stack/ports.mjs';
import startDatabase from '../../scripts/testing/integration-setup.mjs';
import stopDatabase from '../../scripts/testing/integration-teardown.mjs';

const ROOT = new URL('../../', import.meta.url);
const children = new Set();

export const at = (port) => `http://127.0.0.1:${port}`;

export function start(entry, environment) {
  const child = spawn(process.execPath, [fileURLToPath(new URL(entry, ROOT))], {
    env: { ...process.env, LOG_LEVEL: 'warn', ...environment },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  children.add(child);
  return child;
}

export async function stop(child) {
  if (child.exitCode !== null) return;
  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  await exited;
  children.delete(child);
}

export async function startServices() {
  await startDatabase();
  const [gateway, gatewayInternal, simulation, simulationInternal, echo, unused] = await freePorts(6);
  const data = { DATABASE_URL: process.env.TEST_DATABASE_URL, REDIS_URL: '' };
  start('gateway/bench/echo-server.mjs', { PORT: echo });
  start('services/simulation/dist/main.js', {
    ...data,
    PORT: simulation,
    INTERNAL_PORT: simulationInternal,
  });
  start('gateway/dist/main.js', {
    PORT: gateway,
    INTERNAL_PORT: gatewayInternal,
    SIMULATION_URL: at(simulation),
    SIMULATION_INTERNAL_URL: at(simulationInternal),
    EXERCISES_URL: at(unused),
    EXERCISES_INTERNAL_URL: at(unused),
    // All of the load comes from one address.
    RATE_LIMIT_BURST: '1000000',
    RATE_LIMIT_PER_SECOND: '1000000',
  });
  await until(() => fetch(`${at(gateway)}/api/algorithms/simulator/info`).then((answer) => answer.ok));
  await until(() => fetch(`${at(echo)}/`).then(() => true));
  return {
    gateway: at(gateway),
    gatewayInternal: at(gatewayInternal),
    simulation: at(simulation),
    simulationInternal: at(simulationInternal),
    echo: at(echo),
    startWorker: async (threads) => {
      const worker = start('services/simulation/dist/worker.js', {
        ...data,
        INTERNAL_PORT: '0',
        THREADS: threads,
      });
      const before = await workerCount(at(simulation));
      await until(async () => (await workerCount(at(simulation))) > before);
      return worker;
    },
  };
}

const workerCount = async (simulation) =>
  (await (await fetch(`${simulation}/api/algorithms/simulator/info`)).json()).workers;

export async function stopServices() {
  await Promise.all([...children].map(stop));
  await stopDatabase();
}

async function until(holds) {
  for (let tries = 0; tries < 600; tries++) {
    if (await holds().catch(() => false)) return;
    await sleep(50);
  }
  throw new Error('A service did not start within 30 s.');
}
