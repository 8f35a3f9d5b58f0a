import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import type { IncomingMessage } from 'node:http';
import { MAX_BODY_BYTES } from '@superpose/contracts';
import {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import { AllowedMethods } from './http/allowed-methods.js';
import { endConnectionsOnClose } from './http/end-connections.js';
import { parseJson } from './http/parse-json.js';
import { rejectUnreadable } from './http/unreadable-request.js';
import { dropStalledSockets } from './http/stalled-sockets.js';
import { REQUEST_ID_HEADER, requestIdOf } from './http/request-id.js';
import { createLogger, NestLogger, type Logger } from './logger.js';
import { measureRequests } from './metrics.js';
import { emptyBody, SchemaValidationPipe } from './problems/validation.pipe.js';
import { RequestLog } from './request-log.js';
import { logResponses } from './response-log.js';
import { ProblemException } from './problems/problem.exception.js';
import { traceRequests } from './tracing/trace-requests.js';
import type { Tracer } from './tracing/tracer.js';
import { ProblemFilter } from './problems/problem.filter.js';
import { respondToError, sendProblem, toProblem } from './problems/respond-to-error.js';

declare module 'fastify' {
  interface FastifyRequest {
    /** The W3C traceparent of this request's span, to pass on to other services; only set if there is a tracer. */
    traceparent?: string;
  }
}
type Bindings = ConstructorParameters<typeof RequestLog>[1];

/** What `NestFactory.create` takes: a module class or a dynamic module. */
type NestModule = Parameters<typeof NestFactory.create>[0];

export interface ServiceAppOptions {
  /** In every log line and metric, such as `simulation`. */
  readonly name: string;
  readonly module: NestModule;
  readonly logLevel?: string;
  /** Addresses and networks whose `X-Forwarded-For` is trusted; none by default. */
  readonly trustedProxies?: readonly string[];
  /** `json` parses and checks the body; `buffer` keeps it as bytes, for a proxy. */
  readonly body?: 'json' | 'buffer';
  /** Set on every response, including errors and unreadable requests. */
  readonly responseHeaders?: Readonly<Record<string, string>>;
  readonly tracer?: Tracer | undefined;
  /** Public clients call it, so it starts its own traces and ignores theirs. */
  readonly edge?: boolean;
  /** What the log says of a client by its key; nothing unless given. */
  readonly nameClient?: (key: string) => string | undefined;
  /** Adds Fastify plugins, hooks and raw routes before Nest registers its controllers. */
  readonly configure?: (fastify: FastifyInstance, app: NestFastifyApplication) => Promise<void> | void;
}

/** Bodies are checked with the contracts, so Fastify needn't load its own compilers for schemas. */
const noSchema = (): never => {
  throw new Error('Routes have no schemas; check the body with one of the contracts.');
};
const NO_SCHEMAS = { buildValidator: () => noSchema, buildSerializer: () => noSchema };

const REQUEST_TIMEOUT_MS = 8_000;
const nothingHere = (): ProblemException =>
  new ProblemException(404, 'NOT_FOUND', 'There is nothing at this address.');

/**
 * Creates a Nest app on Fastify with the limits, errors, request ids and logs that all services share.
 * It does not listen yet; tests call `app.init()` and then `app.inject({ method, url, payload })`.
 */
export async function createServiceApp(options: ServiceAppOptions): Promise<NestFastifyApplication> {
  const logger = createLogger(options.name, options.logLevel ?? 'silent');
  const adapter = createAdapter(options, logger);
  const fastify: FastifyInstance = adapter.getInstance();
  const allowed = new AllowedMethods();
  allowed.attach(fastify);
  if (options.tracer) traceRequests(fastify, options.tracer, options.edge ?? false);
  addHooks(fastify, allowed, options.responseHeaders ?? {});
  logResponses(fastify, logger, options.nameClient);
  measureRequests(fastify);
  dropStalledSockets(fastify.server);
  endConnectionsOnClose(fastify);
  fastify.setErrorHandler((error, request, reply) => respondToError(error, request, reply));
  if (options.body === 'buffer') keepBodies(fastify);
  else acceptJsonOnly(fastify);
  const app = await NestFactory.create<NestFastifyApplication>(options.module, adapter, {
    bodyParser: false,
    logger: new NestLogger(logger),
    abortOnError: false,
  });
  app.useGlobalPipes(new SchemaValidationPipe());
  app.useGlobalFilters(new ProblemFilter());
  await options.configure?.(fastify, app);
  return app;
}

/**
 * Nest sets its error handler too late for routes of plugins, so ours is set first and Nest's is ignored.
 * Errors from controllers go to `ProblemFilter`.
 */
class ServiceAdapter extends FastifyAdapter {
  override setErrorHandler(): FastifyInstance {
    return this.getInstance<FastifyInstance>();
  }
}

function createAdapter(options: ServiceAppOptions, logger: Logger): FastifyAdapter {
  const responseHeaders = options.responseHeaders ?? {};
  return new ServiceAdapter({
    loggerInstance: logger as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    childLoggerFactory: (_service: FastifyBaseLogger, bindings: Bindings) =>
      new RequestLog(logger, bindings) as FastifyBaseLogger,
    skipMiddie: true,
    schemaController: { compilersFactory: NO_SCHEMAS },
    bodyLimit: MAX_BODY_BYTES,
    // Handlers check the length of an id; Node limits the whole request line.
    routerOptions: { maxParamLength: 16_384 },
    requestTimeout: REQUEST_TIMEOUT_MS,
    http: { headersTimeout: REQUEST_TIMEOUT_MS, connectionsCheckingInterval: 1_000 },
    trustProxy: options.trustedProxies?.length ? [...options.trustedProxies] : false,
    requestIdHeader: false,
    genReqId: (request: IncomingMessage) => requestIdOf(request),
    // The router refuses a URL that it cannot decode before any hook runs.
    frameworkErrors: (
      error: Error & { statusCode?: number },
      request: FastifyRequest,
      reply: FastifyReply,
    ) => {
      reply.headers(responseHeaders).header(REQUEST_ID_HEADER, request.id);
      sendProblem(reply, request, error.statusCode === 400 ? nothingHere() : toProblem(error));
    },
    clientErrorHandler: (error, socket) => rejectUnreadable(error, socket, responseHeaders),
  });
}

function addHooks(
  fastify: FastifyInstance,
  allowed: AllowedMethods,
  responseHeaders: Readonly<Record<string, string>>,
): void {
  fastify.addHook('onRequest', (request, reply, done) => {
    reply.headers(responseHeaders).header(REQUEST_ID_HEADER, request.id);
    if (!request.is404) return done();
    const methods = allowed.of(request.url.split('?', 1)[0]!);
    done(methods.length === 0 ? nothingHere() : methodNotAllowed(request.method, methods));
  });
}

const methodNotAllowed = (method: string, allowed: readonly string[]): ProblemException =>
  new ProblemException(
    405,
    'METHOD_NOT_ALLOWED',
    `This address does not take ${method}; use ${allowed.join(' or ')}.`,
    { headers: { allow: allowed.join(', ') } },
  );

function acceptJsonOnly(fastify: FastifyInstance): void {
  fastify.removeAllContentTypeParsers();
  fastify.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    // Some clients set the content type on every request, also on a DELETE without a body.
    if (body.length === 0) return done(request.method === 'DELETE' ? null : emptyBody());
    try {
      done(null, parseJson(body));
    } catch (error) {
      done(error as Error);
    }
  });
}

function keepBodies(fastify: FastifyInstance): void {
  fastify.removeAllContentTypeParsers();
  // Fastify finds an exact type faster than '*'.
  for (const type of ['application/json', '*']) {
    fastify.addContentTypeParser(type, { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  }
}
