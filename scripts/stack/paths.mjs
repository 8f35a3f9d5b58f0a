// @ts-check
// Where things lie, whatever directory a script is called from.
import { realpathSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The repository's root directory. */
export const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '');

/** What compiles and checks types, in a third of the time of the package `typescript`, whose library the linter needs. */
export const COMPILER = 'node_modules/@typescript/compiler/bin/tsc';

/**
 * Whether this module is the script that Node was started with: `isScript(import.meta.url)`.
 * @param {string} moduleUrl
 */
export function isScript(moduleUrl) {
  return process.argv[1] !== undefined && realpathSync(process.argv[1]) === fileURLToPath(moduleUrl);
}
