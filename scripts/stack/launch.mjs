// @ts-check
import { networkInterfaces } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { announcement, lanAddressesOf } from './announcement.mjs';
import { build } from './build.mjs';
import { ClearError, main } from './clear-error.mjs';
import { lockDataDirectory, openDataDirectory, parentToOutlive } from './data-directory.mjs';
import { installIfNeeded } from './install.mjs';
import { portFault } from './ports.mjs';
import { readSettings } from './settings.mjs';
import { isProduct } from './workspaces.mjs';

/**
 * @typedef {ReturnType<typeof import('./stack.mjs').createStack>} Stack
 * @typedef {ReturnType<typeof readSettings>} Settings
 */

/** @param {string} text */
export const say = (text) => console.log(`Superpose: ${text}`);

/** Installs and builds what is missing, runs everything, and stops it on Ctrl-C. */
export function launch() {
  main(async () => {
    const settings = await prepare();
    // Imported late: it needs what was just installed.
    const { createStack } = await import('./stack.mjs');
    await runStack(createStack({ ...settings, say }));
    announcement(settings, lanAddressesOf(networkInterfaces())).forEach(say);
  });
}

/** Everything before the processes: settings, data directory, port, dependencies, build; returns the settings. */
export async function prepare() {
  const settings = readSettings();
  const { port, host, dataDir } = settings;
  openDataDirectory(dataDir);
  const { unlock, killed } = await lockDataDirectory(dataDir, `http://localhost:${port}`);
  process.once('exit', unlock);
  await checkPort(port, host, killed ? 30_000 : 0);
  await installIfNeeded(say);
  await build((part) => say(`building ${part}`), isProduct);
  say('starting');
  return settings;
}

/**
 * Starts a stack, which is stopped by Ctrl-C, when its start fails, and when npm is gone.
 * @param {Stack} stack
 */
export async function runStack(stack) {
  stopOnSignal(stack);
  try {
    await stack.start();
  } catch (error) {
    await stack.stop();
    throw error;
  }
}

/**
 * @param {number} port
 * @param {string} host
 * @param {number} patienceMs
 */
async function checkPort(port, host, patienceMs) {
  const deadline = performance.now() + patienceMs;
  let fault = await portFault(port, host);
  while (fault === 'EADDRINUSE' && performance.now() < deadline) {
    await sleep(100);
    fault = await portFault(port, host);
  }
  if (fault === 'EADDRINUSE') {
    throw new ClearError(`Port ${port} is in use; set PORT to another one, as in \`PORT=8090 npm start\`.`);
  }
  if (fault) throw new ClearError(`Port ${port} on ${host} cannot be opened (${fault}); set PORT or HOST.`);
}

/** @param {Stack} stack */
function stopOnSignal(stack) {
  let stopping = false;
  const stop = async (/** @type {number} */ exitCode) => {
    if (stopping) return;
    stopping = true;
    say('stopping');
    await stack.stop();
    process.exit(exitCode);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stop(0));
  const parent = parentToOutlive();
  if (parent !== null) setInterval(() => process.ppid !== parent && stop(1), 500).unref();
}
