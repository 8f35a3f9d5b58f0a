import { describe, expect, it, test } from '@jest/globals';
import { BadRequestException, ForbiddenException, HttpException } from '@nestjs/common';
import { fastify } from 'fastify';
import { pino } from 'pino';
import { ProblemException, RefusedForNow } from './problem.exception.js';
import { respondToError, toProblem } from './respond-to-error.js';

const withStatus = (statusCode: unknown) => Object.assign(new Error('internal'), { statusCode });
const INTERNAL = [500, 'INTERNAL_ERROR', 'Something went wrong on our side; try again.', {}] as const;
const UNREADABLE = 'The request could not be read.';

describe('an error of the framework', () => {
  test.each([
    [400, 400, 'BAD_REQUEST', UNREADABLE, {}],
    [404, 404, 'NOT_FOUND', 'There is nothing at this address.', {}],
    [408, 408, 'REQUEST_TIMEOUT', 'The request took too long to arrive.', {}],
    [413, 413, 'BODY_TOO_LARGE', 'The request body is too large.', {}],
    // An address that is too long is one where nothing is.
    [414, 404, 'NOT_FOUND', 'There is nothing at this address.', {}],
    [415, 415, 'UNSUPPORTED_MEDIA_TYPE', 'Send the request body as application/json.', {}],
    [429, 429, 'RATE_LIMITED', 'Too many requests; wait a moment and try again.', { 'retry-after': '2' }],
    [
      503,
      503,
      'UNAVAILABLE',
      'The service is not available at the moment; try again shortly.',
      { 'retry-after': '2' },
    ],
    [401, 401, 'BAD_REQUEST', UNREADABLE, {}],
    [418, 418, 'BAD_REQUEST', UNREADABLE, {}],
    [499, 499, 'BAD_REQUEST', UNREADABLE, {}],
    [500, ...INTERNAL],
    [501, ...INTERNAL],
    [599, ...INTERNAL],
    [600, ...INTERNAL],
    [399, ...INTERNAL],
    [200, ...INTERNAL],
    ['404', ...INTERNAL],
    [undefined, ...INTERNAL],
  ])('of status %p is %i %s', (given, status, code, detail, headers) => {
    const problem = toProblem(withStatus(given));
    expect([problem.status, problem.code, problem.detail, problem.headers]).toEqual([
      status,
      code,
      detail,
      headers,
    ]);
  });

  test.each([
    [new BadRequestException('internal'), 400, 'BAD_REQUEST'],
    [new ForbiddenException('internal'), 403, 'BAD_REQUEST'],
    [new HttpException('internal', 404), 404, 'NOT_FOUND'],
    [new HttpException('internal', 503), 503, 'UNAVAILABLE'],
    [new HttpException('internal', 502), 500, 'INTERNAL_ERROR'],
    ['text', 500, 'INTERNAL_ERROR'],
    [null, 500, 'INTERNAL_ERROR'],
    [undefined, 500, 'INTERNAL_ERROR'],
  ])('such as %p is %i %s', (error, status, code) => {
    const problem = toProblem(error);
    expect([problem.status, problem.code]).toEqual([status, code]);
    expect(JSON.stringify(problem.body('1'))).not.toContain('internal');
  });
});

it('a problem stays as it is', () => {
  const problem = new ProblemException(409, 'A_CODE', 'One sentence.');
  expect(toProblem(problem)).toBe(problem);
});

describe('the response to an error', () => {
  const respond = async (error: unknown) => {
    const lines: Record<string, unknown>[] = [];
    const logger = pino({ level: 'info' }, { write: (line) => void lines.push(JSON.parse(line)) });
    const app = fastify({ loggerInstance: logger, disableRequestLogging: true, genReqId: () => 'trace-7' });
    const seen: unknown[] = [];
    app.setErrorHandler((thrown, request, reply) => {
      reply.header('connection', 'close');
      respondToError(thrown, request, reply);
      seen.push(request.refusal, request.isRefusedForNow);
    });
    app.get('/', () => {
      throw error;
    });
    const response = await app.inject({ url: '/' });
    await app.close();
    return { response, lines, seen };
  };

  it('is its problem, with its headers, on a connection that stays open', async () => {
    const { response, lines, seen } = await respond(
      new ProblemException(409, 'A_CODE', 'One sentence.', {
        headers: { 'retry-after': '7' },
        cause: new Error('the reason'),
      }),
    );
    expect(response.statusCode).toBe(409);
    expect(response.headers).toMatchObject({
      'content-type': 'application/problem+json; charset=utf-8',
      'retry-after': '7',
    });
    expect(response.headers['connection']).not.toBe('close');
    expect(response.json()).toMatchObject({ code: 'A_CODE', request_id: 'trace-7' });
    expect(lines).toEqual([]);
    expect(seen).toEqual([{ code: 'A_CODE', detail: 'One sentence.', cause: 'the reason' }, false]);
  });

  it('is 500 for a fault of ours, which is logged with its stack and shown to no client', async () => {
    const { response, lines } = await respond(new Error('the password is hunter2'));
    expect(response.json()).toEqual({
      type: 'about:blank',
      title: 'Internal Server Error',
      status: 500,
      detail: 'Something went wrong on our side; try again.',
      code: 'INTERNAL_ERROR',
      request_id: 'trace-7',
    });
    expect(lines).toMatchObject([
      {
        level: 50,
        code: 'INTERNAL_ERROR',
        msg: 'Something went wrong on our side; try again.',
        err: { message: 'the password is hunter2', stack: expect.stringContaining('respond-to-error.test') },
      },
    ]);
  });

  it('is known as a refusal for now where it is one', async () => {
    const { seen } = await respond(new RefusedForNow('QUEUE_FULL', 'The queue is full.', 1));
    expect(seen).toEqual([{ code: 'QUEUE_FULL', detail: 'The queue is full.', cause: undefined }, true]);
  });
});
