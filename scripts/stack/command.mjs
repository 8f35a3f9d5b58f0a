// @ts-check
import { spawn } from 'node:child_process';
import { ClearError, codeOf } from './clear-error.mjs';
import { root } from './paths.mjs';

/** @typedef {{env?: NodeJS.ProcessEnv, stdio?: 'inherit' | 'ignore'}} RunOptions */

/**
 * Runs a command in the repository's root to its end; a non-zero exit is a ClearError that names the command.
 * @param {string} command
 * @param {string[]} args
 * @param {RunOptions} [options]
 * @returns {Promise<void>}
 */
export function run(command, args, { env = process.env, stdio = 'inherit' } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, env, stdio });
    child.once('error', (error) =>
      reject(new ClearError(`${command} could not be started (${codeOf(error)}).`)),
    );
    child.once('exit', (code, signal) => {
      if (code === 0) resolve();
      else
        reject(new ClearError(`\`${[command, ...args].join(' ')}\` ended with ${signal ?? `code ${code}`}.`));
    });
  });
}

/**
 * Runs the npm that started this script, else the npm on the PATH.
 * @param {string[]} args
 * @param {RunOptions} [options]
 */
export function npm(args, options) {
  const [program, ...rest] = npmCommand(...args);
  return run(program, rest, options);
}

/** @param {string[]} args @returns {[string, ...string[]]} the same as a program and its arguments */
export function npmCommand(...args) {
  const script = process.env.npm_execpath;
  if (script?.endsWith('.js')) return [process.execPath, script, ...args];
  return [process.platform === 'win32' ? 'npm.cmd' : 'npm', ...args];
}
