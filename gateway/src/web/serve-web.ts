import compress from '@fastify/compress';
import staticFiles from '@fastify/static';
import { ProblemException } from '@superpose/service-kit';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';

const PAGE = 'index.html';

/** `/courses/intro/1.1` is a page, `/theme.js` a file: an extension begins with a letter. */
const FILE_NAME = /\.[a-z][a-z0-9]*$/i;

/**
 * Serves the built client: its files, and its page at every other URL, which the client's router reads.
 * A missing file is 404, never the page, so that an old page does not run HTML as a script.
 */
export async function serveWeb(fastify: FastifyInstance, root: string): Promise<void> {
  await fastify.register(async (scope) => {
    await scope.register(compress, { encodings: ['br', 'gzip'] });
    await scope.register(staticFiles, {
      root,
      serve: false,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, path) => void reply.header('cache-control', cacheControl(path)),
    });
    scope.get<{ Params: { '*': string } }>('/*', async (request, reply) => {
      const path = request.params['*'];
      if (await isFile(root, path)) return reply.sendFile(path);
      if (path.startsWith('assets/') || FILE_NAME.test(path)) throw missing();
      return sendPage(reply, root, path);
    });
  });
}

async function isFile(root: string, path: string): Promise<boolean> {
  const parts = path.split('/');
  if (path === '' || path.includes('\0') || parts.some((part) => part.startsWith('.'))) return false;
  const found = await stat(join(root, ...parts)).catch(() => null);
  return found?.isFile() ?? false;
}

/** Sends the prerendered page if there is one, otherwise the empty page that the client fills. */
async function sendPage(reply: FastifyReply, root: string, path: string): Promise<FastifyReply> {
  for (const page of [`pages/${path || 'index'}.html`, PAGE]) {
    if (await isFile(root, page)) return reply.sendFile(page);
  }
  throw missing('The web client has not been built.');
}

/** Asset names contain a hash of their content; everything else is revalidated each time. */
const cacheControl = (path: string): string =>
  /[\\/]assets[\\/]/.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache';

const missing = (detail = 'There is nothing at this address.'): ProblemException =>
  new ProblemException(404, 'NOT_FOUND', detail);
