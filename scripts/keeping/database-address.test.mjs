// @ts-check
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { databaseAddress } from './database-address.mjs';

const NAMES = ['DATABASE_URL', 'DATABASE_URL_FILE', 'DATA_DIR'];
/** @type {Record<string, string | undefined>} */
let before = {};
/** @type {string} */
let directory;
beforeEach(() => {
  before = Object.fromEntries(NAMES.map((name) => [name, process.env[name]]));
  directory = mkdtempSync(join(tmpdir(), 'superpose-address-'));
  // Empty, so that a .env beside package.json changes nothing.
  for (const name of NAMES) process.env[name] = '';
  process.env.DATA_DIR = directory;
});
afterEach(() => {
  for (const [name, value] of Object.entries(before)) {
    if (value === undefined) delete process.env[name];
    else process.env[name] = value;
  }
  rmSync(directory, { recursive: true });
});

/** As a Postgres of `npm start` leaves it while it runs. */
function startPostgres() {
  mkdirSync(join(directory, 'postgres'));
  const lines = [
    '4711',
    join(directory, 'postgres'),
    '1767225600',
    '25432',
    '',
    '127.0.0.1',
    '',
    'ready',
    '',
  ];
  writeFileSync(join(directory, 'postgres', 'postmaster.pid'), lines.join('\n'));
  writeFileSync(join(directory, 'postgres-password'), 'secret\n');
}

it('The database is the one that npm start runs.', () => {
  startPostgres();
  expect(databaseAddress()).toBe('postgres://superpose:secret@127.0.0.1:25432/superpose');
});

it('The database is the one of the file, else of the variable, although another runs here.', () => {
  startPostgres();
  writeFileSync(join(directory, 'url'), 'postgres://of/file\n');
  process.env.DATABASE_URL_FILE = join(directory, 'url');
  expect(databaseAddress()).toBe('postgres://of/file');
  process.env.DATABASE_URL = 'postgres://of/variable';
  expect(databaseAddress()).toBe('postgres://of/variable');
});

it('Without any, what to do is said.', () => {
  expect(() => databaseAddress()).toThrow(
    `No database runs in ${directory}; start Superpose first, or set DATABASE_URL or DATA_DIR.`,
  );
});
