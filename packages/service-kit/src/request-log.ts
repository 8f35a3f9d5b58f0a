import type { FastifyBaseLogger } from 'fastify';
import type { Bindings, ChildLoggerOptions, Logger } from 'pino';

type Line = [fields: unknown, message?: string, ...values: unknown[]];

/**
 * A request's log, whose lines carry the request's id. Most requests write none, and making a child of pino's for each
 * costs as much as routing it, so the child is made with the first line.
 */
export class RequestLog {
  private made: Logger | undefined;

  constructor(
    private readonly service: Logger,
    private readonly bindings: Bindings,
  ) {}

  get level(): string {
    return this.service.level;
  }
  fatal(...line: Line): void {
    this.own.fatal(...line);
  }
  error(...line: Line): void {
    this.own.error(...line);
  }
  warn(...line: Line): void {
    this.own.warn(...line);
  }
  info(...line: Line): void {
    this.own.info(...line);
  }
  debug(...line: Line): void {
    this.own.debug(...line);
  }
  trace(...line: Line): void {
    this.own.trace(...line);
  }
  silent(): void {}
  child(bindings: Bindings, options?: ChildLoggerOptions): FastifyBaseLogger {
    return this.own.child(bindings, options);
  }

  private get own(): Logger {
    return (this.made ??= this.service.child(this.bindings));
  }
}
