import { describe, expect, it } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { pino, symbols } from 'pino';
import { createLogger, NestLogger } from './logger.js';

describe("Nest's logger", () => {
  it("writes the framework's own words at debug level and everybody else's at info", () => {
    const levels: Record<string, unknown> = {};
    const write = (line: string) => {
      const { level, context } = JSON.parse(line);
      levels[context] = level;
    };
    Logger.overrideLogger(
      new NestLogger(
        pino({ level: 'debug', formatters: { level: (label) => ({ level: label }) } }, { write }),
      ),
    );
    for (const context of ['RouterExplorer', 'Retention']) new Logger(context).log('a word');
    expect(levels).toEqual({ RouterExplorer: 'debug', Retention: 'info' });
  });
});

it('an error has its stack, and what was no error stays as it is', () => {
  const serializers = (createLogger('gateway', 'info') as never)[symbols.serializersSym];
  const { err } = serializers as { err: (error: unknown) => { stack: string; message: string } };
  const cause = new Error('lost');
  expect(err(new Error('broken', { cause }))).toMatchObject({
    type: 'Error',
    message: 'broken: lost',
    stack: expect.stringMatching(/^Error: broken\n +at .*logger\.test.*caused by: Error: lost/s),
  });
  expect(err('a word')).toBe('a word');
});

/** The lines that Nest's logger writes when `log` uses it. */
function linesOf(log: (logger: NestLogger) => void): Record<string, unknown>[] {
  const lines: Record<string, unknown>[] = [];
  const options = {
    level: 'trace',
    base: null,
    timestamp: false,
    formatters: { level: (level: string) => ({ level }) },
  };
  log(new NestLogger(pino(options, { write: (line) => void lines.push(JSON.parse(line)) })));
  return lines;
}

describe('what is logged through Nest', () => {
  const error = new Error('broken');
  it.each<readonly [string, (logger: NestLogger) => void, object]>([
    ['log', (logger) => logger.log('a', 'Retention'), { level: 'info', context: 'Retention', msg: 'a' }],
    ['log', (logger) => logger.log('a'), { level: 'info', msg: 'a' }],
    ['warn', (logger) => logger.warn('a', 'X'), { level: 'warn', context: 'X', msg: 'a' }],
    ['debug', (logger) => logger.debug('a', 'X'), { level: 'debug', context: 'X', msg: 'a' }],
    ['verbose', (logger) => logger.verbose('a', 'X'), { level: 'trace', context: 'X', msg: 'a' }],
    ['error', (logger) => logger.error('a', 'X'), { level: 'error', context: 'X', msg: 'a' }],
    [
      'error',
      (logger) => logger.error('a', 'the stack', 'X'),
      { level: 'error', context: 'X', stack: 'the stack', msg: 'a' },
    ],
    ['fatal', (logger) => logger.fatal('a', 'X'), { level: 'fatal', context: 'X', msg: 'a' }],
    [
      'error',
      (logger) => logger.error(error, 'X'),
      {
        level: 'error',
        err: { type: 'Error', message: 'broken', stack: error.stack },
        context: 'X',
        msg: 'broken',
      },
    ],
  ])('by %s is one line', (_name, log, line) => expect(linesOf(log)).toEqual([line]));

  it.each(['NestFactory', 'NestApplication', 'InstanceLoader', 'RoutesResolver', 'RouterExplorer'])(
    'is for debugging where %s says it of a start',
    (context) => {
      expect(linesOf((logger) => logger.log('a', context))).toEqual([{ level: 'debug', context, msg: 'a' }]);
    },
  );
});

it.each([
  ['info', true, false],
  ['debug', true, true],
  ['warn', false, false],
])('at level %s, information is logged: %p, and debugging: %p', (level, info, debug) => {
  const logger = createLogger('greeting', level);
  expect([logger.isLevelEnabled('info'), logger.isLevelEnabled('debug')]).toEqual([info, debug]);
  expect(logger.bindings()).toEqual({ service: 'greeting' });
});

it('a line says its level by name, its time in UTC and its service', () => {
  const logger = createLogger('greeting', 'info');
  const lines: string[] = [];
  // Pino writes to a file descriptor, which nothing in this process can look at.
  const stream = (logger as unknown as Record<symbol, { write: (line: string) => boolean }>)[
    symbols.streamSym
  ]!;
  stream.write = (line) => lines.push(line) > 0;
  logger.warn({ port: 8080 }, 'ready');
  expect(lines.map((line) => JSON.parse(line) as object)).toEqual([
    {
      level: 'warn',
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      service: 'greeting',
      port: 8080,
      msg: 'ready',
    },
  ]);
});
