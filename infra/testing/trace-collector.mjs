import { once } from 'node:events';
import { createServer } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

/** Receives OTLP over HTTP as JSON on a free port and keeps every span. */
export async function startTraceCollector(host = '127.0.0.1') {
  const spans = [];
  const server = createServer(async (request, response) => {
    const chunks = [];
    for await (const chunk of request) chunks.push(chunk);
    if (request.url === '/v1/traces') spans.push(...readSpans(JSON.parse(Buffer.concat(chunks))));
    response
      .writeHead(request.url === '/v1/traces' ? 200 : 404, { 'content-type': 'application/json' })
      .end('{}');
  });
  await once(server.listen(0, host), 'listening');
  return {
    url: `http://${host}:${server.address().port}`,
    /** The first span that fits, once it has come. */
    async span(fits) {
      for (let tries = 0; tries < 300; tries++) {
        const found = spans.find(fits);
        if (found) return found;
        await sleep(100);
      }
      throw new Error(
        `No such span among ${spans.map(({ service, name }) => `${service}: ${name}`).join(', ')}.`,
      );
    },
    close: () => {
      server.closeAllConnections();
      return new Promise((closed) => server.close(closed));
    },
  };
}

const valueOf = ({ stringValue, intValue, doubleValue }) => stringValue ?? Number(intValue ?? doubleValue);
const readAttributes = (list) => Object.fromEntries(list.map(({ key, value }) => [key, valueOf(value)]));

const readSpans = ({ resourceSpans }) =>
  resourceSpans.flatMap(({ resource, scopeSpans }) => {
    const service = readAttributes(resource.attributes)['service.name'];
    return scopeSpans.flatMap(({ spans }) =>
      spans.map((span) => ({
        ...span,
        service,
        parentSpanId: span.parentSpanId ?? '',
        attributes: readAttributes(span.attributes),
      })),
    );
  });
