import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { RequestListener } from 'node:http';
import { InternalServer, type ReadinessCheck } from './internal-server.js';
import type { ServerConfig } from './load-config.js';
import { collectProcessMetrics } from './metrics.js';
import { createLogger } from './logger.js';
import { createServiceApp, type ServiceAppOptions } from './service-app.js';
import { closeOnSignal } from './shutdown.js';
import { startFault } from './start-fault.js';
import { startTracer } from './tracing/start-tracer.js';

interface ServiceOptions extends Omit<ServiceAppOptions, 'logLevel' | 'tracer'> {
  readonly config: ServerConfig;
  /** Called by `/health/ready` each time; `status: 'down'` is 503. */
  readonly readiness: (app: NestFastifyApplication) => ReadinessCheck;
  /** Other pages on the internal port. */
  readonly internalPages?: RequestListener | undefined;
}

export interface RunningService {
  readonly app: NestFastifyApplication;
  readonly url: string;
  readonly internalUrl: string;
  close(): Promise<void>;
}

/**
 * Starts a service on its public and its internal port. On SIGTERM or SIGINT it reports "not ready" and lets requests
 * in flight finish; a failed start is logged and ends the process with 1.
 */
export async function startService(options: ServiceOptions): Promise<RunningService> {
  const { config } = options;
  collectProcessMetrics(options.name);
  const logger = createLogger(options.name, config.LOG_LEVEL);
  const tracer = await startTracer(options.name, config, logger);
  const app = await createServiceApp({ ...options, logLevel: config.LOG_LEVEL, tracer });
  const internal = new InternalServer(options.readiness(app), options.internalPages);
  try {
    const internalUrl = await internal.listen(config.INTERNAL_PORT, config.INTERNAL_HOST);
    await app.listen(config.PORT, config.HOST);
    const url = await app.getUrl();
    const close = async (): Promise<void> => {
      internal.announceStop();
      await app.close();
      await Promise.all([internal.close(), tracer?.close()]);
    };
    closeOnSignal(close, logger);
    logger.info({ url, internalUrl }, 'Ready');
    return { app, url, internalUrl, close };
  } catch (error) {
    logger.fatal({ err: error }, startFault(error, config.PORT));
    process.exit(1);
  }
}
