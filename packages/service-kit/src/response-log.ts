import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { clientKey } from './http/client-key.js';
import type { Logger } from './logger.js';

declare module 'fastify' {
  interface FastifyRequest {
    /** Why the request was refused, for its line in the log. */
    refusal?: { readonly code: string; readonly detail: string; readonly cause?: string | undefined };
  }
}

const SLOW_REQUEST_MS = 1_000;
const MAX_URL_LENGTH = 200;
/** How many errors are logged in each period, for each client and in all. */
const LINES_PER_CLIENT = 20;
const LINES_IN_ALL = 1_000;
const PERIOD_MS = 60_000;

/** Decides which errors are logged, so that no client can push the other lines out of the log. */
export class LineBudget {
  private readonly used = new Map<string, number>();
  private usedInAll = 0;
  private leftOut = 0;

  /** Whether the client's next error gets a line. */
  take(client: string): boolean {
    const used = this.used.get(client) ?? 0;
    if (used >= LINES_PER_CLIENT || this.usedInAll >= LINES_IN_ALL) {
      this.leftOut++;
      return false;
    }
    this.used.set(client, used + 1);
    this.usedInAll++;
    return true;
  }

  /** Begins the next period. Returns how many lines were left out in the last one. */
  renew(): number {
    const { leftOut } = this;
    this.used.clear();
    this.usedInAll = this.leftOut = 0;
    return leftOut;
  }
}

/**
 * Logs responses that are errors or slow; at debug level, all of them.
 * @param nameClient what the log says of a client by its key; nothing unless given
 */
export function logResponses(
  fastify: FastifyInstance,
  logger: Logger,
  nameClient: (key: string) => string | undefined = () => undefined,
): void {
  const all = logger.isLevelEnabled('debug');
  const budget = new LineBudget();
  const timer = setInterval(() => {
    const leftOut = budget.renew();
    if (leftOut > 0) logger.warn({ leftOut }, 'refusals without a line in the last minute');
  }, PERIOD_MS);
  timer.unref();
  fastify.addHook('onClose', (_instance, done) => {
    clearInterval(timer);
    done();
  });
  fastify.addHook('onResponse', (request, reply, done) => {
    const { statusCode, elapsedTime } = reply;
    const isError = statusCode >= 400;
    const isSlow = isSlowResponse(elapsedTime, request.isEventStream);
    if (all || isSlow || isError) {
      const key = clientKey(request);
      if (!isError || statusCode === 500 || budget.take(key)) {
        writeLine(request, reply, { isNotable: isError || isSlow, client: nameClient(key) });
      }
    }
    done();
  });
}

/** An event stream lasts as long as its client likes. */
export const isSlowResponse = (elapsedMs: number, isEventStream = false): boolean =>
  elapsedMs > SLOW_REQUEST_MS && !isEventStream;

function writeLine(
  { log, method, url, refusal }: FastifyRequest,
  { statusCode: status, elapsedTime }: FastifyReply,
  { isNotable, client }: { isNotable: boolean; client: string | undefined },
): void {
  const level = status > 500 ? 'warn' : isNotable ? 'info' : 'debug';
  const { code, cause, detail = 'answered' } = refusal ?? {};
  const shown = url.length > MAX_URL_LENGTH ? `${url.slice(0, MAX_URL_LENGTH)}…` : url;
  log[level]({ method, url: shown, status, ms: Math.round(elapsedTime), client, code, cause }, detail);
}
