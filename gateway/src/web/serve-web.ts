import compress from '@fastify/compress';
import staticFiles from '@fastify/static';
import { ProblemException } from '@superpose/service-kit';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';

const PAGE = 'index.html';
const NOT_FOUND = 'not-found';

/** `/courses/intro/1.1` is a page, `/theme.js` a file: an extension begins with a letter. */
const FILE_NAME = /\.[a-z][a-z0-9]*$/i;

const EMBED = /^embed(?:\/|$)/;

/** What the build writes beside the pages: the paths of the client's router, such as `/exercises/:exerciseId`. */
const PATHS = 'paths.json';

/**
 * Serves the built client: its files, and its page at every path that the client's router knows. Any other path is 404
 * with the client's own page for that. A missing file is 404, never a page, so that an old page does not run HTML as a
 * script.
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
      return sendPage(reply, root, path.replace(/\/+$/, ''));
    });
  });
}

async function isFile(root: string, path: string): Promise<boolean> {
  const parts = path.split('/');
  // `//simulator` is another address than `/simulator`, though the file system takes both for one.
  if (path.includes('\0') || parts.some((part) => part === '' || part.startsWith('.'))) return false;
  const found = await stat(join(root, ...parts)).catch(() => null);
  return found?.isFile() ?? false;
}

/**
 * Sends the prerendered page if there is one, otherwise the empty page that the client fills. A page under /embed has no
 * header, so it is never the prerendered one.
 */
async function sendPage(reply: FastifyReply, root: string, address: string): Promise<FastifyReply> {
  const path = address.replace(EMBED, '');
  const prerendered = `pages/${path || 'index'}.html`;
  const isPrerendered = path !== NOT_FOUND && (await isFile(root, prerendered));
  if (isPrerendered && path === address) return reply.sendFile(prerendered);
  if (isPrerendered || (await readPaths(root)).some((pattern) => matches(pattern, path)))
    return reply.sendFile(PAGE);
  return reply.code(404).sendFile(path === address ? `pages/${NOT_FOUND}.html` : PAGE);
}

/** Read anew each time, because the client may be built again while the gateway runs. */
async function readPaths(root: string): Promise<readonly string[]> {
  try {
    return JSON.parse(await readFile(join(root, PATHS), 'utf8')) as string[];
  } catch (cause) {
    throw missing('The web client has not been built.', cause);
  }
}

function matches(pattern: string, path: string): boolean {
  const [expected, given] = [pattern.split('/').slice(1), path.split('/')];
  return (
    expected.length === given.length &&
    expected.every((part, index) => (part.startsWith(':') ? given[index] !== '' : part === given[index]))
  );
}

/** Asset names contain a hash of their content; everything else is revalidated each time. */
const cacheControl = (path: string): string =>
  /[\\/]assets[\\/]/.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache';

const missing = (detail = 'There is nothing at this address.', cause?: unknown): ProblemException =>
  new ProblemException(404, 'NOT_FOUND', detail, { cause });
