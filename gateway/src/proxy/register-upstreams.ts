import { ProblemException } from '@superpose/service-kit';
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import { Pool } from 'undici';
import type { GatewayConfig } from '../config.js';
import { UPSTREAMS } from '../upstreams.js';
import { forward } from './forward.js';

const METHODS: HTTPMethods[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/** Routes every row of the table to its service, which decides what methods it takes. */
export function registerUpstreams(fastify: FastifyInstance, config: GatewayConfig): void {
  for (const upstream of UPSTREAMS) {
    const pool = createPool(config[upstream.address], config.ANSWER_TIMEOUT_MS);
    fastify.addHook('onClose', () => pool.close());
    let inFlight = 0;
    const handler = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
      if (inFlight >= upstream.maxInFlight) throw overloaded();
      inFlight++;
      // An event stream lasts as long as its job and costs almost nothing, so it is not counted.
      const done = once(() => inFlight--);
      try {
        await forward(request, reply, pool, config.ANSWER_TIMEOUT_MS, done);
      } finally {
        done();
      }
    };
    for (const url of [upstream.prefix, `${upstream.prefix}/*`]) {
      fastify.route({ method: METHODS, url, bodyLimit: upstream.bodyLimit, handler });
    }
  }
  fastify.route({
    method: METHODS,
    url: '/api/*',
    handler: ({ method, url }) => {
      // The gateway's own URLs are read-only; any other method on them ends up here.
      if (!fastify.hasRoute({ method: 'GET', url: url.split('?', 1)[0]! })) {
        throw new ProblemException(404, 'NOT_FOUND', 'There is nothing at this address.');
      }
      throw new ProblemException(
        405,
        'METHOD_NOT_ALLOWED',
        `This address does not take ${method}; use GET.`,
        { headers: { allow: 'GET, HEAD' } },
      );
    },
  });
}

const overloaded = (): ProblemException =>
  new ProblemException(503, 'OVERLOADED', 'Too many people are asking at once; try again in a moment.', {
    headers: { 'retry-after': '1' },
  });

function once(action: () => void): () => void {
  let done = false;
  return () => {
    if (!done) action();
    done = true;
  };
}

/**
 * One connection for each request in flight: with pipelining, one slow response would hold up the quick ones behind it.
 * The service's heartbeats keep an event stream within the body's time limit.
 */
function createPool(address: string, deadlineMs: number): Pool {
  return new Pool(address, {
    connections: null,
    pipelining: 1,
    headersTimeout: 2 * deadlineMs,
    bodyTimeout: 2 * deadlineMs,
    connect: { timeout: 2_000 },
  });
}
