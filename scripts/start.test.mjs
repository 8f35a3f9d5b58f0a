// @ts-check
import { expect, it } from '@jest/globals';
import { spawnSync } from 'node:child_process';

const moduleOf = (/** @type {string} */ code) => `data:text/javascript,${encodeURIComponent(code)}`;
const LAUNCH = moduleOf('export const launch = () => console.log("launched")');
const HOOKS = moduleOf(`export const resolve = (name, context, next) =>
  name.endsWith('/launch.mjs') ? { url: '${LAUNCH}', shortCircuit: true } : next(name, context)`);

/** What a start says with this version of Node; nothing is launched. @param {string} version */
function start(version) {
  const before = moduleOf(`import { register } from 'node:module';
    Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '${version}' } });
    register(${JSON.stringify(HOOKS)});`);
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--import', before, 'start.mjs'], {
    cwd: import.meta.dirname,
    env: { ...process.env, NODE_OPTIONS: '--no-warnings' },
    encoding: 'utf8',
  });
  return { status, output: stdout + stderr };
}

it.each(['18.20.4', '19.99.0', '20.9.0', '20.18.3'])('Node %s is too old', (version) => {
  expect(start(version)).toEqual({
    status: 1,
    output: `Superpose: Node 20.19 or newer is needed, this is Node ${version}.\n`,
  });
});

it.each(['20.19.0', '21.0.0', '22.1.0', '100.0.0'])('Node %s is new enough', (version) => {
  expect(start(version)).toEqual({ status: 0, output: 'launched\n' });
});
