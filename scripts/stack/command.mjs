import { spawn } from 'node:child_process';
import { ClearError } from './clear-error.mjs';
import { root } from './paths.mjs';

/** Runs a command in the repository's root to its end; a non-zero exit is a ClearError that names the command. */
export function run(command, args, { env = process.env, stdio = 'inherit' } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, env, stdio });
    child.once('error', (error) =>
      reject(new ClearError(`${command} could not be started (${error.code}).`)),
    );
    child.once('exit', (code, signal) => {
      if (code === 0) resolve();
      else
        reject(new ClearError(`\`${[command, ...args].join(' ')}\` ended with ${signal ?? `code ${code}`}.`));
    });
  });
}

/** Runs npm: the one that started this script, else the one on the PATH. */
export function npm(args, options) {
  const script = process.env.npm_execpath;
  if (script?.endsWith('.js')) return run(process.execPath, [script, ...args], options);
  return run(process.platform === 'win32' ? 'npm.cmd' : 'npm', args, options);
}
