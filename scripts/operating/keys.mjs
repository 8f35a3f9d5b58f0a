// @ts-check
// The keys behind the names of clients, and the password of the Postgres that `npm start` runs.
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { join } from 'node:path';
import { withDatabase } from '../keeping/database.mjs';
import { ClearError } from '../stack/clear-error.mjs';
import { runningDatabaseUrl } from '../stack/postgres.mjs';
import { readSettings } from '../stack/settings.mjs';
import { built } from './built.mjs';
import { networkName } from './client-names.mjs';
import { storedAs } from './clients.mjs';
import { tableOf, UsageError } from './command-line.mjs';
import { replaceFile } from './replace-file.mjs';

/** @type {Record<string, import('./command-line.mjs').Command>} */
export const keyCommands = {
  hash: { usage: 'ADDRESS', what: 'which client an address is, and how the log names it', run: hash },
  'keys rotate': { usage: 'client-hash|log|postgres', what: 'puts a new one in its place', run: rotate },
};

const newSecret = () => randomBytes(32).toString('base64url');

/** What a rotation says. @param {string} key @param {string} sentences */
const rotated = (key, sentences) => ({ json: { rotated: key }, text: sentences });

/** @param {string} argument */
async function hash(argument) {
  const address = await networkName(argument);
  if (address === null || isIP(argument) === 0)
    throw new UsageError(`"${argument}" is no address such as 192.0.2.7 or 2001:db8::7.`);
  const key = secretOf('CLIENT_HASH_KEY', clientHashKeyFile());
  if (key === null) {
    throw new ClearError(
      'No key of the gateway is here; set CLIENT_HASH_KEY, or CLIENT_HASH_KEY_FILE to its file.',
    );
  }
  const { addressHasher } = await built('gateway/dist/security/hash-address.js');
  const client = addressHasher({ CLIENT_HASH_KEY: key })(address);
  const row = { address, client, stored_as: storedAs(client), in_log: await nameInLog(address) };
  return { json: row, text: tableOf(Object.entries(row).map(([name, value]) => ({ name, value }))) };
}

/** @param {string} address @returns {Promise<string>} */
async function nameInLog(address) {
  const { clientNamer } = await built('gateway/dist/security/name-client.js');
  const LOG_CLIENTS = process.env.LOG_CLIENTS || 'hash';
  const LOG_CLIENT_KEY = secretOf('LOG_CLIENT_KEY', process.env.LOG_CLIENT_KEY_FILE);
  if (LOG_CLIENTS === 'hash' && LOG_CLIENT_KEY === null)
    return 'another name after each start of the gateway';
  return clientNamer({ LOG_CLIENTS, LOG_CLIENT_KEY })(address) ?? 'no name';
}

/** Where `npm start` or the composition keeps it. */
function clientHashKeyFile() {
  const settings = readSettings();
  return process.env.CLIENT_HASH_KEY_FILE || join(settings.dataDir, 'client-hash-key');
}

/** The secret as the gateway finds it; null where there is none. @param {string} name @param {string | undefined} file */
function secretOf(name, file) {
  if (process.env[name]) return process.env[name];
  return file && existsSync(file) ? readFileSync(file, 'utf8').trim() : null;
}

/** @param {string} key */
async function rotate(key) {
  const settings = readSettings();
  if (key === 'client-hash') return rotateClientHash();
  if (key === 'log') return rotateLog();
  if (key === 'postgres') return rotatePostgres(settings.dataDir);
  throw new UsageError(`"${key}" is none of client-hash, log and postgres.`);
}

function rotateClientHash() {
  requireNoVariable('CLIENT_HASH_KEY');
  const file = clientHashKeyFile();
  if (!existsSync(file))
    throw new ClearError(`There is no key in ${file}; set CLIENT_HASH_KEY_FILE to its file.`);
  replaceFile(file, `${newSecret()}\n`, 0o600);
  return rotated(
    'client-hash',
    'The key is new. Restart the gateway (with npm start: all) for it to hold. Addresses are then new clients: what they have ' +
      'handed in today and tried in the last hour is counted anew, and blocks by a hash hold no longer; blocks by address do.',
  );
}

function rotateLog() {
  requireNoVariable('LOG_CLIENT_KEY');
  const file = process.env.LOG_CLIENT_KEY_FILE;
  if (!file) {
    throw new ClearError('No key for the log is set, so each start of the gateway makes one: restart it.');
  }
  replaceFile(file, `${newSecret()}\n`, 0o600);
  return rotated('log', 'The key is new. Restart the gateway; the log then names clients anew.');
}

/** @param {string} name */
function requireNoVariable(name) {
  if (!process.env[name]) return;
  throw new ClearError(
    `The key is the variable ${name}: set it to another one, as ${newSecret()}, and restart the gateway.`,
  );
}

/** @param {string} dataDir */
async function rotatePostgres(dataDir) {
  const url = runningDatabaseUrl(dataDir);
  if (url === null) {
    throw new ClearError(
      `No Postgres of npm start runs in ${dataDir}; docs/operate.md says how to do it in the composition.`,
    );
  }
  const password = newSecret();
  await withDatabase(url, async (client) => {
    // Nothing is changed unless the new one can be written down; base64url needs no quoting.
    await client.query('BEGIN');
    await client.query(`ALTER ROLE superpose PASSWORD '${password}'`);
    replaceFile(join(dataDir, 'postgres-password'), `${password}\n`, 0o600);
    await client.query('COMMIT');
  });
  return rotated(
    'postgres',
    'The password is new. Restart npm start now: what runs can open no new connections.',
  );
}
