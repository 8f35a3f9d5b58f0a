import { ProblemException } from '@superpose/service-kit';
import type { FastifyInstance } from 'fastify';
import { TokenBuckets, type BucketSize } from './token-buckets.js';

const FORGET_EVERY_MS = 10_000;

/** Limits the API by client address; pages and their assets are not counted. */
export function limitRate(fastify: FastifyInstance, bucket: BucketSize): void {
  const buckets = new TokenBuckets(bucket);
  const timer = setInterval(() => buckets.forgetFull(), FORGET_EVERY_MS);
  timer.unref();
  fastify.addHook('onClose', (_instance, done) => {
    clearInterval(timer);
    done();
  });
  fastify.addHook('onRequest', (request, _reply, done) => {
    if (!request.url.startsWith('/api/')) return done();
    const waitSeconds = buckets.take(request.ip);
    if (waitSeconds === 0) return done();
    done(
      new ProblemException(429, 'RATE_LIMITED', 'Too many requests from your address; wait a moment.', {
        headers: { 'retry-after': String(waitSeconds) },
      }),
    );
  });
}
