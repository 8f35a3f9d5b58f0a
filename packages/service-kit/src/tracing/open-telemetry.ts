import { diag, DiagLogLevel, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { parseTraceParent } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { Logger } from '../logger.js';
import type { Collector, Tracer } from './tracer.js';

const KINDS = { server: SpanKind.SERVER, consumer: SpanKind.CONSUMER, internal: SpanKind.INTERNAL };

/** The only file that knows OpenTelemetry. It instruments nothing: spans are only where our code starts them. */
export function openTelemetryTracer(service: string, { endpoint, ratio }: Collector, logger: Logger): Tracer {
  reportFaults(logger);
  const url = `${endpoint.replace(/\/+$/, '')}/v1/traces`;
  const provider = new TracerProvider({
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) }),
    resource: resourceFromAttributes({ 'service.name': service, 'service.namespace': 'superpose' }),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url }) })],
  });
  const tracer = provider.getTracer('superpose');
  return {
    start: ({ name, kind, parent, startedAt, attributes = {} }) => {
      const caller = parseTraceParent(parent ?? '');
      const context = caller
        ? trace.setSpanContext(ROOT_CONTEXT, { ...caller, isRemote: true })
        : ROOT_CONTEXT;
      const options = { kind: KINDS[kind], attributes, ...(startedAt && { startTime: startedAt }) };
      const span = tracer.startSpan(name, options, context);
      const { traceId, spanId, traceFlags } = span.spanContext();
      return {
        traceparent: `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`,
        set: (key, value) => void span.setAttribute(key, value),
        end: (outcome) => {
          if (outcome === 'failed') span.setStatus({ code: SpanStatusCode.ERROR });
          span.end();
        },
      };
    },
    close: () => provider.shutdown(),
  };
}

/** If the collector is away, its spans are lost and a line is logged, nothing else. */
function reportFaults(logger: Logger): void {
  const warn = (message: string): void => logger.warn({ fault: message }, 'traces cannot be sent');
  const ignore = (): void => undefined;
  diag.setLogger({ error: warn, warn, info: ignore, debug: ignore, verbose: ignore }, DiagLogLevel.WARN);
}
