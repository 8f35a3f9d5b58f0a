// @ts-check
import { describe, expect, it, test } from '@jest/globals';
import { announcement, lanAddressesOf } from './announcement.mjs';

const SETTINGS = { port: 8090, host: '127.0.0.1', dataDir: '/srv/superpose', databaseUrl: null };
const OTHERS = 'other computers may use it when started as `HOST=0.0.0.0 npm start`';

describe('npm start says', () => {
  test.each(['127.0.0.1', 'localhost', '::1'])('on %s how others may use it', (host) => {
    expect(announcement({ ...SETTINGS, host }, ['192.0.2.7'])).toEqual([
      'ready on http://localhost:8090',
      OTHERS,
      'data and logs in /srv/superpose; Ctrl-C stops it',
    ]);
  });

  test.each(['0.0.0.0', '192.0.2.7', '::'])('on %s where others find it', (host) => {
    expect(announcement({ ...SETTINGS, host }, ['192.0.2.7', '198.51.100.7'])).toEqual([
      'ready on http://localhost:8090',
      'on the network: http://192.0.2.7:8090',
      'on the network: http://198.51.100.7:8090',
      'data and logs in /srv/superpose; Ctrl-C stops it',
    ]);
  });

  it('with a database of yours that only the logs are here', () => {
    expect(announcement({ ...SETTINGS, databaseUrl: 'postgres://db' }, []).at(-1)).toBe(
      'logs in /srv/superpose; Ctrl-C stops it',
    );
  });
});

it('this machine’s addresses in its network are those that others can type', () => {
  const address = (/** @type {string} */ text, family = 'IPv4', internal = false) => ({
    address: text,
    family,
    internal,
  });
  expect(
    lanAddressesOf({
      lo: [address('127.0.0.1', 'IPv4', true), address('::1', 'IPv6', true)],
      eth0: [address('192.0.2.7'), address('fe80::1', 'IPv6')],
      gone: undefined,
      wlan0: [address('198.51.100.7')],
    }),
  ).toEqual(['192.0.2.7', '198.51.100.7']);
});
