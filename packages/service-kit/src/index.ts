export { parseConfig, loadConfig, serverEnvironment, ConfigError, type ServerConfig } from './load-config.js';
export { packageVersion } from './package-version.js';
export { createLogger, NestLogger, type Logger } from './logger.js';
export { collectProcessMetrics, Counter, Gauge, Histogram } from './metrics.js';
export { metricsRegistry } from './metrics-registry.js';
export { InternalServer, type ReadinessCheck } from './internal-server.js';
export { createServiceApp, type ServiceAppOptions } from './service-app.js';
export { startService, type RunningService, type ServiceOptions } from './start-service.js';
export { closeOnSignal } from './shutdown.js';
export { startTracer } from './tracing/start-tracer.js';
export type { Span, SpanStart, Tracer } from './tracing/tracer.js';
export {
  ProblemException,
  REFUSED_HEADER,
  RefusedForNow,
  ValidationProblem,
  type FieldError,
} from './problems/problem.exception.js';
export { respondToError, ProblemFilter, sendProblem, toProblem } from './problems/problem.filter.js';
export { parseBody, SchemaValidationPipe } from './problems/validation.pipe.js';
export { REQUEST_ID_HEADER } from './http/request-id.js';
export {
  ADDRESS_HEADER,
  addressKey,
  CLIENT_HEADER,
  clientAddress,
  clientKey,
  isOfClass,
  MEMBER_HEADER,
  memberClient,
  networkKey,
  teacherClient,
} from './http/client-key.js';
export { countEventStream, startEventStream } from './http/event-streams.js';
export { EventStreamWriter, type ServerSentEvent } from './http/event-stream-writer.js';
export { FairLine, type Turn } from './work/fair-line.js';
