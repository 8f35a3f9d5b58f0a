// @ts-check
// Builds what changed since the last build: the engine's WebAssembly module, then each workspace whose sources, or the
// sources of a workspace it uses, are not those of its last build; and bundles the apps.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { bundle, entriesOf } from './bundle.mjs';
import { contentHash, readStamps, writeStamp } from './content-hash.mjs';
import { npm, run } from './command.mjs';
import { COMPILER, root } from './paths.mjs';
import { closure, readWorkspaces } from './workspaces.mjs';

/** @typedef {import('./workspaces.mjs').Workspace} Workspace */
/** @typedef {{ name: string, sources: string[], ignored: RegExp, output: string }} Part */

const SHARED = ['package-lock.json', 'tsconfig.base.json'];

/** @type {Part} */
const ENGINE_MODULE = {
  name: 'engine module',
  sources: ['packages/quantum/assembly', 'packages/quantum/scripts', 'package-lock.json'],
  ignored: /$^/,
  output: 'packages/quantum/src/wasm/kernels.generated.ts',
};

/**
 * Builds what is out of date among the workspaces that `wanted` accepts and all that they use; calls `say` with the
 * name of each and returns their number.
 * @param {(name: string) => void} [say] @param {(workspace: Workspace) => boolean} [wanted]
 */
export async function build(say = () => {}, wanted = () => true) {
  const engine = outOfDate([ENGINE_MODULE]);
  if (engine.length > 0) {
    say(ENGINE_MODULE.name);
    await npm(['run', 'build:wasm', '--silent', '-w', '@superpose/quantum']);
    stamp(ENGINE_MODULE);
  }
  const all = readWorkspaces();
  const folders = new Set(all.filter(wanted).flatMap(({ folder }) => closure(folder, all)));
  const stale = outOfDate(all.filter(({ folder }) => folders.has(folder)).map((one) => partOf(one, all)));
  for (const { name } of stale) say(name);
  const bundled = (/** @type {Part} */ { name }) =>
    all.some((one) => one.folder === name && 'build' in one.scripts);
  const compiled = stale.filter((part) => !bundled(part));
  if (compiled.length > 0) {
    const names = compiled.map(({ name }) => name);
    await run(process.execPath, [COMPILER, '-b', ...names]);
    for (const one of all.filter(isStarted).filter(({ folder }) => names.includes(folder))) await bundle(one);
    compiled.forEach((part) => stamp(part));
  }
  for (const part of stale.filter(bundled)) {
    // Pages are built to be served, also when a test, with an environment of its kind, has them built.
    const env = { ...process.env, NODE_ENV: 'production' };
    await npm(['run', 'build', '--silent', '-w', part.name, '--', '--logLevel', 'warn'], { env });
    stamp(part);
  }
  return engine.length + stale.length;
}

/** @param {Pick<Workspace, 'scripts'>} workspace */
const isStarted = (workspace) => entriesOf(workspace).length > 0;

/**
 * What a workspace is built from and whether it was. One with a build is bundled whole, with the files that those it uses
 * hand out; every other is compiled from its `src`.
 * @param {Workspace} workspace @param {Workspace[]} all @returns {Part}
 */
export function partOf({ folder, scripts }, all) {
  const isBundled = 'build' in scripts;
  const compiled = (/** @type {string} */ one) =>
    one === 'testing' ? [one] : ['src', 'package.json', 'tsconfig.json'].map((name) => `${one}/${name}`);
  const used = closure(folder, all).filter((one) => one !== folder);
  return {
    name: folder,
    sources: [
      ...SHARED,
      ...(isBundled ? [folder] : compiled(folder)),
      ...used.flatMap(compiled),
      ...(isBundled ? used.flatMap((one) => filesOf(one, all)) : []),
    ],
    ignored: /\.i?test\.\w+$/,
    output: `${folder}/dist/${isBundled ? 'index.html' : isStarted({ scripts }) ? 'bundle/main.js' : '.tsbuildinfo'}`,
  };
}

/** @param {string} folder @param {Workspace[]} all */
const filesOf = (folder, all) => all.find((one) => one.folder === folder)?.files ?? [];

/** The parts that were never built from what their sources now hold. @param {Part[]} parts @param {string} [base] */
export function outOfDate(parts, base = root) {
  const stamps = readStamps(base);
  return parts.filter(
    ({ name, sources, ignored, output }) =>
      !existsSync(join(base, output)) || stamps[name] !== contentHash(sources, ignored, base),
  );
}

// Hashed after the build, because the engine's module is written among the sources of its workspace.
/** @param {Part} part @param {string} [base] */
export const stamp = ({ name, sources, ignored }, base = root) =>
  writeStamp(name, contentHash(sources, ignored, base), base);
