import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { fastify, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { logResponses } from './response-log.js';

let statuses: number[];
let app: FastifyInstance;
beforeEach(() => {
  statuses = [];
  const write = (line: string) => void statuses.push((JSON.parse(line) as { status: number }).status);
  const logger = pino({ level: 'info' }, { write });
  app = fastify({ loggerInstance: logger as FastifyBaseLogger, disableRequestLogging: true });
  logResponses(app, logger);
  app.get('/:status', (request, reply) => {
    const { status } = request.params as { status: string };
    return reply.code(Number(status)).send('x');
  });
});
afterEach(() => app.close());

it('responses from 400 on have a line in the log, and no others', async () => {
  for (const status of [200, 202, 302, 399, 400, 404, 429, 500, 504]) await app.inject({ url: `/${status}` });
  expect(statuses).toEqual([400, 404, 429, 500, 504]);
});
