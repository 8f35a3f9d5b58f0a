// @ts-check
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { clientHashKey, lockDataDirectory, openDataDirectory, parentToOutlive } from './data-directory.mjs';

/** @type {string} */
let directory;
const npm = process.env.npm_lifecycle_event;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'superpose-data-'));
  delete process.env.npm_lifecycle_event;
});
afterEach(() => {
  rmSync(directory, { recursive: true });
  if (npm !== undefined) process.env.npm_lifecycle_event = npm;
});

describe('the key by which services know addresses', () => {
  it('is made once, for the owner of the data alone', () => {
    const key = clientHashKey(directory);
    expect(key).toMatch(/^[\w-]{43}$/);
    expect(statSync(join(directory, 'client-hash-key')).mode & 0o777).toBe(0o600);
    expect(clientHashKey(directory)).toBe(key);
  });

  it('may be one that somebody wrote', () => {
    writeFileSync(join(directory, 'client-hash-key'), 'a key by hand\n\n');
    expect(clientHashKey(directory)).toBe('a key by hand');
  });
});

describe('a data directory', () => {
  it('is made, with its logs, or it is said which cannot be used', () => {
    const dataDir = join(directory, 'new', 'data');
    openDataDirectory(dataDir);
    expect(statSync(join(dataDir, 'logs')).isDirectory()).toBe(true);
    const file = join(directory, 'file');
    writeFileSync(file, '');
    expect(() => openDataDirectory(file)).toThrow(
      `The data directory ${file} cannot be used (ENOTDIR); set DATA_DIR to one that can.`,
    );
  });

  it('is one launcher’s until it stops', async () => {
    const lock = join(directory, 'launcher.json');
    const { unlock, killed } = await lockDataDirectory(directory, 'http://localhost:8080');
    expect(killed).toBe(false);
    expect(JSON.parse(readFileSync(lock, 'utf8'))).toEqual({
      pid: process.pid,
      parent: null,
      url: 'http://localhost:8080',
    });
    unlock();
    expect(existsSync(lock)).toBe(false);
  });

  it.each([
    // A process that is no launcher has the number of one that was killed.
    [JSON.stringify({ pid: process.ppid, parent: null, url: 'http://localhost:8080' }), true],
    [JSON.stringify({ pid: 2 ** 30, parent: null, url: 'http://localhost:8080' }), true],
    ['{"pid": 1', false],
  ])('is free after %j', async (text, killed) => {
    writeFileSync(join(directory, 'launcher.json'), text);
    expect(await lockDataDirectory(directory, 'http://localhost:8090')).toMatchObject({ killed });
  });
});

it('npm’s process is waited for where npm has started this one', () => {
  expect(parentToOutlive()).toBeNull();
  process.env.npm_lifecycle_event = 'start';
  expect(parentToOutlive()).toBe(process.ppid);
  delete process.env.npm_lifecycle_event;
});
