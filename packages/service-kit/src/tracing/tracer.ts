import type { ServerConfig } from '../load-config.js';
import type { Logger } from '../logger.js';

/** Where spans go, and what part of the traces that begin here is kept (0 to 1). */
export interface Collector {
  readonly endpoint: string;
  readonly ratio: number;
}

export interface SpanStart {
  readonly name: string;
  readonly kind: 'server' | 'consumer' | 'internal';
  /** The W3C traceparent of the span that caused this one; what is none begins a trace of its own. */
  readonly parent?: string | undefined;
  /** Milliseconds since 1970; now unless given. */
  readonly startedAt?: number;
  readonly attributes?: Readonly<Record<string, string | number>>;
}

export interface Span {
  /** As W3C Trace Context writes it, for whoever works on behalf of this span. */
  readonly traceparent: string;
  set(name: string, value: string | number): void;
  end(outcome?: 'failed'): void;
}

export interface Tracer {
  start(span: SpanStart): Span;
  /** Sends what has not been sent yet. */
  close(): Promise<void>;
}

/**
 * Sends spans by OTLP over HTTP; OpenTelemetry's own variables for headers and time limits hold.
 * Without an endpoint there is no tracer, and nothing of its SDK is loaded.
 */
export async function startTracer(
  service: string,
  config: Pick<ServerConfig, 'OTEL_EXPORTER_OTLP_ENDPOINT' | 'OTEL_TRACES_SAMPLER_ARG'>,
  logger: Logger,
): Promise<Tracer | undefined> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_SAMPLER_ARG: ratio } = config;
  if (endpoint === undefined) return undefined;
  const { openTelemetryTracer } = await import('./open-telemetry.js');
  return openTelemetryTracer(service, { endpoint, ratio }, logger);
}
