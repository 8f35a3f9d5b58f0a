// @ts-check
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

// As the gateway names them, with each key to be seen.
jest.unstable_mockModule('./built.mjs', () => ({
  built: async () => ({
    networkKey: (/** @type {string} */ text) => (/^[\d.]+$/.test(text) ? text : null),
    addressHasher: (/** @type {{CLIENT_HASH_KEY: string}} */ { CLIENT_HASH_KEY }) => {
      return (/** @type {string} */ address) => `${address} by <${CLIENT_HASH_KEY}>`;
    },
    clientNamer:
      (/** @type {Record<string, string>} */ { LOG_CLIENTS, LOG_CLIENT_KEY }) =>
      (/** @type {string} */ address) =>
        LOG_CLIENTS === 'none' ? undefined : `${LOG_CLIENTS} of ${address} by <${LOG_CLIENT_KEY}>`,
  }),
}));
const { keyCommands } = await import('./keys.mjs');

const NAMES = [
  'CLIENT_HASH_KEY',
  'CLIENT_HASH_KEY_FILE',
  'LOG_CLIENTS',
  'LOG_CLIENT_KEY',
  'LOG_CLIENT_KEY_FILE',
];
const before = { ...process.env };
/** @type {string} */
let directory;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'superpose-keys-'));
  // Empty, so that a .env beside package.json changes nothing.
  for (const name of NAMES) process.env[name] = '';
  process.env.DATA_DIR = directory;
});
afterEach(() => {
  for (const name of [...NAMES, 'DATA_DIR']) {
    if (before[name] === undefined) delete process.env[name];
    else process.env[name] = before[name];
  }
  rmSync(directory, { recursive: true });
});

/** @param {string} name @param {string} text */
function file(name, text) {
  const path = join(directory, name);
  writeFileSync(path, text);
  return path;
}
const run = (/** @type {string} */ name, /** @type {string} */ argument) =>
  /** @type {import('./command-line.mjs').Command} */ (keyCommands[name]).run(argument, {});
const hash = async () => /** @type {Record<string, string>} */ ((await run('hash', '192.0.2.7'))?.json);

describe('an address is named', () => {
  it('by the key in the file of the data directory, without the end of its line', async () => {
    file('client-hash-key', 'key of the directory\n');
    expect((await hash())['client']).toBe('192.0.2.7 by <key of the directory>');
  });

  it('by the key in the file that is named, and rather by the variable', async () => {
    file('client-hash-key', 'key of the directory');
    process.env.CLIENT_HASH_KEY_FILE = file('other', 'key of the file\n');
    expect((await hash())['client']).toBe('192.0.2.7 by <key of the file>');
    process.env.CLIENT_HASH_KEY = 'key of the variable';
    expect((await hash())['client']).toBe('192.0.2.7 by <key of the variable>');
  });

  it('for the log as LOG_CLIENTS says, and by the key of the log', async () => {
    process.env.CLIENT_HASH_KEY = 'key';
    expect((await hash())['in_log']).toBe('another name after each start of the gateway');
    process.env.LOG_CLIENTS = 'none';
    expect((await hash())['in_log']).toBe('no name');
    process.env.LOG_CLIENTS = 'address';
    expect((await hash())['in_log']).toBe('address of 192.0.2.7 by <null>');
    process.env.LOG_CLIENTS = '';
    process.env.LOG_CLIENT_KEY_FILE = file('log', 'key of the log\n');
    expect((await hash())['in_log']).toBe('hash of 192.0.2.7 by <key of the log>');
    process.env.LOG_CLIENT_KEY = 'variable';
    expect((await hash())['in_log']).toBe('hash of 192.0.2.7 by <variable>');
  });
});

describe('a new key', () => {
  it('replaces that of the named file alone', async () => {
    const ofDirectory = file('client-hash-key', 'old');
    process.env.CLIENT_HASH_KEY_FILE = file('other', 'old');
    await run('keys rotate', 'client-hash');
    expect(readFileSync(process.env.CLIENT_HASH_KEY_FILE, 'utf8')).toMatch(/^[\w-]{43}\n$/);
    expect(readFileSync(ofDirectory, 'utf8')).toBe('old');
  });

  it('of the log is written where there is none yet', async () => {
    process.env.LOG_CLIENT_KEY_FILE = join(directory, 'log');
    await run('keys rotate', 'log');
    expect(readFileSync(process.env.LOG_CLIENT_KEY_FILE, 'utf8')).toMatch(/^[\w-]{43}\n$/);
  });

  it.each([
    ['client-hash', 'CLIENT_HASH_KEY', 'CLIENT_HASH_KEY_FILE'],
    ['log', 'LOG_CLIENT_KEY', 'LOG_CLIENT_KEY_FILE'],
  ])('of %s is not written where the variable %s holds one', async (key, name, fileName) => {
    const path = file('key', 'old');
    process.env[fileName] = path;
    process.env[name] = 'variable';
    await expect(run('keys rotate', key)).rejects.toThrow(
      `The key is the variable ${name}: set it to another one`,
    );
    expect(readFileSync(path, 'utf8')).toBe('old');
  });
});
