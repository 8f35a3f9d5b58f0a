// @ts-check
import { setTimeout as sleep } from 'node:timers/promises';
import { ClearError } from './clear-error.mjs';

/** @typedef {{status: string, services?: Record<string, {status: string}>}} Health */

/**
 * Resolves when the gateway at `url` says that its health is `status`; else a ClearError that says which is not.
 * @param {string} url
 * @param {{status?: string, timeoutMs: number, logDirectory: string}} options
 */
export async function waitUntilHealthy(url, { status = 'ok', timeoutMs, logDirectory }) {
  const deadline = performance.now() + timeoutMs;
  /** @type {Health | null} */
  let last = null;
  while (performance.now() < deadline) {
    last = await readHealth(url);
    if (last?.status === status) return last;
    await sleep(100);
  }
  throw new ClearError(`${describe(last)} after ${timeoutMs / 1000} s; the logs are in ${logDirectory}.`);
}

/**
 * The gateway's response on its health, or null when there is none.
 * @param {string} url
 * @returns {Promise<Health | null>}
 */
export async function readHealth(url) {
  try {
    const response = await fetch(`${url}/api/health`, { signal: AbortSignal.timeout(3000) });
    return /** @type {Health} */ (await response.json());
  } catch {
    return null;
  }
}

/** @param {Health | null} health */
function describe(health) {
  if (!health) return 'The gateway does not respond';
  const failing = Object.entries(health.services ?? {}).filter(([, { status }]) => status !== 'ok');
  if (failing.length === 0) return `The health is ${health.status}`;
  return `Not healthy: ${failing.map(([name, { status }]) => `${name} is ${status}`).join(', ')}`;
}
