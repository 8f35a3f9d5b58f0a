import { PROBLEM_CONTENT_TYPE } from '@superpose/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ProblemException, RefusedForNow } from './problem.exception.js';

declare module 'fastify' {
  interface FastifyRequest {
    /** Its 503 is deliberate and not a fault. */
    isRefusedForNow?: boolean;
  }
}

/** Our texts for what Fastify and Nest refuse. */
const KNOWN: Readonly<Record<number, readonly [code: string, detail: string]>> = {
  400: ['BAD_REQUEST', 'The request could not be read.'],
  404: ['NOT_FOUND', 'There is nothing at this address.'],
  408: ['REQUEST_TIMEOUT', 'The request took too long to arrive.'],
  413: ['BODY_TOO_LARGE', 'The request body is too large.'],
  414: ['NOT_FOUND', 'There is nothing at this address.'],
  415: ['UNSUPPORTED_MEDIA_TYPE', 'Send the request body as application/json.'],
  429: ['RATE_LIMITED', 'Too many requests; wait a moment and try again.'],
  503: ['UNAVAILABLE', 'The service is not available at the moment; try again shortly.'],
};

const RETRY_LATER = [429, 503];

/** Turns any error into the problem that a client may see; unknown errors are our fault and stay hidden. */
export function toProblem(error: unknown): ProblemException {
  if (error instanceof ProblemException) return error;
  const status = statusOf(error);
  const known = KNOWN[status];
  if (known) {
    const headers = RETRY_LATER.includes(status) ? { 'retry-after': '2' } : undefined;
    return new ProblemException(status === 414 ? 404 : status, ...known, { headers, cause: error });
  }
  if (status < 500) return new ProblemException(status, 'BAD_REQUEST', 'The request could not be read.');
  return new ProblemException(500, 'INTERNAL_ERROR', 'Something went wrong on our side; try again.', {
    cause: error,
  });
}

function statusOf(error: unknown): number {
  // Nest's own errors have a method, Fastify's a field.
  const { getStatus, statusCode } = (error ?? {}) as { getStatus?: unknown; statusCode?: unknown };
  const status = typeof getStatus === 'function' ? getStatus.call(error) : statusCode;
  return typeof status === 'number' && status >= 400 && status < 600 ? status : 500;
}

export function sendProblem(reply: FastifyReply, request: FastifyRequest, problem: ProblemException): void {
  // A client that is still sending its body only reads the response if the connection stays open. Node discards the
  // rest of the body, and the request's time limit ends that.
  reply.removeHeader('connection');
  reply
    .code(problem.status)
    .headers(problem.headers)
    .type(PROBLEM_CONTENT_TYPE)
    .send(JSON.stringify(problem.body(request.id)));
}

/** Responds to any error with RFC 9457 problem+json; logs 500 with its stack, and leaves the reason for the response's line. */
export function respondToError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const problem = toProblem(error);
  const { code, detail, cause } = problem;
  if (problem.status === 500) request.log.error({ err: error, code }, detail);
  request.isRefusedForNow = problem instanceof RefusedForNow;
  request.refusal = { code, detail, cause: messageOf(cause) };
  if (!reply.sent) sendProblem(reply, request, problem);
}

const messageOf = (cause: unknown): string | undefined =>
  cause instanceof Error ? cause.message : undefined;
