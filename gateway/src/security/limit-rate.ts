import { clientKey, ProblemException } from '@superpose/service-kit';
import type { FastifyInstance } from 'fastify';
import { TokenBuckets, type BucketSize } from './token-buckets.js';

const FORGET_EVERY_MS = 10_000;
const API_URL = /^\/api(?:[/?]|$)/;

/** Limits the API by client; pages and their assets are not counted. */
export function limitRate(fastify: FastifyInstance, bucket: BucketSize): void {
  const buckets = new TokenBuckets(bucket);
  const timer = setInterval(() => buckets.forgetFull(), FORGET_EVERY_MS);
  timer.unref();
  fastify.addHook('onClose', (_instance, done) => {
    clearInterval(timer);
    done();
  });
  fastify.addHook('onRequest', (request, _reply, done) => {
    if (!API_URL.test(request.url)) return done();
    const waitSeconds = buckets.take(clientKey(request));
    if (waitSeconds === 0) return done();
    done(
      new ProblemException(429, 'RATE_LIMITED', 'Too many requests from your address; wait a moment.', {
        headers: { 'retry-after': String(waitSeconds) },
      }),
    );
  });
}
