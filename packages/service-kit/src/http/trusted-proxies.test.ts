import { Module } from '@nestjs/common';
import { expect, test } from '@jest/globals';
import { createServiceApp, type ServiceAppOptions } from '../service-app.js';

@Module({})
class EmptyModule {}

const FORWARDED = { 'x-forwarded-for': '203.0.113.9, 198.51.100.7', 'x-forwarded-proto': 'https' };

test.each<[trusted: ServiceAppOptions['trustedProxies'], sender: string, ip: string, protocol: string]>([
  [undefined, '192.0.2.1', '192.0.2.1', 'http'],
  [[], '192.0.2.1', '192.0.2.1', 'http'],
  [['192.0.2.1'], '192.0.2.1', '198.51.100.7', 'https'],
  [['192.0.2.0/24'], '192.0.2.1', '198.51.100.7', 'https'],
  [['192.0.2.1', '198.51.100.7'], '192.0.2.1', '203.0.113.9', 'https'],
  [['192.0.2.2'], '192.0.2.1', '192.0.2.1', 'http'],
])('where %j is trusted, %s speaks for %s, by %s', async (trustedProxies, sender, ip, protocol) => {
  const app = await createServiceApp({
    name: 'proxied',
    module: EmptyModule,
    ...(trustedProxies && { trustedProxies }),
    configure: (fastify) => {
      fastify.get('/', (request) => [request.ip, request.protocol]);
    },
  });
  await app.init();
  const response = await app.inject({ url: '/', remoteAddress: sender, headers: FORWARDED });
  expect(response.json()).toEqual([ip, protocol]);
  await app.close();
});
