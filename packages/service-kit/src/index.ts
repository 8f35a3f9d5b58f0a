export { parseConfig, loadConfig, serverEnvironment, ConfigError } from './load-config.js';
export { packageVersion } from './package-version.js';
export { createLogger, type Logger } from './logger.js';
export { collectProcessMetrics, Counter, Gauge, Histogram } from './metrics.js';
export { metricsRegistry } from './metrics-registry.js';
export { InternalServer } from './internal-server.js';
export { closeOnSignal } from './shutdown.js';
export { startTracer } from './tracing/start-tracer.js';
export type { SpanStart, Tracer } from './tracing/tracer.js';
export {
  ProblemException,
  REFUSED_HEADER,
  RefusedForNow,
  ValidationProblem,
} from './problems/problem.exception.js';
export { respondToError, toProblem } from './problems/respond-to-error.js';
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
  teacherClient,
} from './http/client-key.js';
export { countEventStream, startEventStream } from './events/event-streams.js';
export { EventFeed } from './events/event-feed.js';
export { eventNumber } from './events/event-number.js';
export { sendEvents } from './events/send-events.js';
export type { ServerSentEvent } from './events/event-stream-writer.js';
export { FairLine, type Turn } from './work/fair-line.js';
