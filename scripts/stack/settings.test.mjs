// @ts-check
import { afterEach, beforeEach, describe, expect, it, test } from '@jest/globals';
import { resolve } from 'node:path';
import { readSettings } from './settings.mjs';

const NAMES = ['PORT', 'HOST', 'DATA_DIR', 'DATABASE_URL', 'REDIS_URL'];
const before = { ...process.env };
// Set to nothing, so that a file .env of the one who runs this doesn't count.
beforeEach(() => NAMES.forEach((name) => void (process.env[name] = '')));
afterEach(() => {
  for (const name of NAMES) {
    if (before[name] === undefined) delete process.env[name];
    else process.env[name] = before[name];
  }
});

/** @param {Record<string, string>} environment */
function settingsOf(environment) {
  Object.assign(process.env, environment);
  const { port, host, databaseUrl, redisUrl } = readSettings();
  return { port, host, databaseUrl, redisUrl };
}

describe('npm start', () => {
  it('is on this machine’s port 8080, with its embedded servers, where nothing is set', () => {
    expect(settingsOf({})).toEqual({ port: 8080, host: '127.0.0.1', databaseUrl: null, redisUrl: null });
  });

  it('is where it is told to be, with the servers that it is told', () => {
    const servers = { DATABASE_URL: 'postgres://db', REDIS_URL: 'redis://queue' };
    expect(settingsOf({ PORT: '8090', HOST: '0.0.0.0', ...servers })).toEqual({
      port: 8090,
      host: '0.0.0.0',
      databaseUrl: 'postgres://db',
      redisUrl: 'redis://queue',
    });
  });

  it('keeps its data where it is told, from the folder that it is called in', () => {
    process.env.DATA_DIR = 'some/folder';
    expect(readSettings().dataDir).toBe(resolve('some/folder'));
  });

  test.each(['1', '65535'])('takes the port %s', (PORT) =>
    expect(settingsOf({ PORT }).port).toBe(Number(PORT)),
  );

  test.each(['0', '65536', '-1', '80.5', 'http', '0x'])('takes no port %s', (PORT) => {
    expect(() => settingsOf({ PORT })).toThrow(`PORT must be a number from 1 to 65535, not ${PORT}.`);
  });
});
