// @ts-check
// Holds docker-compose.yml and .env.example to what the services can be told.
import { describe, expect, it } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { gatewayConfigSchema } from '../gateway/src/config.js';
import { configSchema as exercisesConfigSchema } from '../services/exercises/src/config.js';
import { listedSettings, statesDefault } from '../scripts/docs/settings.mjs';
import { simulationConfigSchema } from '../services/simulation/src/process/config.js';
import { readCompose } from './compose-defaults.mjs';

const root = join(import.meta.dirname, '..');
const read = (/** @type {string} */ file) => readFileSync(join(root, file), 'utf8');
const overlays = readdirSync(import.meta.dirname).filter((file) => /^compose\.[\w-]+\.yml$/.test(file));
const composeFiles = ['docker-compose.yml', ...overlays.map((file) => `infra/${file}`)];
/** @type {{ services: Record<string, { environment: Record<string, string> }> }} */
const { services } = parse(read('docker-compose.yml'), { merge: true });
/** What the example says of each variable. */
const example = new Map(
  [...read('.env.example').matchAll(/^#(\w+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]),
);

/** Why no setting reaches a variable in the composition. */
const SET_THERE = new Map(
  Object.entries({
    HOST: 'the image says it',
    PORT: 'the image says it; the setting PORT is the published one',
    INTERNAL_HOST: 'the image says it',
    INTERNAL_PORT: 'the image says it',
    WEB_ROOT: 'the client is in the image',
    SIMULATION_URL: 'a name in the composition',
    SIMULATION_INTERNAL_URL: 'a name in the composition',
    EXERCISES_URL: 'a name in the composition',
    EXERCISES_INTERNAL_URL: 'a name in the composition',
    BLOCKED_FILE: 'in a volume that the container operate writes',
    REDIS_URL: 'made with its password',
    DATABASE_URL: 'made with its password',
    JOB_BOARD: 'infra/compose.job-board.yml sets it',
    OTEL_EXPORTER_OTLP_ENDPOINT: 'infra/compose.tracing.yml passes it on',
    OTEL_TRACES_SAMPLER_ARG: 'infra/compose.tracing.yml passes it on',
  }),
);

const told = [
  { service: 'gateway', schema: gatewayConfigSchema },
  { service: 'simulation', schema: simulationConfigSchema },
  { service: 'simulation-worker', schema: simulationConfigSchema },
  { service: 'exercises', schema: exercisesConfigSchema },
].flatMap(({ service, schema }) =>
  Object.entries(schema.shape).flatMap(([name, type]) =>
    SET_THERE.has(name) ? [] : [{ service, name, type }],
  ),
);

describe('in the composition', () => {
  it.each(told)('$service can be told $name', ({ service, name }) => {
    expect(services[service]?.environment[name]).toMatch(`\${${name}:`);
    expect([...example.keys()]).toContain(name);
  });

  it.each(told)('$service has the same default of $name as by itself', ({ service, name, type }) => {
    const { data } = type.safeParse(undefined);
    // Of the other variables, the example shows what one could write.
    if (typeof data !== 'number' || name === 'THREADS') return;
    expect(example.get(name)).toBe(String(data));
    const passed = services[service]?.environment[name];
    expect([`\${${name}:-}`, `\${${name}:-${data}}`]).toContain(passed);
  });
});

/** What a default depends on, where it's no fixed value; the example says so in words. */
const DEPENDS = new Map([
  ['THREADS', 'the cores'],
  ['WEB_ROOT', 'where the repository is'],
]);
/** The simulation and exercise services have other ports than the gateway, whose port the example shows. */
const OF_GATEWAY = ['PORT', 'INTERNAL_PORT'];

describe('.env.example', () => {
  const listed = listedSettings(read('.env.example'));
  const defaults = [gatewayConfigSchema, simulationConfigSchema, exercisesConfigSchema].flatMap((schema) =>
    Object.entries(schema.shape).flatMap(([name, type]) => {
      const { data } = type.safeParse(undefined);
      const isOther = OF_GATEWAY.includes(name) && schema !== gatewayConfigSchema;
      return data === undefined || DEPENDS.has(name) || isOther ? [] : [{ name, value: String(data) }];
    }),
  );

  it.each(defaults)('says that $name is $value where it is not set', ({ name, value }) => {
    const settings = listed.filter((setting) => setting.name === name);
    expect(settings).toHaveLength(1);
    expect(settings.map((setting) => statesDefault(setting, value))).toEqual([true]);
  });
});

/** Which settings a variable takes in the compose files, where they have another name, and why. */
const RENAMED = new Map([
  // The folder's place in the container, and only where one is named.
  ['BACKUP_TARGET', ['BACKUP_TARGET_PATH']],
  // Grafana's own name for it.
  ['GF_SECURITY_ADMIN_PASSWORD', ['GRAFANA_PASSWORD']],
  // Caddy's address, before those that are set.
  ['TRUSTED_PROXIES', ['PROXY_NETWORK', 'TRUSTED_PROXIES']],
]);

describe('in the compose files', () => {
  it.each([
    ['docker-compose.yml', 'exercises', 'EXERCISES_DIR', 'EXERCISES_DIR', '/school-exercises', ':ro'],
    ['infra/compose.backup.yml', 'backup', 'BACKUP_TARGET_PATH', 'BACKUP_TARGET', '/backup-target', ''],
  ])('%s: %s is told where it finds the folder of %s, if one is named', (...row) => {
    const [file, service, setting, variable, place, access] = row;
    const own = (/** @type {Record<string, string>} */ settings) =>
      readCompose(file, settings).services[service];
    const named = own({ [setting]: '/srv/folder' });
    expect(named.environment[variable]).toBe(place);
    expect(named.volumes).toContain(`/srv/folder:${place}${access}`);
    expect(own({}).environment[variable]).toBeNull();
    // A volume that stays empty.
    expect(own({}).volumes).toContain(`${place.slice(1)}:${place}${access}`);
  });

  it('a proxy in front of Caddy is trusted beside it', () => {
    const trusted = (/** @type {Record<string, string>} */ settings) =>
      readCompose('infra/compose.tls.yml', settings).services.gateway.environment.TRUSTED_PROXIES;
    expect([trusted({}), trusted({ TRUSTED_PROXIES: '192.0.2.9' })]).toEqual([
      '172.31.255.2',
      '172.31.255.2,192.0.2.9',
    ]);
  });

  it.each([
    ['gateway', 'PORT', '8090', '127.0.0.1:8090:8080'],
    ['gateway', 'BIND_ADDRESS', '0.0.0.0', '0.0.0.0:8080:8080'],
  ])('%s is published by %s=%s at %s', (service, setting, value, published) => {
    expect(readCompose('docker-compose.yml', { [setting]: value }).services[service].ports).toEqual([
      published,
    ]);
  });
});

describe('the compose files', () => {
  const passed = composeFiles.flatMap((file) => {
    /** @type {{ services: Record<string, { environment?: Record<string, unknown> }> }} */
    const { services: all } = parse(read(file), { merge: true });
    return Object.entries(all).flatMap(([service, { environment = {} }]) =>
      Object.entries(environment).flatMap(([variable, value]) => {
        const settings = [...String(value).matchAll(/\$\{(\w+)/g)].map(([, name = '']) => name);
        return settings.map((setting) => ({ file, service, variable, setting }));
      }),
    );
  });

  it.each(passed)('$file: $variable of $service is the setting $setting', ({ variable, setting }) => {
    expect(RENAMED.get(variable) ?? [variable]).toContain(setting);
  });

  it('ask for every setting but those of npm start, and what is fixed in a container', () => {
    const asked = composeFiles.map(read).join('\n');
    const left = [...example.keys()].filter((name) => !asked.includes(`\${${name}:`));
    expect(left.sort()).toEqual([
      ...['BACKUP_FOLDER', 'BACKUP_TARGET', 'BLOCKED_FILE', 'COMPOSE_FILE', 'DATABASE_URL', 'DATA_DIR'],
      ...['EXERCISES_INTERNAL_URL', 'EXERCISES_URL', 'HOST', 'INTERNAL_HOST', 'INTERNAL_PORT', 'JOB_BOARD'],
      ...['REDIS_URL', 'RESTORE_POINTS', 'SIMULATION_INTERNAL_URL', 'SIMULATION_URL', 'WEB_ROOT'],
    ]);
  });

  it('start nothing without the settings that have no good default', () => {
    const needed = composeFiles.flatMap((file) =>
      [...read(file).matchAll(/\$\{(\w+):\?/g)].map(([, name = '']) => name),
    );
    expect(needed.sort()).toEqual([
      ...['DOMAIN', 'GRAFANA_PASSWORD', 'OTEL_EXPORTER_OTLP_ENDPOINT'],
      ...['REDIS_ACCESS_PATH', 'REDIS_BIND_ADDRESS', 'REDIS_TLS_PATH'],
    ]);
  });

  it('ask for no variable that .env.example does not explain', () => {
    const asked = composeFiles.flatMap((file) =>
      [...read(file).matchAll(/\$\{(\w+)/g)].map(([, name = '']) => name),
    );
    expect(asked.length).toBeGreaterThan(told.length);
    expect([...new Set(asked)].filter((name) => !example.has(name))).toEqual([]);
  });

  it('let the memory and CPUs of every lasting container be set', () => {
    for (const file of composeFiles) {
      /** @type {{ services: Record<string, { image?: string, restart?: string, mem_limit?: string, cpus?: string }> }} */
      const { services: all } = parse(read(file), { merge: true });
      for (const [name, { image, restart, mem_limit: memory, cpus }] of Object.entries(all)) {
        if (!image || restart !== 'unless-stopped') continue;
        const variable = name.toUpperCase().replaceAll('-', '_');
        expect(memory).toMatch(new RegExp(`^\\$\\{${variable}_MEMORY:-\\d+[mg]\\}$`));
        expect(cpus).toMatch(new RegExp(`^\\$\\{${variable}_CPUS:-[01]\\}$`));
      }
    }
  });
});
