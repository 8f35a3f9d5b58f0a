// @ts-check
// A copy of every real source, in which one workspace after another changes. What must be built again is found here
// from the import statements, not from the package.json files that the build reads.
import { afterAll, describe, expect, it } from '@jest/globals';
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, relative } from 'node:path';
import { outOfDate, partOf, stamp } from './build.mjs';
import { root } from './paths.mjs';
import { readWorkspaces } from './workspaces.mjs';

/** @typedef {import('./workspaces.mjs').Workspace} Workspace */

const TESTS = /\.i?test\.\w+$|^(gateway|services\/\w+)\/src\/(.*\/)?testing\//;
const SOURCE = /\.(ts|tsx|mjs)$/;
const workspaces = readWorkspaces();
const parts = workspaces.map((workspace) => partOf(workspace, workspaces));
const copy = mkdtempSync(join(tmpdir(), 'superpose-build-'));

cpSync(join(root, 'package.json'), join(copy, 'package.json'));
for (const { folder } of workspaces) {
  cpSync(join(root, folder), join(copy, folder), {
    recursive: true,
    filter: (path) => !['node_modules', 'dist'].includes(basename(path)),
  });
}
for (const part of parts) {
  mkdirSync(dirname(join(copy, part.output)), { recursive: true });
  writeFileSync(join(copy, part.output), '');
  stamp(part, copy);
}
afterAll(() => rmSync(copy, { recursive: true }));

/** The source files of a workspace: those in `src`, where it has one. @param {string} folder */
function sourcesUnder(folder) {
  const top = existsSync(join(folder, 'src')) ? join(folder, 'src') : folder;
  return readdirSync(top, { recursive: true, encoding: 'utf8' })
    .filter((file) => SOURCE.test(file) && !/^(dist|node_modules)\//.test(file))
    .map((file) => join(top, file));
}

/**
 * The workspaces that a workspace's source files import, by the text of the files; an app is built without its tests.
 * @param {Workspace} workspace
 */
function imported({ folder }) {
  const text = sourcesUnder(join(root, folder))
    .filter((file) => !TESTS.test(relative(root, file)))
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
  return workspaces.filter(
    ({ folder: other, name }) => other !== folder && new RegExp(`(from|import\\(?) ?'${name}[/']`).test(text),
  );
}
const direct = new Map(workspaces.map((workspace) => [workspace.folder, imported(workspace)]));
/** @type {(folder: string, other: string) => boolean} */
const uses = (folder, other) =>
  folder === other ||
  /** @type {Workspace[]} */ (direct.get(folder)).some((used) => uses(used.folder, other));

/** The parts to build again when a file has changed. @param {string} file */
function change(file) {
  const path = join(copy, file);
  const before = readFileSync(path);
  appendFileSync(path, '\n// changed\n');
  const stale = outOfDate(parts, copy).map(({ name }) => name);
  writeFileSync(path, before);
  return stale;
}

describe('the build', () => {
  it('builds nothing when nothing changed', () => {
    expect(outOfDate(parts, copy)).toEqual([]);
  });

  it.each(workspaces.map(({ folder }) => folder))('builds again what uses %s, and nothing else', (folder) => {
    const [file] = sourcesUnder(join(copy, folder)).filter(
      (name) => SOURCE.test(name) && !name.includes('.test.') && !name.includes('.itest.'),
    );
    const using = workspaces.map((one) => one.folder).filter((one) => uses(one, folder));
    expect(change(relative(copy, /** @type {string} */ (file)))).toEqual(using);
  });

  it.each([
    ['the facts of an exercise', 'content/exercises/07-bell-state.json'],
    ['the texts of an exercise', 'content/languages/en/exercises/07-bell-state.json'],
    ['a lesson', 'content/languages/en/lessons/gates/2.1-states-as-vectors.mdx'],
    ['a quiz', 'content/languages/en/lessons/gates/quiz.mdx'],
    ['the glossary', 'content/languages/en/glossary/gates.yaml'],
    ['a message', 'content/languages/en/messages/home.json'],
    ['what a demo leads to', 'content/demos.json'],
    ['an image', 'web/public/favicon.svg'],
  ])('builds the client again, and nothing else, when %s changed', (_, file) => {
    expect(change(file)).toEqual(['web']);
  });

  it.each(['packages/quantum/src/circuit.test.ts', 'gateway/src/gateway.itest.ts'])(
    'builds nothing when the test %s changed',
    (file) => {
      expect(change(file)).toEqual([]);
    },
  );

  it('builds everything when a dependency may have changed', () => {
    writeFileSync(join(copy, 'package-lock.json'), '{}');
    expect(outOfDate(parts, copy)).toEqual(parts);
    rmSync(join(copy, 'package-lock.json'));
  });

  it('builds again what has lost its output', () => {
    const [part] = /** @type {[import('./build.mjs').Part]} */ (parts);
    rmSync(join(copy, part.output));
    expect(outOfDate(parts, copy)).toEqual([part]);
    writeFileSync(join(copy, part.output), '');
  });
});
