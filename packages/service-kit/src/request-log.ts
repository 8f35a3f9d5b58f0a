import type { FastifyBaseLogger } from 'fastify';
import type { Bindings, ChildLoggerOptions, Logger } from 'pino';

type Line = [fields: unknown, message?: string, ...values: unknown[]];

/**
 * A request's logger, which adds the request's id to each line. Creating a pino child costs as much as routing the
 * request, and most requests log nothing, so the child is created with the first line.
 */
export class RequestLog {
  private created: Logger | undefined;

  constructor(
    private readonly service: Logger,
    private readonly bindings: Bindings,
  ) {}

  get level(): string {
    return this.service.level;
  }
  fatal(...line: Line): void {
    this.logger.fatal(...line);
  }
  error(...line: Line): void {
    this.logger.error(...line);
  }
  warn(...line: Line): void {
    this.logger.warn(...line);
  }
  info(...line: Line): void {
    this.logger.info(...line);
  }
  debug(...line: Line): void {
    this.logger.debug(...line);
  }
  trace(...line: Line): void {
    this.logger.trace(...line);
  }
  silent(): void {}
  child(bindings: Bindings, options?: ChildLoggerOptions): FastifyBaseLogger {
    return this.logger.child(bindings, options);
  }

  private get logger(): Logger {
    return (this.created ??= this.service.child(this.bindings));
  }
}
