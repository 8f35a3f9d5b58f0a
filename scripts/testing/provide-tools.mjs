// @ts-check
import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { ClearError } from '../stack/clear-error.mjs';
import { run } from '../stack/command.mjs';

const SHELL = 'chromium-headless-shell';
/** A browser comes without any face of type. */
const FONTS = ['fonts-liberation'];
const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];

/** The path of a Chromium that is already here: CHROME_PATH, one on the PATH, Playwright's own; null when there is none. */
export async function findChromium() {
  const stated = process.env.CHROME_PATH;
  if (stated) {
    if (!existsSync(stated)) throw new ClearError(`CHROME_PATH names ${stated}, which does not exist.`);
    return stated;
  }
  const { chromium } = await import('@playwright/test');
  return onPath(NAMES) ?? (existsSync(chromium.executablePath()) ? chromium.executablePath() : null);
}

/** As `findChromium`, after installing one when there is none: with apt for root on Debian, else Playwright's. */
export async function provideChromium() {
  const found = await findChromium();
  if (found) return found;
  if (canUseApt()) await aptInstall('chromium', ...FONTS);
  else await run(process.execPath, ['node_modules/@playwright/test/cli.js', 'install', 'chromium']);
  const installed = await findChromium();
  if (!installed) throw new ClearError('No Chromium could be installed; set CHROME_PATH to one.');
  return installed;
}

/**
 * The path of the end-to-end tests' browser: CHROME_PATH, else a Chromium without windows, which opens a page in half the
 * time. It's installed with apt for root on Debian; where it can't be, a whole Chromium has to do.
 */
export async function provideTestBrowser() {
  const { CHROME_PATH } = process.env;
  if (!CHROME_PATH && !onPath([SHELL]) && canUseApt())
    await aptInstall(SHELL, ...FONTS).catch(() => undefined);
  return CHROME_PATH ? provideChromium() : (onPath([SHELL]) ?? provideChromium());
}

/** The path of a redis-server, installed with apt for root on Debian when there is none. */
export async function provideRedis() {
  if (!onPath(['redis-server']) && canUseApt()) await aptInstall('redis-server');
  const found = onPath(['redis-server']);
  if (!found) throw new ClearError('The tests need a redis-server on the PATH; install Redis 7 or newer.');
  return found;
}

/** Whether a Docker engine with Compose responds here. */
export const hasDockerEngine = () =>
  spawnSync('docker', ['compose', 'version']).status === 0 && spawnSync('docker', ['info']).status === 0;

/** @param {string[]} names */
export function onPath(names) {
  const directories = (process.env.PATH ?? '').split(delimiter);
  const candidates = names.flatMap((name) => directories.map((directory) => join(directory, name)));
  return candidates.find(isExecutable) ?? null;
}

/** @param {string} path */
function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

const canUseApt = () => process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0;

/** @param {string[]} names */
async function aptInstall(...names) {
  // No service may be started by the installation: the tests start their own.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  const retries = ['-o', 'Acquire::Retries=3'];
  await run('apt-get', ['update', '-qq', ...retries], { env });
  await run('apt-get', ['install', '-y', '-qq', ...retries, '--no-install-recommends', ...names], { env });
}
