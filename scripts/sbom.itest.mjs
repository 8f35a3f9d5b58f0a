// @ts-check
// The bill of materials as an operator gets it.
import { beforeAll, describe, expect, it } from '@jest/globals';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './stack/paths.mjs';

/** @type {import('./sbom/bill-of-materials.mjs').Bom} */
let bom;
beforeAll(() => {
  execFileSync(process.execPath, ['scripts/sbom.mjs'], { cwd: root, stdio: 'ignore' });
  bom = JSON.parse(readFileSync(join(root, '.build', 'sbom.cdx.json'), 'utf8'));
}, 240_000);

const named = (/** @type {string} */ name) =>
  bom.components.filter(({ purl }) => purl.startsWith(`pkg:npm/${name}@`));

describe('the bill of materials', () => {
  it.each(['fastify', 'pg', 'zod', 'bullmq', '%40nestjs/core'])('has %s, which a service runs', (name) => {
    expect(named(name)).toHaveLength(1);
    const ref = named(name)[0]?.['bom-ref'] ?? '';
    expect(bom.dependencies.some(({ dependsOn }) => dependsOn.includes(ref))).toBe(true);
  });

  it.each(['react', 'echarts', 'katex', 'zrender', 'tailwindcss', '%40fontsource-variable/inter'])(
    'has %s, which is in the client, with its version, licence and hash',
    (name) => {
      const [component] = named(name);
      expect(component).toMatchObject({
        version: expect.stringMatching(/^\d+\./),
        licenses: [{ license: { id: expect.any(String) } }],
        hashes: [{ alg: 'SHA-512', content: expect.stringMatching(/^[0-9a-f]{128}$/) }],
      });
      const client = bom.dependencies.find((one) => one.ref.startsWith('@superpose/web@'));
      expect(client?.dependsOn).toContain(component?.['bom-ref']);
    },
  );

  it.each(['vite', 'jest', 'eslint', 'lighthouse'])('has no %s, which only builds and tests', (name) => {
    expect(named(name)).toEqual([]);
  });

  it('depends on nothing that it does not list', () => {
    const refs = new Set(bom.components.map((component) => component['bom-ref']));
    for (const { dependsOn } of bom.dependencies) for (const ref of dependsOn) expect(refs).toContain(ref);
  });

  it('has everything once', () => {
    const refs = bom.components.map((component) => component['bom-ref']);
    expect(refs).toHaveLength(new Set(refs).size);
  });
});
