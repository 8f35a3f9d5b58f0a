// @ts-check
// What cannot be derived from the workspaces' package.json files is compared with them.
import { describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './paths.mjs';
import { closure, isApp, isProduct, readWorkspaces } from './workspaces.mjs';

const workspaces = readWorkspaces();
/** @typedef {{ references?: { path: string }[] }} Project */
const read = (/** @type {string} */ path) => readFileSync(join(root, path), 'utf8');
const referencesIn = (/** @type {string} */ path) =>
  /** @type {Project} */ (JSON.parse(read(path))).references ?? [];
/** The other workspaces that a tsconfig refers to, whole or in part. @param {string} folder */
const references = (folder, file = 'tsconfig.json') => {
  const paths = referencesIn(join(folder, file)).map(({ path }) => join(folder, path));
  const owners = workspaces.map((one) => one.folder).filter((one) => one !== folder);
  return owners.filter((owner) => paths.some((path) => `${path}/`.startsWith(`${owner}/`))).sort();
};
const rootProjects = referencesIn('tsconfig.json').map(({ path }) => path);
const compiled = workspaces.filter(({ scripts }) => !('build' in scripts));
const dockerfile = read('Dockerfile');

describe('the workspaces', () => {
  it('are compiled by tsc -b, but for those with a build', () => {
    expect(references('.')).toEqual(compiled.map(({ folder }) => folder).sort());
  });

  it.each(workspaces)('$folder refers tsc to the workspaces that it uses', ({ folder, uses }) => {
    expect(references(folder)).toEqual(uses.toSorted());
  });

  it.each(workspaces.filter(({ testsUse }) => testsUse.length > 0))(
    '$folder refers tsc to what its tests use apart from what it is built from',
    ({ folder, uses, testsUse }) => {
      expect(references(folder, 'tsconfig.tests.json')).toEqual([...uses, ...testsUse].sort());
      expect(rootProjects).toContain(`${folder}/tsconfig.tests.json`);
    },
  );

  it('build no tests for a start', () => {
    const started = workspaces.filter(isProduct).flatMap(({ folder }) => closure(folder, workspaces));
    expect(started).not.toContain('testing');
  });

  it('never use an app', () => {
    const apps = workspaces.filter(isApp).map(({ folder }) => folder);
    expect(workspaces.filter(({ uses }) => uses.some((used) => apps.includes(used)))).toEqual([]);
  });

  it('keep engine, contracts, content and service kit apart, but for the catalogue of gates', () => {
    const usedBy = Object.fromEntries(workspaces.map(({ folder, uses }) => [folder, uses]));
    expect(usedBy['packages/quantum']).toEqual([]);
    expect(usedBy['packages/contracts']).toEqual(['packages/quantum']);
    expect(usedBy.content).toEqual(['packages/contracts']);
    expect(usedBy['packages/openqasm']).toEqual(['packages/quantum']);
    expect(usedBy['packages/service-kit']).toEqual(['packages/contracts']);
    expect(usedBy.web).not.toContain('packages/service-kit');
  });
});

it('The npm scripts are in order, so that those of one prefix are together', () => {
  /** @type {{ scripts: Record<string, string> }} */
  const { scripts } = JSON.parse(read('package.json'));
  const names = Object.keys(scripts);
  expect(names).toEqual(names.toSorted());
});

describe('the Dockerfile', () => {
  it('copies every manifest before it installs', () => {
    const copied = [...dockerfile.matchAll(/^COPY (\S+)\/package\.json \1\/$/gm)].map(([, folder]) => folder);
    expect(copied.sort()).toEqual(workspaces.map(({ folder }) => folder).sort());
  });

  const stages = [...dockerfile.matchAll(/^FROM \S+ AS (\w+)\n([\s\S]*?)(?=^FROM |$(?![\s\S]))/gm)];
  const textOf = (/** @type {string | undefined} */ stage) =>
    stages.find(([, name]) => name === stage)?.[2] ?? '';
  const built = (/** @type {string | undefined} */ stage) =>
    [...textOf(stage).matchAll(/^COPY --from=build \/app\/(\S+)\/dist \1\/dist$/gm)].map(
      ([, folder]) => folder,
    );
  const shared = built('runtime');
  const apps = workspaces.filter(({ scripts }) => 'start' in scripts);

  it.each(apps)('has a stage with all that $folder runs', ({ folder }) => {
    const served = folder === 'gateway' ? ['web'] : [];
    // The operator's commands, which use the code of every service, run there.
    const all = folder === 'services/exercises' ? apps : workspaces.filter((own) => own.folder === folder);
    const used = new Set(all.flatMap((app) => [...closure(app.folder, workspaces)]));
    expect([...shared, ...built(folder.split('/').pop())].sort()).toEqual([...used, ...served].sort());
  });
});
