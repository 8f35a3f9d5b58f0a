import { ADDRESS_HEADER, addressKey, CLIENT_HEADER } from '@superpose/service-kit';
import type { FastifyInstance } from 'fastify';
import type { KnownMembers } from './known-members.js';

/**
 * Sets each request's client key and address key, in place of anything that a client claims. The client key is that of
 * the member or teacher, where it is known. `clientKey` and `clientAddress` read them, here and in the services.
 */
export function identifyClients(fastify: FastifyInstance, members: KnownMembers): void {
  fastify.addHook('onRequest', (request, _reply, done) => {
    const address = addressKey(request.ip);
    request.headers[ADDRESS_HEADER] = address;
    request.headers[CLIENT_HEADER] = members.clientOf(request) ?? address;
    done();
  });
}
