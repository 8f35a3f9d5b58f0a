// @ts-check
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { tableOf } from './stack.mjs';

const NAMES = ['CLIENT_HASH_KEY', 'BLOCKED_FILE'];
const before = { ...process.env };
/** @type {string} */
let dataDir;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'superpose-stack-'));
  writeFileSync(join(dataDir, 'client-hash-key'), 'a key of the data\n');
  for (const name of NAMES) process.env[name] = '';
});
afterEach(() => {
  rmSync(dataDir, { recursive: true });
  for (const name of NAMES) {
    if (before[name] === undefined) delete process.env[name];
    else process.env[name] = before[name];
  }
});

/** What the gateway is told. @param {Record<string, string>} settings */
function gatewayWith(settings, host = '0.0.0.0') {
  Object.assign(process.env, settings);
  const options = { port: 8090, host, dataDir, redisUrl: 'redis://queue' };
  const table = tableOf(options, [1, 2, 3, 4, 5, 6, 7], 'postgres://db');
  return table.find(({ name }) => name === 'gateway')?.env ?? {};
}

it('the gateway keeps its key and its list of who is blocked with the data', () => {
  expect(gatewayWith({})).toMatchObject({
    HOST: '0.0.0.0',
    PORT: '8090',
    CLIENT_HASH_KEY: 'a key of the data',
    BLOCKED_FILE: join(dataDir, 'blocked.json'),
  });
});

it('the gateway has those that are set', () => {
  const settings = { CLIENT_HASH_KEY: 'a key that was set', BLOCKED_FILE: '/srv/blocked.json' };
  expect(gatewayWith(settings)).toMatchObject(settings);
});
