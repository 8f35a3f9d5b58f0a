import { describe, expect, it } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { pino } from 'pino';
import { NestLogger } from './logger.js';

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
