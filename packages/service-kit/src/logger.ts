import type { LoggerService } from '@nestjs/common';
import { pino, stdSerializers, stdTimeFunctions, type Logger } from 'pino';
import { inSources } from './process/source-positions.js';

export type { Logger } from 'pino';

/** JSON lines on stdout: `{level, time, service, msg, …}`, with `reqId` if the line belongs to a request. */
export function createLogger(service: string, level: string): Logger {
  return pino({
    level,
    base: { service },
    timestamp: stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    serializers: { err: serializeError },
  });
}

const serializeError = (error: unknown): unknown =>
  error instanceof Error
    ? { ...stdSerializers.err(error), stack: inSources(stdSerializers.err(error).stack) }
    : error;

/** The parts of Nest that log each module and route at start. */
const FRAMEWORK = ['NestFactory', 'NestApplication', 'InstanceLoader', 'RoutesResolver', 'RouterExplorer'];

/** Writes Nest's log lines to the same log; what it logs about its start is at debug level. */
export class NestLogger implements LoggerService {
  constructor(private readonly logger: Logger) {}

  log(message: unknown, context?: string): void {
    this.logger[FRAMEWORK.includes(context ?? '') ? 'debug' : 'info']({ context }, String(message));
  }
  warn(message: unknown, context?: string): void {
    this.logger.warn({ context }, String(message));
  }
  debug(message: unknown, context?: string): void {
    this.logger.debug({ context }, String(message));
  }
  verbose(message: unknown, context?: string): void {
    this.logger.trace({ context }, String(message));
  }
  error(message: unknown, ...rest: unknown[]): void {
    this.report('error', message, rest);
  }
  fatal(message: unknown, ...rest: unknown[]): void {
    this.report('fatal', message, rest);
  }

  /** Nest passes an error, or a text followed by its stack and context. */
  private report(level: 'error' | 'fatal', message: unknown, rest: unknown[]): void {
    const context = rest.at(-1);
    if (message instanceof Error) this.logger[level]({ err: message, context }, message.message);
    else
      this.logger[level](
        { context, stack: rest.length > 1 ? inSources(String(rest[0])) : undefined },
        String(message),
      );
  }
}
