import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { fastify, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { CLIENT_HEADER } from './http/client-key.js';
import { ProblemException } from './problems/problem.exception.js';
import { respondToError } from './problems/respond-to-error.js';
import { isSlowResponse, LineBudget, logResponses } from './response-log.js';

interface Line {
  readonly level: number;
  readonly msg: string;
  readonly url?: string;
  readonly status?: number;
  readonly client?: string;
  readonly code?: string;
}

const WARN = 40;
let lines: Line[];
let app: FastifyInstance;
beforeEach(() => {
  lines = [];
  const logger = pino({ level: 'info' }, { write: (line) => void lines.push(JSON.parse(line) as Line) });
  app = fastify({ loggerInstance: logger as FastifyBaseLogger, disableRequestLogging: true });
  app.setErrorHandler((error, request, reply) => respondToError(error, request, reply));
  logResponses(app, logger, (key) => `<${key}>`);
  app.get('/fine', () => 'fine');
  app.get<{ Params: { status: string } }>('/status/:status', (request, reply) =>
    reply.code(Number(request.params.status)).send('x'),
  );
  app.get('/away', () => {
    const cause = new Error('connect ECONNREFUSED');
    throw new ProblemException(503, 'AWAY', 'It is away.', { cause });
  });
  app.get('/full', () => {
    throw new ProblemException(503, 'QUEUE_FULL', 'The queue is full.');
  });
});
afterEach(() => app.close());

const ask = (url: string, client = 'a') => app.inject({ url, headers: { [CLIENT_HEADER]: client } });

describe('the log of responses', () => {
  it('has a line for each error, with the client, and none for what is fine', async () => {
    await ask('/fine');
    await ask('/none');
    await ask('/full', 'b');
    expect(lines).toMatchObject([
      { status: 404, url: '/none', client: '<a>' },
      { status: 503, level: WARN, client: '<b>', code: 'QUEUE_FULL', msg: 'The queue is full.' },
    ]);
  });

  it('cuts long addresses', async () => {
    await ask(`/${'x'.repeat(8_000)}`);
    expect(lines[0]!.url).toBe(`/${'x'.repeat(199)}…`);
  });

  it('keeps room for others when one client is refused again and again', async () => {
    for (let n = 0; n < 200; n++) await ask('/full', 'flood');
    await ask('/none', 'other');
    expect(lines.filter(({ client }) => client === '<flood>')).toHaveLength(20);
    expect(lines.at(-1)).toMatchObject({ client: '<other>', status: 404 });
  });
});

describe('a line of the log', () => {
  const INFO = 30;
  const ERROR_LINE = { method: 'GET', client: '<a>', ms: expect.any(Number) };

  it.each([
    [400, INFO],
    [429, INFO],
    [500, INFO],
    [501, WARN],
    [503, WARN],
    [504, WARN],
  ])('for status %i has the level %i', async (status, level) => {
    await ask(`/status/${status}`);
    expect(lines).toMatchObject([
      { ...ERROR_LINE, level, status, url: `/status/${status}`, msg: 'answered' },
    ]);
  });

  it('says why a request was refused, with the reason that its client did not get', async () => {
    await ask('/away?x=1');
    expect(lines).toMatchObject([
      {
        ...ERROR_LINE,
        url: '/away?x=1',
        code: 'AWAY',
        msg: 'It is away.',
        cause: 'connect ECONNREFUSED',
      },
    ]);
  });

  it('for a fault of ours is never left out', async () => {
    for (let n = 0; n < 30; n++) await ask('/status/500', 'flood');
    expect(lines).toHaveLength(30);
  });
});

it('a budget counts what it leaves out, and begins anew', () => {
  const budget = new LineBudget();
  const taken = Array.from({ length: 50 }, () => budget.take('a'));
  expect(taken.filter(Boolean)).toHaveLength(20);
  expect(budget.renew()).toBe(30);
  expect(budget.take('a')).toBe(true);
  expect(budget.renew()).toBe(0);
});

it('a budget bounds the lines of many clients together', () => {
  const budget = new LineBudget();
  const taken = Array.from({ length: 3_000 }, (_, n) => budget.take(`client ${n}`));
  expect(taken.filter(Boolean)).toHaveLength(1_000);
  budget.renew();
  expect(budget.take('client 0')).toBe(true);
});

it.each([
  [1_000, false, false],
  [1_001, false, true],
  [60_000, true, false],
])('a response after %i ms, an event stream: %p, is slow: %p', (ms, isEventStream, expected) => {
  expect(isSlowResponse(ms, isEventStream)).toBe(expected);
});
