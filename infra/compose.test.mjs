// @ts-check
// Holds docker-compose.yml to what docs/security.md promises of every container.
import { describe, expect, it } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { healthCheckOfImage, readCompose, userOfImage } from './compose-defaults.mjs';

/**
 * @typedef {{ image: string, user?: string, restart: string, tmpfs: string[], logging: { options: object },
 *   networks: string[], command: string[], healthcheck?: { test?: unknown } } & Record<string, unknown>} Service
 * @typedef {Record<'gateway' | 'postgres' | 'redis', Service> & Record<string, Service>} Services
 */

const root = join(import.meta.dirname, '..');
const read = (/** @type {string} */ file) => readFileSync(join(root, file), 'utf8');
/** @type {{ services: Services, networks: Record<string, unknown> }} */
const compose = readCompose('docker-compose.yml');
const services = Object.entries(compose.services);
/** The volume of an owner, where its name is another. @type {Record<string, string>} */
const VOLUMES = { admin: 'secrets' };
const lasting = services.filter(([, { restart }]) => restart === 'unless-stopped');

describe.each(services)('the container %s', (name, service) => {
  it('has a read-only file system, with room for temporary files alone', () => {
    expect(service.read_only).toBe(true);
    expect(service.tmpfs[0]).toBe('/tmp:size=64m,mode=1777');
  });

  it('has no capabilities and can gain none', () => {
    expect(service.cap_drop).toEqual(['ALL']);
    expect(service.cap_add).toBeUndefined();
    expect(service.privileged).toBeUndefined();
    expect(service.security_opt).toEqual(['no-new-privileges:true']);
  });

  it('has limits on memory, processes and log size', () => {
    expect(service.mem_limit).toMatch(/^\d+[mg]$/);
    // 0 means all cores, which no machine refuses.
    expect([0, 1]).toContain(service.cpus);
    expect(service.pids_limit).toBeLessThanOrEqual(256);
    expect(service.logging.options).toEqual({ 'max-size': '10m', 'max-file': '3' });
  });

  it('does not run as root, unless it only fills the fresh volume of secrets', () => {
    const user = service.user ?? userOfImage(service.image);
    if (name === 'secrets') expect(service.network_mode).toBe('none');
    else expect(user).not.toMatch(/^(root|0)?$/);
  });

  it('publishes a port only if it is the gateway', () => {
    const published = name === 'gateway' ? ['127.0.0.1:8080:8080'] : undefined;
    expect(service.ports).toEqual(published);
  });

  it('holds no password in its environment or on its command line', () => {
    expect(JSON.stringify([service.environment, service.command])).not.toMatch(
      /:\/\/[^/"]*:[^/"]*@|PASSWORD"/,
    );
  });
});

describe('the composition', () => {
  it('restarts every lasting container and checks its health', () => {
    expect(lasting.map(([name]) => name).sort()).toEqual(
      ['exercises', 'gateway', 'postgres', 'redis', 'simulation', 'simulation-worker'].sort(),
    );
    for (const [, { image, healthcheck }] of lasting) {
      expect(healthcheck?.test ?? healthCheckOfImage(image)).toBeTruthy();
    }
  });

  it("has images of the project's version, wherever they are named", () => {
    /** @type {{ version: string }} */
    const { version } = JSON.parse(read('package.json'));
    const overlays = readdirSync(import.meta.dirname).filter((file) => /^compose\..*\.yml$/.test(file));
    const named = ['docker-compose.yml', ...overlays.map((file) => `infra/${file}`)].flatMap((file) =>
      [...read(file).matchAll(/image: (.*superpose-.*)/g)].map(([, image]) => image),
    );
    expect(named.length).toBeGreaterThan(services.length - 3);
    for (const image of named)
      expect(image?.replace(/(?<=superpose-)\w+/, 'app')).toBe(
        `\${SUPERPOSE_IMAGES:-}superpose-app:\${SUPERPOSE_VERSION:-${version}}`,
      );
  });

  it('keeps Postgres and Redis on an internal network that the gateway is not on', () => {
    expect(compose.networks.data).toEqual({ internal: true });
    expect(compose.services.postgres.networks).toEqual(['data']);
    expect(compose.services.redis.networks).toEqual(['data']);
    expect(compose.services.gateway.networks).not.toContain('data');
  });

  it('gives each service the secrets that it uses, and no other', () => {
    const overlays = [
      'infra/compose.backup.yml',
      'infra/compose.job-board.yml',
      'infra/compose.redis-tls.yml',
    ];
    const files = overlays.map((file) => Object.entries(readCompose(file).services));
    const mounts = Object.fromEntries(
      [...services, ...files.flat()].flatMap(([name, { volumes = [] }]) => {
        const secrets = /** @type {string[]} */ (volumes).filter((mount) => mount.includes('secrets'));
        return secrets.length > 0 ? [[name, secrets]] : [];
      }),
    );
    const of = (/** @type {string[]} */ ...owners) =>
      owners.map((owner) => `${VOLUMES[owner] ?? `${owner}-secrets`}:/run/superpose-secrets/${owner}:ro`);
    expect(mounts).toEqual({
      secrets: of('admin', 'migrator', 'app', 'reader', 'queue', 'redis', 'gateway').map((mount) =>
        mount.replace(/:ro$/, ''),
      ),
      postgres: of('admin'),
      roles: of('admin', 'migrator', 'app', 'reader'),
      migrate: of('migrator'),
      restore: of('migrator'),
      exercises: of('app'),
      backup: of('reader'),
      simulation: of('queue'),
      'simulation-worker': of('queue'),
      redis: of('redis'),
      gateway: of('gateway'),
      operate: of('app', 'queue', 'gateway'),
    });
  });

  it('lets no service look for a secret that it does not mount', () => {
    for (const [, service] of services) {
      const used = JSON.stringify(service).match(/\/run\/superpose-secrets\/\w+(?=\/)/g) ?? [];
      const mounted = /** @type {string[]} */ (service.volumes ?? []).map((mount) => mount.split(':')[1]);
      for (const folder of used) expect(mounted).toContain(folder);
    }
  });

  it('makes the roles before the migrations, and these before the service that may not', () => {
    const { migrate, exercises } = /** @type {Record<string, Service>} */ (compose.services);
    expect(migrate?.depends_on).toHaveProperty('roles.condition', 'service_completed_successfully');
    expect(exercises?.depends_on).toHaveProperty('migrate.condition', 'service_completed_successfully');
  });

  it('lets Redis refuse jobs when it is full, and keep them through a restart', () => {
    const command = compose.services.redis.command.join(' ');
    expect(command).toContain('--maxmemory-policy noeviction');
    expect(command).toContain('--appendonly yes');
  });
});
