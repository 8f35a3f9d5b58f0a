import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

interface Attribute {
  readonly key: string;
  readonly value: {
    readonly stringValue?: string;
    readonly intValue?: string | number;
    readonly doubleValue?: number;
  };
}

interface SentSpan {
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly attributes: readonly Attribute[];
}

interface SentSpans {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: readonly Attribute[] };
    readonly scopeSpans: readonly { readonly spans: readonly SentSpan[] }[];
  }[];
}

export interface Span extends Omit<SentSpan, 'attributes' | 'parentSpanId'> {
  readonly service: string;
  readonly parentSpanId: string;
  readonly attributes: Readonly<Record<string, string | number>>;
}

/** Receives OTLP over HTTP as JSON on a free port and keeps every span. */
export async function startTraceCollector(host = '127.0.0.1') {
  const spans: Span[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    if (request.url === '/v1/traces')
      spans.push(...readSpans(JSON.parse(Buffer.concat(chunks).toString()) as SentSpans));
    response
      .writeHead(request.url === '/v1/traces' ? 200 : 404, { 'content-type': 'application/json' })
      .end('{}');
  });
  await once(server.listen(0, host), 'listening');
  return {
    url: `http://${host}:${(server.address() as AddressInfo).port}`,
    /** The first span that fits, once it has come. */
    async span(fits: (span: Span) => boolean): Promise<Span> {
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

const valueOf = ({ stringValue, intValue, doubleValue }: Attribute['value']) =>
  stringValue ?? Number(intValue ?? doubleValue);
const readAttributes = (list: readonly Attribute[]): Span['attributes'] =>
  Object.fromEntries(list.map(({ key, value }) => [key, valueOf(value)]));

const readSpans = ({ resourceSpans }: SentSpans): Span[] =>
  resourceSpans.flatMap(({ resource, scopeSpans }) => {
    const service = String(readAttributes(resource.attributes)['service.name']);
    return scopeSpans.flatMap(({ spans }) =>
      spans.map((span) => ({
        ...span,
        service,
        parentSpanId: span.parentSpanId ?? '',
        attributes: readAttributes(span.attributes),
      })),
    );
  });
