import { addressKey, CLIENT_HEADER } from '@superpose/service-kit';
import type { FastifyInstance } from 'fastify';

/** Gives each request its client's key, in the place of whatever a client claims. `clientKey` reads it, here and in the services. */
export function identifyClients(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', (request, _reply, done) => {
    request.headers[CLIENT_HEADER] = addressKey(request.ip);
    done();
  });
}
