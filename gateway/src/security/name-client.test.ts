import { expect, it } from '@jest/globals';
import { gatewayConfigSchema } from '../config.js';
import { clientNamer } from './name-client.js';

const namer = (environment: Record<string, string> = {}) =>
  clientNamer(gatewayConfigSchema.parse(environment));

it('a client is named by a hash that another key does not give', () => {
  const [one, other] = [namer({ LOG_CLIENT_KEY: 'one key of 16 or more' }), namer()];
  expect(one('192.0.2.7')).toMatch(/^[0-9a-f]{12}$/);
  expect(one('192.0.2.7')).toBe(one('192.0.2.7'));
  expect(one('192.0.2.7')).toBe(namer({ LOG_CLIENT_KEY: 'one key of 16 or more' })('192.0.2.7'));
  expect(one('192.0.2.7')).not.toBe(one('192.0.2.8'));
  expect(one('192.0.2.7')).not.toBe(other('192.0.2.7'));
  // A key that is made holds for as long as the process.
  expect(other('192.0.2.7')).toBe(other('192.0.2.7'));
});

it('a client is named by its address, or not at all, where that is set', () => {
  expect(namer({ LOG_CLIENTS: 'address' })('192.0.2.7')).toBe('192.0.2.7');
  expect(namer({ LOG_CLIENTS: 'none' })('192.0.2.7')).toBeUndefined();
});
