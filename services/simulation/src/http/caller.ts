import { clientAddress, clientKey } from '@superpose/service-kit';
import type { FastifyReply } from 'fastify';
import type { Caller } from '../runner/quick-runs.js';
import { clientGone } from './client-gone.js';

/** Who waits for this reply. */
export const callerOf = (reply: FastifyReply): Caller => ({
  client: clientKey(reply.request),
  address: clientAddress(reply.request),
  gone: () => clientGone(reply),
});
