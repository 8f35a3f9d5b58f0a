import { Logger } from '@nestjs/common';
import { clientAddress, clientKey, ProblemException } from '@superpose/service-kit';
import type { FastifyInstance } from 'fastify';
import { readFileSync, statSync } from 'node:fs';
import { BlockedClients, blockedFileSchema } from './blocked-clients.js';

const LOOK_EVERY_MS = 1_000;
/** The API without its health: `npm start` asks for that on this machine, and couldn't start if it were blocked. */
const BLOCKED_URL = /^\/api(?!\/health(?:\?|$))(?:[/?]|$)/;

/**
 * Refuses API calls of the clients that the file names, a second after the file has changed. Pages and health stay
 * open.
 */
export function blockClients(
  fastify: FastifyInstance,
  file: string,
  hashAddress: (client: string) => string,
): void {
  const blocked = new BlockedClients();
  const look = keepRead(file, blocked);
  look();
  const timer = setInterval(look, LOOK_EVERY_MS).unref();
  fastify.addHook('onClose', (_instance, done) => {
    clearInterval(timer);
    done();
  });
  fastify.addHook('onRequest', (request, _reply, done) => {
    const { ip, url } = request;
    const clients = () => [clientKey(request), clientAddress(request)].map(hashAddress);
    if (!BLOCKED_URL.test(url) || !blocked.has({ ip, clients })) return done();
    done(
      new ProblemException(
        403,
        'BLOCKED',
        'The operator of this site has blocked your address; write to them if that is a mistake.',
      ),
    );
  });
}

/** Returns a function that reads the file again if it has changed. A missing file blocks no one. */
function keepRead(file: string, blocked: BlockedClients): () => void {
  const logger = new Logger('BlockedClients');
  let version = '';
  return () => {
    try {
      const stats = statSync(file, { throwIfNoEntry: false });
      const found = stats ? `${stats.ino} ${stats.mtimeMs} ${stats.size}` : '';
      if (found === version) return;
      version = found;
      blocked.replace(stats ? blockedFileSchema.parse(JSON.parse(readFileSync(file, 'utf8'))) : []);
    } catch (error) {
      // A mistake in the file must not unblock anyone.
      logger.error(`${file} can't be read, so the list stays as it was: ${(error as Error).message}`);
    }
  };
}
