// @ts-check
// What the images hold and run, written out. Which parts of the product each has is `workspaces.test.mjs`'s.
import { describe, expect, it, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

describe('the images', () => {
  const dockerfile = readFileSync(join(import.meta.dirname, '..', 'Dockerfile'), 'utf8');
  const stage = (/** @type {string} */ name) =>
    (
      new RegExp(`^FROM \\S+ AS ${name}\\n([\\s\\S]*?)(?=^FROM |(?![\\s\\S]))`, 'm').exec(dockerfile)?.[1] ??
      ''
    )
      .split('\n')
      .filter((line) => /^(ENV|EXPOSE|CMD|USER|HEALTHCHECK|WORKDIR|  CMD)/.test(line))
      .map((line) => line.trim());

  test.each([
    ['gateway', 8080, 9080, 'gateway/dist/main.js'],
    ['simulation', 8081, 9081, 'services/simulation/dist/main.js'],
    ['exercises', 8082, 9082, 'services/exercises/dist/main.js'],
  ])('that of %s listens on %i and, inside alone, on %i', (name, port, internal, entry) => {
    expect(stage(name)).toEqual([
      `ENV PORT=${port} INTERNAL_PORT=${internal}`,
      ...(name === 'gateway' ? ['EXPOSE 8080'] : []),
      // Root only to make folders.
      ...(name === 'exercises' ? ['USER root', 'USER node'] : []),
      `CMD ["node", "--enable-source-maps", "${entry}"]`,
    ]);
  });

  it('all listen to other containers, run as node, and check their own health', () => {
    expect(stage('runtime')).toEqual([
      'ENV NODE_ENV=production HOST=0.0.0.0 INTERNAL_HOST=0.0.0.0',
      'WORKDIR /app',
      'USER node',
      'HEALTHCHECK --interval=5s --timeout=5s --start-period=60s --start-interval=1s --retries=3 \\',
      'CMD ["node", "scripts/container/health-check.mjs"]',
    ]);
  });

  it('hold nothing that only development needs, and no app twice', () => {
    const runs = (/** @type {string} */ name) =>
      [...dockerfile.matchAll(new RegExp(`^FROM \\S+ AS ${name}\\n[\\s\\S]*?(?=\\nFROM )`, 'gm'))].join();
    expect(runs('dependencies')).toContain('RUN npm ci --omit=dev --no-audit --no-fund && npm cache clean');
    // Containers start the compiled files.
    expect(runs('build')).toContain('&& rm -r gateway/dist/bundle services/*/dist/bundle');
    expect(runs('runtime')).toContain('COPY --from=dependencies /app ./');
  });

  it('have the folders of the operator’s files, which belong to node', () => {
    expect([...dockerfile.matchAll(/^RUN install (.*)$/gm)].map(([, rest]) => rest)).toEqual([
      '-d -o node -g node /run/superpose-operator',
      '-d -o node -g node -m 700 /restore-points /backups /backup-target',
    ]);
  });

  it('that of the exercises has its content, and the operator’s scripts', () => {
    const exercises = dockerfile.slice(dockerfile.indexOf('AS exercises'));
    const copied = [...exercises.matchAll(/^COPY (?!--from)(.*)$/gm)].map(([, rest]) => rest);
    expect(copied).toEqual([
      'content/exercises content/exercises',
      'content/languages content/languages',
      'scripts/backup.mjs scripts/keep-backups.mjs scripts/operate.mjs scripts/restore.mjs scripts/',
      'scripts/keeping scripts/keeping',
      'scripts/operating scripts/operating',
      'scripts/stack scripts/stack',
    ]);
  });
});
