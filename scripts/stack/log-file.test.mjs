// @ts-check
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { openLog } from './log-file.mjs';

const MEBIBYTE = 2 ** 20;
/** @type {string} */
let directory;
beforeEach(() => void (directory = mkdtempSync(join(tmpdir(), 'superpose-log-'))));
afterEach(() => rmSync(directory, { recursive: true }));

/** Whether the file ends with this line. @param {number} n */
const isWritten = (n) =>
  existsSync(join(directory, 'gateway.log')) && readFileSync(join(directory, 'gateway.log')).at(-1) === n;

const sizes = () =>
  readdirSync(directory)
    .sort()
    .map((name) => [name, statSync(join(directory, name)).size / MEBIBYTE]);

it('keeps the last 20 MB of a service, in two files', async () => {
  const log = openLog(directory, 'gateway');
  for (let n = 0; n < 45; n++) {
    log.write(Buffer.alloc(MEBIBYTE, n));
    while (!isWritten(n)) await setImmediate();
  }
  await log.close();
  // A file is full when it holds more than 10 MB.
  expect(sizes()).toEqual([
    ['gateway.log', 1],
    ['gateway.log.1', 11],
  ]);
  expect(readFileSync(join(directory, 'gateway.log'))[0]).toBe(44);
  expect(readFileSync(join(directory, 'gateway.log.1')).at(-1)).toBe(43);
});

it('goes on in the file of an earlier start', async () => {
  for (const text of ['one\n', 'two\n']) {
    const log = openLog(directory, 'gateway');
    log.write(Buffer.from(text));
    await log.close();
  }
  expect(readFileSync(join(directory, 'gateway.log'), 'utf8')).toBe('one\ntwo\n');
});

it('counts what the file of an earlier start holds', async () => {
  writeFileSync(join(directory, 'gateway.log'), Buffer.alloc(10 * MEBIBYTE));
  const log = openLog(directory, 'gateway');
  for (const n of [1, 2]) {
    log.write(Buffer.alloc(MEBIBYTE, n));
    while (!isWritten(n)) await setImmediate();
  }
  await log.close();
  expect(sizes()).toEqual([
    ['gateway.log', 1],
    ['gateway.log.1', 11],
  ]);
});

it('goes on when the file could not be written for a while', async () => {
  const log = openLog(join(directory, 'later'), 'gateway');
  for (let n = 0; n < 10; n++) {
    log.write(Buffer.from('lost\n'));
    await setImmediate();
  }
  const file = join(directory, 'later', 'gateway.log');
  mkdirSync(join(directory, 'later'));
  while (!existsSync(file) || statSync(file).size === 0) {
    log.write(Buffer.from('kept\n'));
    await setImmediate();
  }
  await log.close();
  expect(readFileSync(file, 'utf8')).toContain('kept\n');
});

it('keeps what comes before the file is open, more than fills it too', async () => {
  const log = openLog(directory, 'gateway');
  for (let n = 0; n < 12; n++) log.write(Buffer.alloc(MEBIBYTE, n));
  await log.close();
  while (!isWritten(11)) await setImmediate();
  expect(sizes()).toEqual([['gateway.log', 12]]);
});
