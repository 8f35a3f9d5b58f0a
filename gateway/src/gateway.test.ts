// Which setting goes where.
import { expect, it, jest } from '@jest/globals';

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
