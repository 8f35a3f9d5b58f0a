import { addressKey, CLIENT_HEADER } from '@superpose/service-kit';
import type { FastifyInstance } from 'fastify';
import type { KnownMembers } from './known-members.js';

/**
 * Gives each request its client's key, that of its member where it is known, in the place of what a client claims.
 * `clientKey` reads it, here and in the services.
 */
export function identifyClients(fastify: FastifyInstance, members: KnownMembers): void {
  fastify.addHook('onRequest', (request, _reply, done) => {
    request.headers[CLIENT_HEADER] = members.clientOf(request) ?? addressKey(request.ip);
    done();
  });
}
