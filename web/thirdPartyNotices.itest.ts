import { beforeAll, expect, it } from '@jest/globals';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

beforeAll(() => {
  execFileSync(process.execPath, ['scripts/build.mjs'], { cwd: ROOT, stdio: 'ignore' });
}, 240_000);

it('the client names every package that is in it, with its version and licence', () => {
  const folders = JSON.parse(read('.build/client-packages.json')) as string[];
  const manifests = folders.map(
    (folder) => JSON.parse(read(`${folder}/package.json`)) as Record<'name' | 'version' | 'license', string>,
  );
  expect(manifests.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['react', 'tailwindcss', '@fontsource-variable/inter']),
  );
  const notices = read('web/dist/third-party-notices.txt');
  for (const { name, version, license } of manifests)
    expect(notices).toContain(`\n${name} ${version}\nLicence: ${license}\n`);
});

it('the licences of the typefaces are there in full', () => {
  const notices = read('web/dist/third-party-notices.txt');
  for (const name of ['inter', 'jetbrains-mono', 'source-serif-4'])
    expect(notices).toContain(read(`node_modules/@fontsource-variable/${name}/LICENSE`).trim());
});
