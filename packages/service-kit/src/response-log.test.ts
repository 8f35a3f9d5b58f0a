import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { fastify, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { CLIENT_HEADER } from './http/client-key.js';
import { ProblemException } from './problems/problem.exception.js';
import { respondToError } from './problems/problem.filter.js';
import { LineBudget, logResponses } from './response-log.js';

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
    expect(lines[0]!.url).toHaveLength(201);
  });

  it('keeps room for others when one client is refused again and again', async () => {
    for (let n = 0; n < 200; n++) await ask('/full', 'flood');
    await ask('/none', 'other');
    expect(lines.filter(({ client }) => client === '<flood>')).toHaveLength(20);
    expect(lines.at(-1)).toMatchObject({ client: '<other>', status: 404 });
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
});
