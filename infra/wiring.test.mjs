// @ts-check
// How the containers are put together: what each is told, mounts and meets, written out. Settings that are only passed on
// are `settings.test.mjs`'s.
import { describe, expect, it, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readCompose } from './compose-defaults.mjs';

const root = join(import.meta.dirname, '..');
const read = (/** @type {string} */ file) => readFileSync(join(root, file), 'utf8');
/**
 * @typedef {{ environment?: Record<string, string | null>, networks?: string[] | object, volumes?: string[],
 *   command?: string[], entrypoint?: string[], ports?: string[], mem_limit?: string, cpus?: number, depends_on?: object,
 *   healthcheck?: { disable?: boolean }, image: string, restart: string, profiles?: string[],
 *   build?: { target: string } } & Record<string, unknown>} Service
 */
/** @type {{ services: Record<string, Service>, networks: object, volumes: object }} */
const compose = readCompose('docker-compose.yml');
const service = (/** @type {string} */ name) => /** @type {Service} */ (compose.services[name]);
const SECRETS = '/run/superpose-secrets';

/** What a service is told where nothing is set. @param {Service} service */
const toldBy = ({ environment = {} }) =>
  Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== null && value !== ''));

const OF_SIMULATION = {
  LOG_LEVEL: 'info',
  REDIS_URL_FILE: `${SECRETS}/queue/redis-url`,
  MAX_RUN_QUBITS: 24,
  QUEUE_LIMIT: 200,
};

/** @type {[string, object][]} */
const TOLD = [
  [
    'gateway',
    {
      LOG_LEVEL: 'info',
      SIMULATION_URL: 'http://simulation:8081',
      SIMULATION_INTERNAL_URL: 'http://simulation:9081',
      EXERCISES_URL: 'http://exercises:8082',
      EXERCISES_INTERNAL_URL: 'http://exercises:9082',
      CLIENT_HASH_KEY_FILE: `${SECRETS}/gateway/client-hash-key`,
      BLOCKED_FILE: '/run/superpose-operator/blocked.json',
    },
  ],
  [
    'operate',
    {
      DATABASE_URL_FILE: `${SECRETS}/app/database-url`,
      REDIS_URL_FILE: `${SECRETS}/queue/redis-url`,
      CLIENT_HASH_KEY_FILE: `${SECRETS}/gateway/client-hash-key`,
      BLOCKED_FILE: '/run/superpose-operator/blocked.json',
    },
  ],
  ['restore', { DATABASE_URL_FILE: `${SECRETS}/migrator/database-url`, RESTORE_POINTS: '/restore-points' }],
  ['simulation', OF_SIMULATION],
  ['simulation-worker', OF_SIMULATION],
  ['migrate', { DATABASE_URL_FILE: `${SECRETS}/migrator/database-url` }],
  [
    'exercises',
    {
      LOG_LEVEL: 'info',
      EXERCISES_LANGUAGE: 'en',
      SUBMISSION_RETENTION_DAYS: 365,
      DISK_PATH: '/',
      DATABASE_URL_FILE: `${SECRETS}/app/database-url`,
    },
  ],
  [
    'postgres',
    {
      POSTGRES_USER: 'superpose',
      POSTGRES_DB: 'superpose',
      POSTGRES_PASSWORD_FILE: `${SECRETS}/admin/postgres-password`,
    },
  ],
];

