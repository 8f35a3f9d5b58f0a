import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import {
  ADDRESS_HEADER,
  CLIENT_HEADER,
  countEventStream,
  ProblemException,
  REFUSED_HEADER,
  REQUEST_ID_HEADER,
} from '@superpose/service-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Dispatcher, Pool } from 'undici';

const REQUEST_HEADERS = [
  'content-type',
  'accept',
  'idempotency-key',
  'last-event-id',
  'authorization',
] as const;
const RESPONSE_HEADERS = [
  'content-type',
  'content-length',
  'retry-after',
  'allow',
  'location',
  'cache-control',
  'content-disposition',
  'www-authenticate',
  // A proxy in front must not hold back events.
  'x-accel-buffering',
  REFUSED_HEADER,
] as const;

/** Larger responses gain nothing from being sent in one piece. */
const SMALL_RESPONSE_BYTES = 8_192;

/** Where requests go, and how. */
interface Upstreams {
  readonly pool: Pool;
  readonly deadlineMs: number;
  /** The hash by which services know an address. */
  readonly hashAddress: (client: string) => string;
}

/**
 * Forwards a request and streams the response back; nothing is parsed. Rejects with a problem until the response has
 * started; after that, a fault can only cut the connection.
 */
export function forward(
  request: FastifyRequest,
  reply: FastifyReply,
  { pool, deadlineMs, hashAddress }: Upstreams,
  onHead: (status: number, headers: IncomingHttpHeaders) => void = () => undefined,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const relay = new Relay(reply, deadlineMs, {
      resolve,
      reject,
      onHead,
      onStream: () => countEventStream(request, reply.raw),
    });
    try {
      pool.dispatch(
        {
          path: request.raw.url!,
          method: request.method as Dispatcher.HttpMethod,
          headers: requestHeaders(request, hashAddress),
          body: (request.body as Buffer | undefined) ?? null,
        },
        relay,
      );
    } catch (cause) {
      relay.onResponseError(null, cause as Error);
    }
  });
}

function requestHeaders(request: FastifyRequest, hashAddress: (client: string) => string): string[] {
  const headers: string[] = [REQUEST_ID_HEADER, request.id];
  for (const name of [CLIENT_HEADER, ADDRESS_HEADER]) {
    const client = request.headers[name];
    if (typeof client === 'string') headers.push(name, hashAddress(client));
  }
  for (const name of REQUEST_HEADERS) {
    const value = request.headers[name];
    if (typeof value === 'string') headers.push(name, value);
  }
  if (request.traceparent !== undefined) headers.push('traceparent', request.traceparent);
  return headers;
}

interface Listeners {
  readonly resolve: () => void;
  readonly reject: (error: Error) => void;
  /** The service's response has begun. The client gets only some of its headers. */
  readonly onHead: (status: number, headers: IncomingHttpHeaders) => void;
  /** The response is an event stream, and it has started. */
  readonly onStream: () => void;
}

class Relay implements Dispatcher.DispatchHandler {
  private controller: Dispatcher.DispatchController | undefined;
  private readonly response: ServerResponse;
  private readonly deadline: NodeJS.Timeout;
  private expectedBytes = NaN;
  private clientGone = false;
  private late = false;

  constructor(
    private readonly reply: FastifyReply,
    deadlineMs: number,
    private readonly listeners: Listeners,
  ) {
    this.response = reply.raw;
    this.deadline = setTimeout(() => this.expire(), deadlineMs);
    this.response.once('close', this.onClose);
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.controller = controller;
    if (this.clientGone || this.late) controller.abort(new Error('no client is waiting for the response'));
  }

  onResponseStart(
    controller: Dispatcher.DispatchController,
    status: number,
    headers: IncomingHttpHeaders,
  ): void {
    if (this.late) return controller.abort(new Error('the deadline has passed'));
    this.listeners.onHead(status, headers);
    this.reply.request.isRefusedForNow = headers[REFUSED_HEADER] !== undefined;
    this.reply.hijack();
    const sent = this.reply.getHeaders();
    for (const name of RESPONSE_HEADERS) if (headers[name] !== undefined) sent[name] = headers[name];
    this.expectedBytes = Number(headers['content-length'] ?? NaN);
    this.response.writeHead(status, sent as Record<string, string>);
    if (headers['content-type']?.startsWith('text/event-stream')) {
      clearTimeout(this.deadline);
      this.response.flushHeaders();
      this.listeners.onStream();
    }
  }

  onResponseData(controller: Dispatcher.DispatchController, chunk: Buffer): void {
    if (chunk.length === this.expectedBytes && chunk.length <= SMALL_RESPONSE_BYTES) {
      // A string goes out together with the head in one write; latin1 keeps every byte as it is.
      this.response.end(chunk.toString('latin1'), 'latin1');
      return;
    }
    if (this.response.write(chunk)) return;
    controller.pause();
    this.response.once('drain', () => controller.resume());
  }

  onResponseEnd(): void {
    this.settle();
    if (!this.response.writableEnded) this.response.end();
    this.listeners.resolve();
  }

  onResponseError(_controller: Dispatcher.DispatchController | null, error: Error): void {
    this.settle();
    if (this.response.headersSent || this.clientGone) {
      this.response.destroy();
      this.listeners.resolve();
    } else if (!this.late) this.listeners.reject(unavailable(error));
  }

  private readonly onClose = (): void => {
    this.clientGone = true;
    this.controller?.abort(new Error('the client is gone'));
  };

  private expire(): void {
    this.late = true;
    this.settle();
    if (!this.response.headersSent) this.listeners.reject(tooSlow());
    this.controller?.abort(new Error('the deadline has passed'));
  }

  private settle(): void {
    clearTimeout(this.deadline);
    this.response.off('close', this.onClose);
  }
}

const tooSlow = (): ProblemException =>
  new ProblemException(
    504,
    'UPSTREAM_TIMEOUT',
    'The response took too long; try a smaller circuit or try again.',
  );

/** The service is not there, or does not respond. */
export const unavailable = (cause: Error): ProblemException =>
  new ProblemException(
    503,
    'UPSTREAM_UNAVAILABLE',
    'This part of the service is not available at the moment.',
    {
      headers: { 'retry-after': '2' },
      cause,
    },
  );
