import type { FastifyReply } from 'fastify';

/** Aborts when the connection closes before the response has been sent. */
export function clientGone(reply: FastifyReply): AbortSignal {
  const gone = new AbortController();
  // Closed while something else was awaited, it sends no event any more.
  if (reply.raw.destroyed) gone.abort();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) gone.abort();
  });
  return gone.signal;
}
