// @ts-check
import { createServer } from 'node:net';
import { codeOf } from './clear-error.mjs';

/**
 * Below what systems give to outgoing connections (from 32768 on Linux, 49152 elsewhere): such a connection could take
 * the port of a service while that is started again.
 */
const LOWEST = 20_000;
const BEYOND_HIGHEST = 32_768;
const COUNT = BEYOND_HIGHEST - LOWEST;
const ATTEMPTS = 200;
/**
 * A port that was found is free until it's bound, so another process could find it too. Processes begin to look in
 * different places, and each goes on from where it found the last one.
 */
let next = (process.pid * 1_409) % COUNT;

/**
 * Free ports; all are held open until the last is known, so that no two are the same.
 * @param {number} count
 */
export async function freePorts(count, host = '127.0.0.1') {
  const servers = await Promise.all(Array.from({ length: count }, () => listenAnywhere(host)));
  const ports = servers.map(
    (server) => /** @type {import('node:net').AddressInfo} */ (server.address()).port,
  );
  await Promise.all(servers.map((server) => new Promise((closed) => server.close(closed))));
  return ports;
}

/**
 * The error code of listening there (`EADDRINUSE`, `EACCES`, …), or null when the port can be had.
 * @param {number} port
 * @param {string} host
 */
export async function portFault(port, host) {
  try {
    const server = await listen(port, host);
    await new Promise((closed) => server.close(closed));
    return null;
  } catch (error) {
    return codeOf(error);
  }
}

/**
 * @param {string} host
 * @returns {Promise<import('node:net').Server>}
 */
async function listenAnywhere(host, attempts = ATTEMPTS) {
  try {
    next = (next + 1) % COUNT;
    return await listen(LOWEST + next, host);
  } catch (error) {
    if (attempts === 1) throw error;
    return listenAnywhere(host, attempts - 1);
  }
}

/**
 * @param {number} port
 * @param {string} host
 * @returns {Promise<import('node:net').Server>}
 */
function listen(port, host) {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(port, host, () => resolve(server));
  });
}
