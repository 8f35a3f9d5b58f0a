import type { FastifyReply } from 'fastify';

/** Aborts when the connection closes before the answer has been sent. */
export function whenClientLeaves(reply: FastifyReply): AbortSignal {
  const left = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) left.abort();
  });
  return left.signal;
}
