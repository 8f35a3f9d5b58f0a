// @ts-check
import { accessSync, constants, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { ClearError, codeOf } from './clear-error.mjs';
import { commandLine, ended, isAlive } from './process-table.mjs';

/**
 * Creates the data directory when it is new, and makes sure that this process can work in it.
 * @param {string} dataDir
 */
export function openDataDirectory(dataDir) {
  try {
    mkdirSync(join(dataDir, 'logs'), { recursive: true });
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
    accessSync(join(dataDir, 'logs'), constants.W_OK);
  } catch (error) {
    throw new ClearError(
      `The data directory ${dataDir} cannot be used (${codeOf(error)}); set DATA_DIR to one that can.`,
    );
  }
}

/**
 * The key by which services know addresses; the same for as long as the data are.
 * @param {string} dataDir
 */
export function clientHashKey(dataDir) {
  const file = join(dataDir, 'client-hash-key');
  if (!existsSync(file)) writeFileSync(file, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600 });
  return readFileSync(file, 'utf8').trim();
}

/**
 * Takes the directory for this launcher. One that still runs is an error; one that was killed, or whose npm was and
 * which is therefore about to stop by itself, is waited for.
 * @param {string} dataDir
 * @param {string} url
 * @returns `unlock`, and whether the one before was `killed`: its services may still be about to end then
 */
export async function lockDataDirectory(dataDir, url) {
  const file = join(dataDir, 'launcher.json');
  const before = existsSync(file) ? readLock(file) : null;
  if (before && isLauncher(before.pid)) {
    const abandoned = before.parent !== null && !isAlive(before.parent);
    if (!abandoned || !(await ended(before.pid, 30_000))) {
      throw new ClearError(
        `Superpose already runs on ${before.url} with the data of ${dataDir} (process ${before.pid}).`,
      );
    }
  }
  writeFileSync(file, JSON.stringify({ pid: process.pid, parent: parentToOutlive(), url }));
  return { unlock: () => rmSync(file, { force: true }), killed: before !== null };
}

/** npm's process when this one was started by `npm start`: when it ends, this one must stop too. */
export function parentToOutlive() {
  return process.env.npm_lifecycle_event ? process.ppid : null;
}

/**
 * @param {string} file
 * @returns {{pid: number, parent: number | null, url: string} | null}
 */
function readLock(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}

/** @param {number} pid */
function isLauncher(pid) {
  return pid !== process.pid && isAlive(pid) && /scripts[\\/](start|dev)\.mjs/.test(commandLine(pid));
}
