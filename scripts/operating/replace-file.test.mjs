// @ts-check
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { replaceFile } from './replace-file.mjs';

/** @type {string} */
let directory;
beforeEach(() => void (directory = mkdtempSync(join(tmpdir(), 'superpose-replace-'))));
afterEach(() => rmSync(directory, { recursive: true }));

const modeOf = (/** @type {string} */ path) => (statSync(path).mode & 0o777).toString(8);

it('A new file has the permissions that were asked for, and nothing is left beside it.', () => {
  for (const [name, mode, written] of /** @type {const} */ ([
    ['key', 0o600, '600'],
    ['blocked.json', 0o644, '644'],
  ])) {
    const path = join(directory, name);
    replaceFile(path, 'new', mode);
    expect([readFileSync(path, 'utf8'), modeOf(path)]).toEqual(['new', written]);
  }
  expect(readdirSync(directory).sort()).toEqual(['blocked.json', 'key']);
});

it('A file that was there keeps its permissions.', () => {
  const path = join(directory, 'key');
  writeFileSync(path, 'old, and longer');
  chmodSync(path, 0o440);
  replaceFile(path, 'new', 0o600);
  expect([readFileSync(path, 'utf8'), modeOf(path)]).toEqual(['new', '440']);
});

it('A file in a folder that is not there is said.', () => {
  const path = join(directory, 'none', 'key');
  expect(() => replaceFile(path, 'new', 0o600)).toThrow(`${path} cannot be written (ENOENT).`);
});
