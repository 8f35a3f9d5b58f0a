import { clientAddress, clientKey, isOfClass, ProblemException } from '@superpose/service-kit';
import type { FastifyInstance } from 'fastify';
import { TokenBuckets, type BucketSize } from './token-buckets.js';

const FORGET_EVERY_MS = 10_000;
const API_URL = /^\/api(?:[/?]|$)/;

interface RateLimits {
  /** For an address's requests without a known key. */
  readonly address: BucketSize;
  /** For one member or teacher. */
  readonly member: BucketSize;
  /** For all members and teachers behind one address. */
  readonly school: BucketSize;
}

/** Limits the API by client; pages and their assets are not counted. */
export function limitRate(fastify: FastifyInstance, limits: RateLimits): void {
  const addresses = new TokenBuckets(limits.address);
  const members = new TokenBuckets(limits.member);
  const schools = new TokenBuckets(limits.school);
  const forgetFull = (): void => [addresses, members, schools].forEach((buckets) => buckets.forgetFull());
  const timer = setInterval(forgetFull, FORGET_EVERY_MS);
  timer.unref();
  fastify.addHook('onClose', (_instance, done) => {
    clearInterval(timer);
    done();
  });
  fastify.addHook('onRequest', (request, _reply, done) => {
    if (!API_URL.test(request.url)) return done();
    const client = clientKey(request);
    const waitSeconds = isOfClass(client)
      ? members.take(client) || schools.take(clientAddress(request))
      : addresses.take(client);
    if (waitSeconds === 0) return done();
    done(
      new ProblemException(429, 'RATE_LIMITED', 'Too many requests from your address; wait a moment.', {
        headers: { 'retry-after': String(waitSeconds) },
      }),
    );
  });
}
