// @ts-check
import { join } from 'node:path';
import { root } from './paths.mjs';

const LOOPBACK = '127.0.0.1';
/** @param {number} port */
const at = (port) => `http://${LOOPBACK}:${port}`;

/**
 * @typedef {object} ServiceRow one process of the product
 * @property {string} name
 * @property {string} entry its entry point, from the repository's root
 * @property {Record<string, string>} env
 */

/** How many free ports `serviceTable` asks for. */
export const SERVICE_PORT_COUNT = 7;

/**
 * The processes of the product: name, entry point, environment. Only the gateway listens where others may reach it.
 * `ports` are SERVICE_PORT_COUNT free ones; `databaseUrl`, `redisUrl` (or null) are what the services work on.
 * @param {{gatewayPort: number, host: string, ports: number[], databaseUrl: string | null, redisUrl: string | null, clientHashKey?: string, blockedFile?: string}} parts
 * @returns {ServiceRow[]}
 */
export function serviceTable({
  gatewayPort,
  host,
  ports,
  databaseUrl,
  redisUrl,
  clientHashKey,
  blockedFile,
}) {
  if (ports.length !== SERVICE_PORT_COUNT) throw new Error(`serviceTable needs ${SERVICE_PORT_COUNT} ports.`);
  const [
    simulation,
    exercises,
    simulationInternal,
    exercisesInternal,
    workerInternal,
    gatewayInternal,
    worker,
  ] = /** @type {[number, number, number, number, number, number, number]} */ (ports);
  const own = { HOST: LOOPBACK };
  // Set to nothing where there is none, so that one inherited from the shell does not count.
  const data = { DATABASE_URL: databaseUrl ?? '', REDIS_URL: redisUrl ?? '' };
  return [
    {
      name: 'exercises',
      entry: 'services/exercises/dist/main.js',
      env: { ...own, ...data, PORT: `${exercises}`, INTERNAL_PORT: `${exercisesInternal}` },
    },
    {
      name: 'simulation',
      entry: 'services/simulation/dist/main.js',
      env: { ...own, ...data, PORT: `${simulation}`, INTERNAL_PORT: `${simulationInternal}` },
    },
    {
      name: 'worker',
      entry: 'services/simulation/dist/worker.js',
      env: { ...own, ...data, PORT: `${worker}`, INTERNAL_PORT: `${workerInternal}` },
    },
    {
      name: 'gateway',
      entry: 'gateway/dist/main.js',
      env: {
        HOST: host,
        INTERNAL_HOST: LOOPBACK,
        PORT: `${gatewayPort}`,
        INTERNAL_PORT: `${gatewayInternal}`,
        SIMULATION_URL: at(simulation),
        SIMULATION_INTERNAL_URL: at(simulationInternal),
        EXERCISES_URL: at(exercises),
        EXERCISES_INTERNAL_URL: at(exercisesInternal),
        WEB_ROOT: join(root, 'web', 'dist'),
        ...(clientHashKey && { CLIENT_HASH_KEY: clientHashKey }),
        ...(blockedFile && { BLOCKED_FILE: blockedFile }),
      },
    },
  ];
}
