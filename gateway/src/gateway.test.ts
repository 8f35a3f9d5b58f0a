// Which setting goes where.
import { expect, it, jest } from '@jest/globals';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const limits: object[] = [];
jest.unstable_mockModule('./security/limit-rate.js', () => ({
  limitRate: (_fastify: unknown, given: object) => void limits.push(given),
}));
const { createGateway } = await import('./testing/create-gateway.js');
const { gatewayOptions } = await import('./gateway.js');
const { gatewayConfigSchema } = await import('./config.js');

it('Addresses, members and schools have the limits of their settings.', async () => {
  const { stop } = await createGateway(
    {},
    {
      RATE_LIMIT_BURST: '11',
      RATE_LIMIT_PER_SECOND: '12',
      RATE_LIMIT_MEMBER_BURST: '13',
      RATE_LIMIT_MEMBER_PER_SECOND: '14',
      RATE_LIMIT_SCHOOL_BURST: '15',
      RATE_LIMIT_SCHOOL_PER_SECOND: '16',
    },
  );
  await stop();
  expect(limits).toEqual([
    {
      address: { burst: 11, perSecond: 12 },
      member: { burst: 13, perSecond: 14 },
      school: { burst: 15, perSecond: 16 },
    },
  ]);
});

it('Traces begin here, and clients are named and believed as the settings say.', () => {
  const settings = { LOG_CLIENTS: 'address', TRUSTED_PROXIES: '192.0.2.1, 192.0.2.2' };
  const config = { ...gatewayConfigSchema.parse(settings), VERSION: '1.2.3' };
  const { edge, nameClient, trustedProxies } = gatewayOptions(config);
  expect([edge, nameClient?.('192.0.2.7'), trustedProxies]).toEqual([
    true,
    '192.0.2.7',
    ['192.0.2.1', '192.0.2.2'],
  ]);
});

it('Who is in the file of the settings is shut out from the start.', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'superpose-blocked-'));
  const file = join(directory, 'blocked.json');
  writeFileSync(file, '[{"who":"192.0.2.7","until":null}]');
  const { app, stop } = await createGateway({}, { BLOCKED_FILE: file });
  const statusOf = async (remoteAddress: string) =>
    (await app.inject({ url: '/api/nothing', remoteAddress })).statusCode;
  expect([await statusOf('192.0.2.7'), await statusOf('192.0.2.8')]).toEqual([403, 404]);
  await stop();
  rmSync(directory, { recursive: true });
});