describe('the composition', () => {
  test.each(TOLD)('has for %s the place of everything', (name, told) => {
    expect(toldBy(service(name))).toEqual(told);
  });

  test.each([
    ['secrets', undefined, ['node', 'scripts/container/make-secrets.mjs']],
    ['operate', ['node', 'scripts/operate.mjs'], undefined],
    ['restore', ['node', 'scripts/restore.mjs'], undefined],
    ['roles', undefined, ['node', 'scripts/container/make-roles.mjs']],
    ['migrate', undefined, ['node', 'services/exercises/dist/migrate.js']],
    ['simulation-worker', undefined, ['node', '--enable-source-maps', 'services/simulation/dist/worker.js']],
    ['gateway', undefined, undefined],
    ['simulation', undefined, undefined],
    ['exercises', undefined, undefined],
  ])('runs in %s what it is for', (name, entrypoint, command) => {
    expect([service(name).entrypoint, service(name).command]).toEqual([entrypoint, command]);
    for (const file of [...(entrypoint ?? []), ...(command ?? [])].filter((word) =>
      word.startsWith('scripts/'),
    ))
      expect(read(file)).not.toBe('');
  });

  test.each([
    ['gateway', ['edge', 'services'], '512m', 1],
    ['operate', ['data'], '256m', 1],
    ['restore', ['data'], '512m', 1],
    ['simulation', ['services', 'data'], '1g', 0],
    ['simulation-worker', ['data'], '2g', 0],
    ['roles', ['data'], '128m', 1],
    ['migrate', ['data'], '256m', 1],
    ['exercises', ['services', 'data'], '512m', 0],
    ['postgres', ['data'], '512m', 0],
    ['redis', ['data'], '768m', 1],
  ])('puts %s into the networks %j, with %s and %i CPUs', (name, networks, memory, cpus) => {
    const { networks: own, mem_limit: limit, cpus: count } = service(name);
    expect([own, limit, count]).toEqual([networks, memory, cpus]);
  });

  const [lasts, ends, again] = ['unless-stopped', 'no', 'on-failure'];
  test.each([
    ['secrets', 'exercises', 'exercises', undefined, ends],
    ['gateway', 'gateway', 'gateway', undefined, lasts],
    ['operate', 'exercises', undefined, ['operate'], ends],
    ['restore', 'exercises', undefined, ['restore'], ends],
    ['simulation', 'simulation', 'simulation', undefined, lasts],
    ['simulation-worker', 'simulation', undefined, undefined, lasts],
    ['roles', 'exercises', undefined, undefined, again],
    ['migrate', 'exercises', undefined, undefined, again],
    ['exercises', 'exercises', undefined, undefined, lasts],
  ])('has %s in the image of %s, and starts it when it is wanted', (name, app, target, profiles, restart) => {
    const { image, build, ...own } = service(name);
    expect(image).toMatch(new RegExp(`^superpose-${app}:`));
    expect(build?.target).toBe(target);
    expect([own.profiles, own.restart, own.init]).toEqual([profiles, restart, true]);
    // The image's health check asks a service, which these are not.
    expect(own.healthcheck?.disable ?? false).toBe(restart !== lasts);
  });

  it('has no way out but for the gateway’s port', () => {
    expect(compose.networks).toEqual({ edge: {}, services: { internal: true }, data: { internal: true } });
  });
});

describe('of its containers, the composition', () => {
  it('keeps what must last in separate volumes', () => {
    const lasting = (/** @type {string} */ name) =>
      (service(name).volumes ?? []).filter((mount) => !mount.includes('secrets'));
    expect(Object.fromEntries(Object.keys(compose.services).map((name) => [name, lasting(name)]))).toEqual({
      secrets: [],
      gateway: ['operator:/run/superpose-operator:ro'],
      operate: ['operator:/run/superpose-operator'],
      restore: ['restore-points:/restore-points'],
      simulation: [],
      'simulation-worker': [],
      roles: [],
      migrate: [],
      exercises: ['school-exercises:/school-exercises:ro'],
      postgres: ['postgres:/var/lib/postgresql/data'],
      redis: ['redis:/data'],
    });
  });

  it('starts each after what it needs', () => {
    const done = { condition: 'service_completed_successfully' };
    expect(Object.entries(compose.services).map(([name, { depends_on: after }]) => [name, after])).toEqual([
      ['secrets', undefined],
      ['gateway', { secrets: done }],
      ['operate', undefined],
      ['restore', undefined],
      ['simulation', { secrets: done }],
      ['simulation-worker', { secrets: done }],
      ['roles', { secrets: done, postgres: { condition: 'service_healthy' } }],
      ['migrate', { roles: done }],
      ['exercises', { secrets: done, migrate: done }],
      ['postgres', { secrets: done }],
      ['redis', { secrets: done }],
    ]);
  });

  it('lets workers run behind what learners wait for, and gives each time to finish its job', () => {
    expect(service('simulation-worker')).toMatchObject({
      cpu_shares: 256,
      scale: 1,
      stop_grace_period: '30s',
    });
  });

  it('stops Postgres fast and in order, and asks both servers whether they are there', () => {
    const often = { interval: '10s', timeout: '5s', start_period: '60s', start_interval: '1s' };
    expect(service('postgres')).toMatchObject({
      image: 'postgres:15-bookworm',
      user: 'postgres',
      shm_size: '128m',
      stop_signal: 'SIGINT',
      stop_grace_period: '30s',
      healthcheck: { test: ['CMD', 'pg_isready', '-h', '127.0.0.1', '-U', 'superpose'], ...often },
    });
    expect(service('redis')).toMatchObject({
      image: 'redis:7-bookworm',
      user: 'redis',
      command: [
        'sh',
        '-c',
        'exec redis-server - --appendonly yes --appendfsync everysec --maxmemory 512mb ' +
          `--maxmemory-policy noeviction --dir /data < ${SECRETS}/redis/redis.conf`,
      ],
      healthcheck: {
        test: [
          'CMD-SHELL',
          `REDISCLI_AUTH="$$(cat ${SECRETS}/redis/health-password)" redis-cli --user superpose_health ping | grep -q PONG`,
        ],
        ...often,
      },
    });
  });
});
