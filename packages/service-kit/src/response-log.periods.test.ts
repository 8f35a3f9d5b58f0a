import { afterEach, beforeEach, describe, expect, it, jest, test } from '@jest/globals';
import { fastify, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { logResponses } from './response-log.js';

let lines: Record<string, unknown>[];
let app: FastifyInstance;
let elapsedMs: number;
beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'performance', 'hrtime'] });
  [lines, elapsedMs] = [[], 12.4];
});
afterEach(async () => {
  await app.close();
  jest.useRealTimers();
});

function start(level: string): void {
  const options = {
    level,
    base: null,
    timestamp: false,
    formatters: { level: (name: string) => ({ level: name }) },
  };
  const logger = pino(options, { write: (line) => void lines.push(JSON.parse(line)) });
  app = fastify({
    loggerInstance: logger as FastifyBaseLogger,
    disableRequestLogging: true,
    genReqId: () => 'trace-7',
  });
  logResponses(app, logger);
  app.get<{ Params: { status: string } }>('/:status', (request, reply) => {
    Object.defineProperty(reply, 'elapsedTime', { value: elapsedMs });
    return reply.code(Number(request.params.status)).send('x');
  });
}
const ask = async (status: number, times = 1) => {
  for (let n = 0; n < times; n++) await app.inject({ url: `/${status}` });
};
const LEFT_OUT = (count: number) => ({
  level: 'warn',
  leftOut: count,
  msg: 'refusals without a line in the last minute',
});

describe('lines that were left out', () => {
  it('are counted in one each minute, and none where there were none', async () => {
    start('info');
    await ask(404, 25);
    lines = [];
    jest.advanceTimersByTime(59_999);
    expect(lines).toEqual([]);
    jest.advanceTimersByTime(1);
    expect(lines).toEqual([LEFT_OUT(5)]);
    jest.advanceTimersByTime(60_000);
    expect(lines).toEqual([LEFT_OUT(5)]);
  });

  it('make room for as many in the next minute', async () => {
    start('info');
    await ask(404, 25);
    jest.advanceTimersByTime(60_000);
    lines = [];
    await ask(404, 21);
    expect(lines).toHaveLength(20);
    jest.advanceTimersByTime(60_000);
    expect(lines.at(-1)).toEqual(LEFT_OUT(1));
  });

  it('are counted no more once the service has stopped', async () => {
    start('info');
    await app.close();
    expect(jest.getTimerCount()).toBe(0);
  });
});

describe('a response', () => {
  const line = (status: number, level: string, ms: number) => ({
    level,
    reqId: 'trace-7',
    method: 'GET',
    url: `/${status}`,
    status,
    ms,
    msg: 'answered',
  });

  test.each([
    ['info', 200, 12.4, null],
    ['info', 200, 1_000, null],
    ['info', 200, 1_000.6, 'info'],
    ['info', 404, 12.4, 'info'],
    ['info', 503, 12.4, 'warn'],
    ['warn', 404, 12.4, null],
    ['warn', 200, 5_000, null],
    ['warn', 503, 12.4, 'warn'],
    ['debug', 200, 12.4, 'debug'],
    ['debug', 200, 1_500, 'info'],
    ['debug', 404, 12.4, 'info'],
  ] as const)(
    'at level %s, of status %i after %d ms, has a line of level %s',
    async (level, status, ms, at) => {
      elapsedMs = ms;
      start(level);
      await ask(status);
      expect(lines).toEqual(at === null ? [] : [line(status, at, Math.round(ms))]);
    },
  );
});
