import type { ServerConfig } from '../load-config.js';
import type { Logger } from '../logger.js';
import type { Tracer } from './tracer.js';

/**
 * Sends spans by OTLP over HTTP, with OpenTelemetry's environment variables for headers and time limits.
 * Without an endpoint there is no tracer, and its SDK is not loaded.
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
