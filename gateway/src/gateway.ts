import cors from '@fastify/cors';
import { REQUEST_ID_HEADER } from '@superpose/service-kit';
import type { ServiceAppOptions } from '@superpose/service-kit/app';
import { serveApiDocs } from './api-docs/serve-api-docs.js';
import { AppModule } from './app.module.js';
import type { GatewayConfig } from './config.js';
import { registerUpstreams } from './proxy/register-upstreams.js';
import { blockClients } from './security/block-clients.js';
import { addressHasher } from './security/hash-address.js';
import { clientNamer } from './security/name-client.js';
import { allowEmbedding } from './security/allow-embedding.js';
import { KnownMembers } from './security/known-members.js';
import { RESPONSE_HEADERS, addTransportSecurity } from './security/response-headers.js';
import { identifyClients } from './security/identify-clients.js';
import { limitRate } from './security/limit-rate.js';
import { serveWeb } from './web/serve-web.js';

/** The gateway's parts, in the order in which they handle a request. */
export const gatewayOptions = (config: GatewayConfig): ServiceAppOptions => ({
  name: 'gateway',
  module: AppModule.with(config),
  body: 'buffer',
  edge: true,
  nameClient: clientNamer(config),
  trustedProxies: config.TRUSTED_PROXIES,
  responseHeaders: RESPONSE_HEADERS,
  configure: async (fastify) => {
    const members = new KnownMembers();
    const hashAddress = addressHasher(config);
    identifyClients(fastify, members);
    allowEmbedding(fastify, config.EMBED_ORIGINS);
    addTransportSecurity(fastify);
    if (config.CORS_ORIGINS.length > 0) {
      await fastify.register(cors, {
        origin: config.CORS_ORIGINS,
        methods: ['GET', 'POST', 'PATCH', 'DELETE'],
        exposedHeaders: [REQUEST_ID_HEADER, 'location', 'retry-after'],
      });
    }
    if (config.BLOCKED_FILE) blockClients(fastify, config.BLOCKED_FILE, hashAddress);
    limitRate(fastify, {
      address: { burst: config.RATE_LIMIT_BURST, perSecond: config.RATE_LIMIT_PER_SECOND },
      member: { burst: config.RATE_LIMIT_MEMBER_BURST, perSecond: config.RATE_LIMIT_MEMBER_PER_SECOND },
      school: { burst: config.RATE_LIMIT_SCHOOL_BURST, perSecond: config.RATE_LIMIT_SCHOOL_PER_SECOND },
    });
    registerUpstreams(fastify, config, members, hashAddress);
    await serveApiDocs(fastify, config.VERSION);
    await serveWeb(fastify, config.WEB_ROOT);
  },
});
