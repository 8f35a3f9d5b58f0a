// @ts-check
// What takes seconds and needs no service. All of it runs to its end, side by side, so that one run shows every message;
// when any of it is red, no test is run.
import { spawn } from 'node:child_process';
import { build } from '../build.mjs';
import { npmCommand } from '../stack/command.mjs';
import { messageOf } from '../stack/clear-error.mjs';
import { COMPILER, root } from '../stack/paths.mjs';

/** @typedef {import('./parts.mjs').Result} Result */
/** @typedef {{name: string, commands: [string, ...string[]][]}} Check */

/** @param {string[]} args @returns {[string, ...string[]]} */
const node = (...args) => [process.execPath, ...args];
const tsc = (/** @type {string[]} */ ...args) => node(COMPILER, ...args);

/** @param {string[]} [files] what is linted and formatted; everything unless given */
const checks = (files = ['.']) => ({
  /** @type {Check[]} */
  sources: [
    // A lockfile that npm repaired in silence on one machine fails on the next.
    {
      name: 'lockfile',
      commands: [npmCommand('ci', '--dry-run', '--offline', '--silent', '--no-audit', '--no-fund')],
    },
    { name: 'docs', commands: [node('scripts/check-docs.mjs')] },
    {
      name: 'format',
      commands: [node('node_modules/prettier/bin/prettier.cjs', '--check', '--ignore-unknown', ...files)],
    },
  ],
  /** @type {Check[]} These read the packages' declarations and the generated module, or are built themselves. */
  compiled: [
    { name: 'imports', commands: [node('testing/dist/imports/run.js')] },
    { name: 'types', commands: [tsc('-b'), tsc('-p', 'web'), tsc('-p', 'e2e')] },
    {
      name: 'lint',
      commands: [
        node('node_modules/eslint/bin/eslint.js', '--max-warnings', '0', '--no-warn-ignored', ...files),
      ],
    },
  ],
});

/** @param {string[]} [files] @returns {Promise<Result[]>} */
export async function runGate(files) {
  console.log('\n=== gate ===');
  const { sources, compiled } = checks(files);
  const beside = inTurn(sources);
  const first = await built('build', ({ folder }) => folder !== 'web');
  // Without a build the others would only say so once more.
  const then =
    first.failed > 0 ? [] : await Promise.all([built('client', () => true), ...compiled.map(runCheck)]);
  return [first, ...(await beside), ...then];
}

/** @param {string} name @param {(workspace: import('../stack/workspaces.mjs').Workspace) => boolean} wanted */
const built = (name, wanted) =>
  timed(name, async () => {
    await build((part) => console.log(`building ${part}`), wanted);
  });

/** @param {Check[]} list */
async function inTurn(list) {
  const results = [];
  for (const check of list) results.push(await runCheck(check));
  return results;
}

/** @param {Check} check */
const runCheck = ({ name, commands }) =>
  timed(name, async () => {
    const said = [];
    for (const command of commands) said.push(await outputOfFailed(command));
    const messages = said.filter((text) => text !== null);
    if (messages.length > 0) throw new Error(messages.join('\n').trim() || 'It ended with an error.');
  });

/** @param {string} name @param {() => Promise<void>} run @returns {Promise<Result>} */
async function timed(name, run) {
  const startedAt = performance.now();
  const message = await run().then(
    () => null,
    (error) => messageOf(error),
  );
  const seconds = (performance.now() - startedAt) / 1000;
  console.log(`${message === null ? 'passed' : 'FAILED'}  ${name}  (${seconds.toFixed(0)} s)`);
  if (message !== null) console.log(message.replace(/^/gm, '    '));
  return { name, passed: message === null ? 1 : 0, failed: message === null ? 0 : 1, skipped: 0, seconds };
}

/** What a command printed when it ended with an error; null when it did not. @param {[string, ...string[]]} command @returns {Promise<string | null>} */
function outputOfFailed([program, ...args]) {
  return new Promise((resolve) => {
    const child = spawn(program, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
    let text = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (chunk) => (text += chunk));
    child.once('error', (error) => resolve(error.message));
    child.once('close', (code) => resolve(code === 0 ? null : text));
  });
}
