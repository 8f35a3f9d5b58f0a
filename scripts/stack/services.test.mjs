// @ts-check
import { expect, it } from '@jest/globals';
import { join } from 'node:path';
import { root } from './paths.mjs';
import { SERVICE_PORT_COUNT, serviceTable } from './services.mjs';

const parts = {
  gatewayPort: 8080,
  host: '0.0.0.0',
  ports: [1, 2, 3, 4, 5, 6, 7],
  databaseUrl: 'postgres://db',
  redisUrl: 'redis://queue',
  clientHashKey: 'a key',
  blockedFile: '/data/blocked.json',
};

it('each process has its ports and its servers, and the gateway alone listens where others may reach it', () => {
  const data = { HOST: '127.0.0.1', DATABASE_URL: 'postgres://db', REDIS_URL: 'redis://queue' };
  expect(serviceTable(parts)).toEqual([
    {
      name: 'exercises',
      entry: 'services/exercises/dist/main.js',
      env: { ...data, PORT: '2', INTERNAL_PORT: '4' },
    },
    {
      name: 'simulation',
      entry: 'services/simulation/dist/main.js',
      env: { ...data, PORT: '1', INTERNAL_PORT: '3' },
    },
    {
      name: 'worker',
      entry: 'services/simulation/dist/worker.js',
      env: { ...data, PORT: '7', INTERNAL_PORT: '5' },
    },
    {
      name: 'gateway',
      entry: 'gateway/dist/main.js',
      env: {
        HOST: '0.0.0.0',
        INTERNAL_HOST: '127.0.0.1',
        PORT: '8080',
        INTERNAL_PORT: '6',
        SIMULATION_URL: 'http://127.0.0.1:1',
        SIMULATION_INTERNAL_URL: 'http://127.0.0.1:3',
        EXERCISES_URL: 'http://127.0.0.1:2',
        EXERCISES_INTERNAL_URL: 'http://127.0.0.1:4',
        WEB_ROOT: join(root, 'web', 'dist'),
        CLIENT_HASH_KEY: 'a key',
        BLOCKED_FILE: '/data/blocked.json',
      },
    },
  ]);
});

it('a server that is not there is set to nothing, so that one of the shell does not count', () => {
  const table = serviceTable({ ...parts, databaseUrl: null, redisUrl: null });
  const servers = table.map(({ env: { DATABASE_URL, REDIS_URL } }) => [DATABASE_URL, REDIS_URL]);
  expect(servers).toEqual([
    ['', ''],
    ['', ''],
    ['', ''],
    [undefined, undefined],
  ]);
});

it('it wants seven ports', () => {
  expect(SERVICE_PORT_COUNT).toBe(7);
  expect(() => serviceTable({ ...parts, ports: [1, 2] })).toThrow('serviceTable needs 7 ports.');
});
