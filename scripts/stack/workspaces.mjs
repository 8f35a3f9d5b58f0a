// @ts-check
// The workspaces and what each one uses, read from their package.json files. Build, dev, Jest and lint all ask here.
import { readFileSync, readdirSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './paths.mjs';

/**
 * @typedef {object} Workspace
 * @property {string} folder from the root, such as `packages/quantum`
 * @property {string} name such as `@superpose/quantum`
 * @property {string[]} uses folders of the workspaces that it is built from
 * @property {string[]} testsUse folders of those that only its tests need
 * @property {Record<string, string>} scripts
 * @property {Record<string, string>} sources what each name it exports is compiled from; `*` stands for any path
 * @property {string[]} files what it hands to others beside its code
 *
 * @typedef {Record<string, {default: string, source?: string}>} Exports
 * @typedef {{name: string, workspaces: string[], files?: string[], scripts?: Record<string, string>, exports?: Exports,
 *   dependencies?: Record<string, string>, devDependencies?: Record<string, string>}} Manifest
 */

/** @param {string} [base] the repository's root @returns {Workspace[]} each one after those that it uses */
export function readWorkspaces(base = root) {
  /** @type {(Manifest & { folder: string })[]} */
  const manifests = readManifest(base, '.')
    .workspaces.flatMap((/** @type {string} */ pattern) => foldersOf(base, pattern))
    .map((/** @type {string} */ folder) => ({ folder, ...readManifest(base, folder) }));
  const folderOf = new Map(manifests.map(({ name, folder }) => [name, folder]));
  const foldersNamed = (/** @type {Record<string, string>} */ dependencies = {}) =>
    Object.keys(dependencies).flatMap((name) => folderOf.get(name) ?? []);
  /** @type {Workspace[]} */
  const workspaces = manifests.map(({ folder, name, scripts = {}, exports = {}, files = [], ...rest }) => ({
    folder,
    name,
    scripts,
    // A bundle needs no package when it runs: all that it names is for its build.
    uses: foldersNamed({ ...rest.dependencies, ...('build' in scripts ? rest.devDependencies : {}) }),
    testsUse: 'build' in scripts ? [] : foldersNamed(rest.devDependencies),
    sources: sourcesOf(folder, name, exports),
    files: files.map((file) => `${folder}/${file}`),
  }));
  return workspaces.sort(
    (a, b) => closure(a.folder, workspaces).length - closure(b.folder, workspaces).length,
  );
}

/** The folder itself and all that it uses, directly or not. @param {string} folder @param {Workspace[]} workspaces */
export function closure(folder, workspaces, found = new Set()) {
  if (found.has(folder)) return [...found];
  found.add(folder);
  for (const used of workspaces.find((one) => one.folder === folder)?.uses ?? [])
    closure(used, workspaces, found);
  return /** @type {string[]} */ ([...found]);
}

/** What `npm start` runs and serves: the workspaces that can be started, and the client, which has its own build. */
export const isProduct = (/** @type {Workspace} */ { scripts }) => 'start' in scripts || 'build' in scripts;

/** Packages, the content and the toolbox of the tests are there to be imported; every other workspace is an app. */
export const isApp = (/** @type {Workspace} */ { folder }) =>
  !folder.startsWith('packages/') && !['content', 'testing'].includes(folder);

/** @param {string} base @param {string} folder @returns {Manifest} */
const readManifest = (base, folder) => JSON.parse(readFileSync(join(base, folder, 'package.json'), 'utf8'));

/** @param {string} base @param {string} pattern a folder, or all folders of one: `packages/*` */
function foldersOf(base, pattern) {
  if (!pattern.endsWith('/*')) return [pattern];
  const parent = pattern.slice(0, -2);
  return readdirSync(join(base, parent))
    .map((name) => `${parent}/${name}`)
    .filter((folder) => existsSync(join(base, folder, 'package.json')));
}

/** What a file is compiled from, where it is compiled. @param {string} file */
const sourceOf = (file) =>
  file.startsWith('dist/') ? file.replace('dist/', 'src/').replace(/\.js$/, '.ts') : file;

/** @param {string} folder @param {string} name @param {Exports} exports */
function sourcesOf(folder, name, exports) {
  return Object.fromEntries(
    Object.entries(exports).map(([path, { default: compiled, source }]) => [
      `${name}${path.slice(1)}`,
      `${folder}/${source?.slice(2) ?? sourceOf(compiled.slice(2))}`,
    ]),
  );
}
