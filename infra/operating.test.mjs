// @ts-check
// Holds the handbook, the overlays and the alerts to what exists.
import { describe, expect, it } from '@jest/globals';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { healthCheckOfImage, readCompose } from './compose-defaults.mjs';
import { handbookCommands } from '../testing/compose/handbook.js';

const root = join(import.meta.dirname, '..');
const read = (/** @type {string} */ file) => readFileSync(join(root, file), 'utf8');
const handbook = read('docs/operating.md');

describe('the handbook', () => {
  it('says of every command who runs it', () => {
    const commands = handbookCommands();
    expect(commands.length).toBeGreaterThan(15);
    for (const { runner, command } of commands)
      expect({ command, runner }).toEqual({
        command,
        runner: expect.stringMatching(/^(compose|start|elsewhere)$/),
      });
    // Blocks alone are run, so no command hides in a line of text.
    expect(handbook.replace(/^```[\s\S]*?^```$/gm, '')).not.toMatch(
      /`(\w+=\S+ )*(docker|npm start|npx|kubectl|node) [^`]*`/,
    );
  });

  it('names overlays in .env, so that no later command forgets them', () => {
    for (const { command } of handbookCommands())
      expect(command).not.toMatch(/docker compose .*(-f |--scale)/);
    for (const name of overlays) {
      const lines = handbookCommands().filter(({ command }) => command.includes(`infra/compose.${name}.yml`));
      expect(lines.map(({ command }) => command)).toEqual([
        expect.stringMatching(
          /^echo '?COMPOSE_FILE=(\$\{COMPOSE_FILE:-docker-compose\.yml\}:)?infra\/\S+\.yml'? >>\.env$/,
        ),
      ]);
    }
  });

  it('leaves nothing out that can be run', () => {
    const left = handbookCommands().filter(({ runner }) => runner === 'elsewhere');
    for (const { command } of left) expect(command).toMatch(/^kubectl /);
  });
});

const overlays = readdirSync(import.meta.dirname).flatMap(
  (file) => /^compose\.(\w[\w-]*)\.yml$/.exec(file)?.[1] ?? [],
);

describe.each(overlays)('the overlay %s', (name) => {
  /** @type {{ services: Record<string, { image?: string, volumes?: string[], mem_limit?: string,
   *   cpus?: number, healthcheck?: { test: unknown } }> }} */
  const { services } = readCompose(`infra/compose.${name}.yml`);
  const own = Object.entries(services).filter(([, { image }]) => image);

  it('confines its containers like the others', () => {
    for (const [, service] of own) {
      expect(service).toMatchObject({
        read_only: true,
        cap_drop: ['ALL'],
        security_opt: ['no-new-privileges:true'],
        restart: 'unless-stopped',
      });
      expect(service.mem_limit).toMatch(/^\d+[mg]$/);
      expect([0, 1]).toContain(service.cpus);
      expect(service).toMatchObject({
        init: true,
        tmpfs: [expect.stringMatching(/^\/tmp:size=(16|64)m,mode=1777$/)],
        pids_limit: 256,
        logging: { options: { 'max-size': '10m', 'max-file': '3' } },
      });
    }
  });

  it('checks the health of its containers', () => {
    for (const [, { image = '', healthcheck }] of own) {
      expect(healthcheck?.test ?? healthCheckOfImage(image)).toBeTruthy();
      if (healthcheck)
        expect(healthcheck).toMatchObject({ interval: '10s', start_period: '60s', start_interval: '1s' });
    }
  });

  it('mounts only files that exist', () => {
    const mounts = own.flatMap(([, { volumes = [] }]) => volumes).filter((mount) => mount.startsWith('./'));
    for (const mount of mounts) expect(existsSync(join(root, mount.replace(/:.*/, '')))).toBe(true);
  });
});

describe('behind the overlay for TLS', () => {
  const { services, networks } = readCompose('infra/compose.tls.yml');
  const { tls, gateway } = services;

  it("the gateway trusts the proxy's address alone", () => {
    expect(gateway.environment.TRUSTED_PROXIES).toBe(tls.networks.proxy.ipv4_address);
    // An address that Docker chooses could be the trusted one.
    const addresses = Object.values(services).map((service) => service.networks.proxy?.ipv4_address);
    expect(new Set(addresses).size).toBe(addresses.length);
    for (const address of addresses) expect(address).toMatch(/^172\.31\.255\.[2-6]$/);
    expect(networks.proxy).toMatchObject({
      internal: true,
      ipam: { config: [{ subnet: '172.31.255.0/29' }] },
    });
  });

  it('the proxy reaches the gateway by that network alone', () => {
    const ofGateway = readCompose('docker-compose.yml').services.gateway.networks;
    for (const network of ofGateway) expect(Object.keys(tls.networks)).not.toContain(network);
  });
});

describe('the alerts', () => {
  /** @type {{ groups: { rules: { alert: string, annotations: { runbook: string } }[] }[] }} */
  const { groups } = parse(read('infra/monitoring/alerts.yml'));
  const rules = groups.flatMap(({ rules: all }) => all);

  it('have a page in the handbook each', () => {
    expect(rules).not.toEqual([]);
    for (const { alert, annotations } of rules) {
      expect(annotations.runbook).toBe(`docs/operating.md#${alert.toLowerCase()}`);
      expect(handbook).toContain(`#### ${alert}\n`);
    }
  });
});
