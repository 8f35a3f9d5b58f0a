import type { FastifyInstance } from 'fastify';

/**
 * Ends each kept connection once its last response is sent, from the moment the server closes. Fastify ends those that
 * are idle by then; one that has a request in flight would otherwise hold up the stop for as long as its client keeps it.
 */
export function endConnectionsOnClose(fastify: FastifyInstance): void {
  let isClosing = false;
  fastify.addHook('preClose', (done) => {
    isClosing = true;
    done();
  });
  fastify.addHook('onResponse', (_request, _reply, done) => {
    // The connection is idle in the next turn of the event loop.
    if (isClosing) setImmediate(() => fastify.server.closeIdleConnections());
    done();
  });
}
