// Holds the handbook, the overlays and the alerts to what exists.
import { describe, expect, it } from '@jest/globals';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';

const root = join(import.meta.dirname, '..');
const read = (file) => readFileSync(join(root, file), 'utf8');
const handbook = read('docs/operating.md');
const commands = [...handbook.matchAll(/```sh\n([\s\S]*?)```/g)].flatMap(([, block]) =>
  block.trim().split('\n'),
);
const composition = parse(read('docker-compose.yml'), { merge: true });

describe('the handbook', () => {
  it.each(commands)('names only what exists in `%s`', (command) => {
    const script = /npm (?:run )?(start|[\w:]+)/.exec(command)?.[1];
    if (script) expect(JSON.parse(read('package.json')).scripts).toHaveProperty([script]);
    const files = [...command.matchAll(/-f (\S+)|node (\S+\.mjs)/g)].map(([, file, node]) => file ?? node);
    for (const file of files)
      expect({ file, exists: existsSync(join(root, file)) }).toEqual({ file, exists: true });
    const service = /(?:exec(?: -T)?|logs|--scale) ([\w-]+)/.exec(command)?.[1];
    if (service) expect(Object.keys(composition.services)).toContain(service);
    expect(script ?? command).toMatch(/^(\w+=\S+ )?docker compose |^[\w:]+$/);
  });
});

describe.each(['tls', 'monitoring', 'worker'])('the overlay %s', (name) => {
  const { services } = parse(read(`infra/compose.${name}.yml`), { merge: true });
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
    }
  });

  it('mounts only files that exist', () => {
    const mounts = own.flatMap(([, { volumes = [] }]) => volumes).filter((mount) => mount.startsWith('./'));
    for (const mount of mounts) expect(existsSync(join(root, mount.split(':')[0]))).toBe(true);
  });
});

describe('the alerts', () => {
  const rules = parse(read('infra/monitoring/alerts.yml')).groups.flatMap(({ rules: all }) => all);

  it('are ten, each with its page in the handbook', () => {
    expect(rules).toHaveLength(10);
    for (const { alert, annotations } of rules) {
      expect(annotations.runbook).toBe(`docs/operating.md#${alert.toLowerCase()}`);
      expect(handbook).toContain(`#### ${alert}\n`);
    }
  });
});
