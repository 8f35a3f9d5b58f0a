import {
  clientAddress,
  clientKey,
  isOfClass,
  MEMBER_HEADER,
  ProblemException,
  RefusedForNow,
} from '@superpose/service-kit';
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import { Pool } from 'undici';
import type { GatewayConfig } from '../config.js';
import { UPSTREAMS, type Upstream } from '../upstreams.js';
import type { KnownMembers } from '../security/known-members.js';
import { forward, unavailable } from './forward.js';
import { partOf, Places, type Holder } from './places.js';
import { livenessAt, Silence } from './silence.js';

const METHODS: HTTPMethods[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/** Routes every row of the table to its service, which decides what methods it takes. */
export function registerUpstreams(
  fastify: FastifyInstance,
  config: GatewayConfig,
  members: KnownMembers,
  hashAddress: (client: string) => string,
): void {
  const streams = new Places(config.EVENT_STREAMS);
  const mostStreams = { address: config.EVENT_STREAMS_PER_ADDRESS, client: config.EVENT_STREAMS_PER_CLIENT };
  const silences = new Map<string, Silence>();
  const silenceOf = (address: Upstream['internalAddress']): Silence => {
    const silence = silences.get(address) ?? new Silence(livenessAt(config[address]));
    silences.set(address, silence);
    return silence;
  };
  fastify.addHook('onClose', () => Promise.all([...silences.values()].map((silence) => silence.close())));
  for (const upstream of UPSTREAMS) {
    const pool = createPool(config[upstream.address], config.RESPONSE_TIMEOUT_MS);
    fastify.addHook('onClose', () => pool.close());
    const limit = config[upstream.inFlight];
    const places = new Places(limit);
    const mostPlaces = {
      address: partOf(limit, config.CLIENT_SHARE),
      member: partOf(limit, config.MEMBER_SHARE),
    };
    const silence = silenceOf(upstream.internalAddress);
    const handler = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
      if (silence.isSilent) throw unavailable(new Error('the service does not respond'));
      const giveBack = isStream(request)
        ? takeStream(streams, streamHolders(request, mostStreams))
        : takePlace(places, placeHolders(request, mostPlaces));
      try {
        await forward(
          request,
          reply,
          { pool, deadlineMs: config.RESPONSE_TIMEOUT_MS, hashAddress },
          (status, headers) =>
            members.learn(
              request.headers.authorization,
              headers[MEMBER_HEADER] as string | undefined,
              status,
            ),
        );
      } finally {
        giveBack();
      }
    };
    for (const url of [upstream.prefix, `${upstream.prefix}/*`]) {
      fastify.route({ method: METHODS, url, bodyLimit: upstream.bodyLimit, handler });
    }
  }
  const unknown = ({ method, url }: FastifyRequest): never => {
    // The gateway's own URLs are read-only; any other method on them ends up here.
    if (!fastify.hasRoute({ method: 'GET', url: url.split('?', 1)[0]! })) {
      throw nothingHere();
    }
    throw new ProblemException(405, 'METHOD_NOT_ALLOWED', `This address does not take ${method}; use GET.`, {
      headers: { allow: 'GET, HEAD' },
    });
  };
  fastify.route({ method: METHODS, url: '/api/*', handler: unknown });
  fastify.route({
    method: METHODS,
    url: '/api',
    handler: () => {
      throw nothingHere();
    },
  });
}

const nothingHere = (): ProblemException =>
  new ProblemException(404, 'NOT_FOUND', 'There is nothing at this address.');

/** A stream lasts as long as its job and costs almost nothing, so it takes no place from other requests. */
const isStream = ({ method, url }: FastifyRequest): boolean =>
  method === 'GET' && url.split('?', 1)[0]!.endsWith('/events');

/** A place of a member counts for its address too. */
function placeHolders(request: FastifyRequest, most: { address: number; member: number }): Holder[] {
  const client = clientKey(request);
  return [
    ...(isOfClass(client) ? [{ key: client, most: most.member }] : []),
    { key: `of ${clientAddress(request)}`, most: most.address },
  ];
}

/** An address without keys has as many streams as one member; all members and teachers behind it have more together. */
const streamHolders = (request: FastifyRequest, most: { address: number; client: number }): Holder[] => [
  { key: clientKey(request), most: most.client },
  { key: `of ${clientAddress(request)}`, most: most.address },
];

function takePlace(places: Places, holders: readonly Holder[]): () => void {
  const place = places.take(holders);
  if (place === 'holder') {
    throw tooMany('TOO_MANY_AT_ONCE', 'Too many of your requests are in progress; try again in a moment.');
  }
  if (place === 'all') {
    throw new RefusedForNow('OVERLOADED', 'Too many people are asking at once; try again in a moment.', 1);
  }
  return place;
}

function takeStream(streams: Places, holders: readonly Holder[]): () => void {
  const place = streams.take(holders);
  if (place === 'holder') {
    throw tooMany('TOO_MANY_STREAMS', 'You follow too many jobs at once; close one and try again.');
  }
  if (place === 'all') {
    throw new RefusedForNow(
      'OVERLOADED',
      'Too many jobs are being followed at once; try again in a moment.',
      1,
    );
  }
  return place;
}

const tooMany = (code: string, detail: string): ProblemException =>
  new ProblemException(429, code, detail, { headers: { 'retry-after': '1' } });

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
