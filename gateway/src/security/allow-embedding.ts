import type { FastifyInstance } from 'fastify';
import { contentSecurityPolicy } from './response-headers.js';

const EMBED_URL = /^\/embed(?:[/?]|$)/;

/** Lets the origins that the operator lists show the pages under /embed in a frame; all other pages stay out of frames. */
export function allowEmbedding(fastify: FastifyInstance, origins: readonly string[]): void {
  if (origins.length === 0) return;
  const headers = {
    'content-security-policy': contentSecurityPolicy(origins.join(' ')),
    'cross-origin-resource-policy': 'cross-origin',
  };
  fastify.addHook('onRequest', (request, reply, done) => {
    if (EMBED_URL.test(request.url)) reply.headers(headers).removeHeader('x-frame-options');
    done();
  });
}
