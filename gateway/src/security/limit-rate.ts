import { clientKey, ProblemException } from '@superpose/service-kit';
import type { FastifyInstance } from 'fastify';
import { isMember } from './known-members.js';
import { TokenBuckets, type BucketSize } from './token-buckets.js';

const FORGET_EVERY_MS = 10_000;
const API_URL = /^\/api(?:[/?]|$)/;

/** Limits the API by client; pages and their assets are not counted. */
export function limitRate(fastify: FastifyInstance, ofAddress: BucketSize, ofMember: BucketSize): void {
  const addresses = new TokenBuckets(ofAddress);
  const members = new TokenBuckets(ofMember);
  const forgetFull = (): void => [addresses, members].forEach((buckets) => buckets.forgetFull());
  const timer = setInterval(forgetFull, FORGET_EVERY_MS);
  timer.unref();
  fastify.addHook('onClose', (_instance, done) => {
    clearInterval(timer);
    done();
  });
  fastify.addHook('onRequest', (request, _reply, done) => {
    if (!API_URL.test(request.url)) return done();
    const client = clientKey(request);
    const waitSeconds = (isMember(client) ? members : addresses).take(client);
    if (waitSeconds === 0) return done();
    done(
      new ProblemException(429, 'RATE_LIMITED', 'Too many requests from your address; wait a moment.', {
        headers: { 'retry-after': String(waitSeconds) },
      }),
    );
  });
}
