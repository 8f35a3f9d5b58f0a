import type { FastifyReply } from 'fastify';

/** Aborts when the connection closes before the response has been sent. */
export function clientGone(reply: FastifyReply): AbortSignal {
  const gone = new AbortController();
  // If the connection closed while something else was awaited, there is no event any more.
  if (reply.raw.destroyed) gone.abort();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) gone.abort();
  });
  return gone.signal;
}
