import { join } from 'node:path';
import { root } from './paths.mjs';

const LOOPBACK = '127.0.0.1';
const at = (port) => `http://${LOOPBACK}:${port}`;

/** How many free ports `serviceTable` asks for. */
export const SERVICE_PORT_COUNT = 7;

/**
 * The processes of the product: name, entry point, environment. Only the gateway listens where others may reach it.
 * `ports` are SERVICE_PORT_COUNT free ones; `databaseUrl`, `redisUrl` (or null) are what the services work on.
 */
export function serviceTable({ gatewayPort, host, ports, databaseUrl, redisUrl }) {
  const [simulation, exercises, ...internal] = ports;
  const [simulationInternal, exercisesInternal, workerInternal, gatewayInternal, workerPort] = internal;
  const own = { HOST: LOOPBACK };
  // Set to nothing where there is none, so that one inherited from the shell does not count.
  const data = { DATABASE_URL: databaseUrl, REDIS_URL: redisUrl ?? '' };
  return [
    {
      name: 'exercises',
      entry: 'services/exercises/dist/main.js',
      env: { ...own, ...data, PORT: exercises, INTERNAL_PORT: exercisesInternal },
    },
    {
      name: 'simulation',
      entry: 'services/simulation/dist/main.js',
      env: { ...own, ...data, PORT: simulation, INTERNAL_PORT: simulationInternal },
    },
    {
      name: 'worker',
      entry: 'services/simulation/dist/worker.js',
      env: { ...own, ...data, PORT: workerPort, INTERNAL_PORT: workerInternal },
    },
    {
      name: 'gateway',
      entry: 'gateway/dist/main.js',
      env: {
        HOST: host,
        INTERNAL_HOST: LOOPBACK,
        PORT: gatewayPort,
        INTERNAL_PORT: gatewayInternal,
        SIMULATION_URL: at(simulation),
        SIMULATION_INTERNAL_URL: at(simulationInternal),
        EXERCISES_URL: at(exercises),
        EXERCISES_INTERNAL_URL: at(exercisesInternal),
        WEB_ROOT: join(root, 'web', 'dist'),
      },
    },
  ];
}
