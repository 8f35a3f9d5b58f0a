// @ts-check
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { npm } from './command.mjs';
import { root } from './paths.mjs';

/** @typedef {Record<string, {version?: string, link?: boolean, optional?: boolean, devOptional?: boolean}>} Packages */

/**
 * Installs from the lockfile unless node_modules already holds what it lists; returns whether it did.
 * @param {(text: string) => void} say
 */
export async function installIfNeeded(say) {
  if (isInstalled()) return false;
  say('Installing the dependencies (once; a few minutes on a slow line)');
  // Whatever NODE_ENV says, the build needs the development dependencies.
  await npm(['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error', '--fetch-retries=5']);
  return true;
}

function isInstalled() {
  const installedFile = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(installedFile)) return false;
  return holdsAll(readPackages(join(root, 'package-lock.json')), readPackages(installedFile), (path) =>
    existsSync(join(root, path)),
  );
}

/**
 * npm keeps what it last installed beside the packages; every package listed for this platform must be in it.
 * @param {Packages} wanted @param {Packages} installed @param {(path: string) => boolean} exists
 */
export function holdsAll(wanted, installed, exists) {
  return Object.entries(wanted).every(([path, { version, link, optional, devOptional }]) => {
    if (!path.includes('node_modules/')) return true;
    // A workspace that an update brought along has no link yet.
    if (link) return exists(path);
    if ((optional || devOptional) && !installed[path]) return true;
    return installed[path]?.version === version;
  });
}

/** @param {string} file @returns {Packages} */
const readPackages = (file) => JSON.parse(readFileSync(file, 'utf8')).packages;
