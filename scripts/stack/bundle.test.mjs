// @ts-check
import { afterAll, expect, it, test } from '@jest/globals';
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bundled, entriesOf } from './bundle.mjs';

const base = mkdtempSync(join(tmpdir(), 'superpose-bundle-'));
afterAll(() => rmSync(base, { recursive: true }));

/** A file that was last written that long after 1970. @param {string} path @param {number} seconds */
function file(path, seconds) {
  const full = join(base, path);
  mkdirSync(join(full, '..'), { recursive: true });
  writeFileSync(full, '');
  utimesSync(full, seconds, seconds);
}

test.each(
  /** @type {[Record<string, string>, string[]][]} */ ([
    [{ start: 'node dist/main.js', worker: 'node dist/worker.js' }, ['main', 'worker']],
    [{ build: 'vite build' }, []],
    [{}, []],
  ]),
)('the entry points of %j are %j', (scripts, entries) => {
  expect(entriesOf({ scripts })).toEqual(entries);
});

it('an app starts from its bundle, and from the compiled files where they are newer', () => {
  file('app/dist/.tsbuildinfo', 1000);
  expect(bundled('app/dist/main.js', base)).toBe('app/dist/main.js');
  file('app/dist/bundle/main.js', 1001);
  expect(bundled('app/dist/main.js', base)).toBe('app/dist/bundle/main.js');
  file('app/dist/.tsbuildinfo', 1001);
  expect(bundled('app/dist/main.js', base)).toBe('app/dist/bundle/main.js');
  file('app/dist/.tsbuildinfo', 1002);
  expect(bundled('app/dist/main.js', base)).toBe('app/dist/main.js');
});
