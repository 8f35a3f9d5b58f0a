import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import { ProblemException, REQUEST_ID_HEADER } from '@superpose/service-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Dispatcher, Pool } from 'undici';

const REQUEST_HEADERS = ['content-type', 'accept', 'idempotency-key', 'last-event-id'] as const;
const ANSWER_HEADERS = [
  'content-type',
  'content-length',
  'retry-after',
  'allow',
  'location',
  'cache-control',
] as const;

/** Larger answers gain nothing from being sent in one piece. */
const SMALL_ANSWER_BYTES = 8_192;

/**
 * Sends a request on and its answer back. Rejects with a problem as long as nothing of the answer has been sent;
 * afterwards a fault can only cut the connection. The body is a buffer, so nothing is parsed here; chunks of the answer
 * pass as they come, so server-sent events stream. A client that leaves aborts the request.
 */
export function forward(
  request: FastifyRequest,
  reply: FastifyReply,
  pool: Pool,
  deadlineMs: number,
  onStream: () => void = () => undefined,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const relay = new Relay(reply, deadlineMs, { resolve, reject, onStream });
    try {
      pool.dispatch(
        {
          path: request.raw.url!,
          method: request.method as Dispatcher.HttpMethod,
          headers: requestHeaders(request),
          body: (request.body as Buffer | undefined) ?? null,
        },
        relay,
      );
    } catch (cause) {
      relay.onResponseError(null, cause as Error);
    }
  });
}

function requestHeaders(request: FastifyRequest): string[] {
  const headers: string[] = [REQUEST_ID_HEADER, request.id];
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
  /** The answer is a stream of events, which has begun. */
  readonly onStream: () => void;
}

class Relay implements Dispatcher.DispatchHandler {
  private controller: Dispatcher.DispatchController | undefined;
  private readonly response: ServerResponse;
  private readonly deadline: NodeJS.Timeout;
  private awaitedBytes = NaN;
  private gone = false;
  private late = false;

  constructor(
    private readonly reply: FastifyReply,
    deadlineMs: number,
    private readonly tell: Listeners,
  ) {
    this.response = reply.raw;
    this.deadline = setTimeout(() => this.expire(), deadlineMs);
    this.response.once('close', this.onClose);
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.controller = controller;
    if (this.gone || this.late) controller.abort(new Error('nobody waits for the answer'));
  }

  onResponseStart(
    controller: Dispatcher.DispatchController,
    status: number,
    headers: IncomingHttpHeaders,
  ): void {
    if (this.late) return controller.abort(new Error('the deadline has passed'));
    this.reply.hijack();
    const answer = this.reply.getHeaders();
    for (const name of ANSWER_HEADERS) if (headers[name] !== undefined) answer[name] = headers[name];
    this.awaitedBytes = Number(headers['content-length'] ?? NaN);
    this.response.writeHead(status, answer as Record<string, string>);
    if (headers['content-type']?.startsWith('text/event-stream')) {
      clearTimeout(this.deadline);
      this.response.flushHeaders();
      this.tell.onStream();
    }
  }

  onResponseData(controller: Dispatcher.DispatchController, chunk: Buffer): void {
    if (chunk.length === this.awaitedBytes && chunk.length <= SMALL_ANSWER_BYTES) {
      // Head and body as one text leave in one write; latin1 keeps every byte as it is.
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
    this.tell.resolve();
  }

  onResponseError(_controller: Dispatcher.DispatchController | null, error: Error): void {
    this.settle();
    if (this.response.headersSent || this.gone) {
      this.response.destroy();
      this.tell.resolve();
    } else if (!this.late) this.tell.reject(unavailable(error));
  }

  private readonly onClose = (): void => {
    this.gone = true;
    this.controller?.abort(new Error('the client has left'));
  };

  private expire(): void {
    this.late = true;
    this.settle();
    if (!this.response.headersSent) this.tell.reject(tooSlow());
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
    'The answer took too long; try a smaller circuit or try again.',
  );

const unavailable = (cause: Error): ProblemException =>
  new ProblemException(
    503,
    'UPSTREAM_UNAVAILABLE',
    'This part of the service is not available at the moment.',
    {
      headers: { 'retry-after': '2' },
      cause,
    },
  );
