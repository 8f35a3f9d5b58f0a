import compress from '@fastify/compress';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Superpose API</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/api/docs/swagger-ui.css">
</head>
<body>
<main id="api"></main>
<script src="/api/docs/swagger-ui-bundle.js"></script>
<script src="/api/docs/start.js"></script>
</body>
</html>
`;

/** A separate file, because the security policy allows no inline script. */
const START = `window.SwaggerUIBundle({
  url: '/api/openapi.json',
  domNode: document.getElementById('api'),
  deepLinking: true,
  validatorUrl: null,
});
`;

const EXAMPLE_ADDRESS = 'http://localhost:8080';

/** The address that the client used for this gateway, so that the document's commands work when they are pasted. */
const addressFor = ({ protocol, host }: FastifyRequest): string =>
  /^[\w.:[\]-]{1,255}$/.test(host) ? `${protocol}://${host}` : EXAMPLE_ADDRESS;

/** Serves the API document and the page that shows it. Nothing is loaded from elsewhere, so it works offline. */
export async function serveApiDocs(fastify: FastifyInstance, version: string): Promise<void> {
  let document: string | undefined;
  const files = [
    { url: '/api/docs', type: 'text/html; charset=utf-8', content: () => PAGE },
    { url: '/api/docs/start.js', type: 'text/javascript; charset=utf-8', content: () => START },
    {
      url: '/api/docs/swagger-ui.css',
      type: 'text/css; charset=utf-8',
      content: vendored('swagger-ui.css'),
    },
    {
      url: '/api/docs/swagger-ui-bundle.js',
      type: 'text/javascript; charset=utf-8',
      content: vendored('swagger-ui-bundle.js'),
    },
  ];
  await fastify.register(async (scope) => {
    await scope.register(compress, { encodings: ['br', 'gzip'] });
    scope.get('/api/openapi.json', async (request, reply) => {
      document ??= await writeDocument(version);
      return reply
        .type('application/json; charset=utf-8')
        .header('cache-control', 'no-cache')
        .send(document.replaceAll(EXAMPLE_ADDRESS, addressFor(request)));
    });
    for (const { url, type, content } of files) {
      scope.get(url, (_request, reply) =>
        reply.type(type).header('cache-control', 'no-cache').send(content()),
      );
    }
  });
}

/** Loaded for the first reader: it takes a tenth of the gateway's start. */
async function writeDocument(version: string): Promise<string> {
  const { openApiDocument } = await import('@superpose/contracts/openapi');
  return JSON.stringify(openApiDocument(version, EXAMPLE_ADDRESS));
}

function vendored(file: string): () => string {
  const directory = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
  let content: string | undefined;
  return () => (content ??= readFileSync(join(directory, file), 'utf8'));
}
