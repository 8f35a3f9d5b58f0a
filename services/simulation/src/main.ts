import '@superpose/service-kit/lean-start';
import 'reflect-metadata';
import { createLogger } from '@superpose/service-kit';
import { startService } from '@superpose/service-kit/app';
import { AppModule } from './app.module.js';
import { readConfig, waitingLimitsOf } from './process/config.js';
import { queueReadiness } from './health/queue-readiness.js';
import { BullmqJobQueue } from './jobs/bullmq/bullmq-job-queue.js';
import { exposePoolMetrics } from './health/pool-metrics.js';
import { exposeQueueMetrics } from './health/queue-metrics.js';
import { keepHeapSmall } from './process/keep-heap-small.js';
import { optimizeKernels } from './process/optimize-kernels.js';
import { quietErrors } from './process/quiet-errors.js';
import { measureInlineLimit, QuickRuns } from './runner/quick-runs.js';
import { keepMeasuring, MeasuredSpeed } from './runner/speed.js';
import { ThreadRunner } from './runner/thread-runner.js';

keepHeapSmall();
optimizeKernels();
const config = readConfig();
const logger = createLogger('simulation', config.LOG_LEVEL);
const address = { redisUrl: config.REDIS_URL, databaseUrl: config.DATABASE_URL };
const onError = quietErrors(logger, 'the queue is not available');
const queue = new BullmqJobQueue(address, waitingLimitsOf(config), onError);
exposeQueueMetrics(queue);

// Loaded only where it is wanted.
const board = config.JOB_BOARD
  ? new (await import('./jobs/bullmq/job-board.js')).JobBoard(address, onError)
  : undefined;
const runner = new ThreadRunner(config.THREADS);
exposePoolMetrics(runner);
const speed = new MeasuredSpeed();
keepMeasuring(speed);
const quickRuns = new QuickRuns(runner, speed, await measureInlineLimit(runner));
logger.info({ ...speed, inlineLimitMs: quickRuns.inlineLimitMs }, 'measured');

const close = async (): Promise<void> => {
  await Promise.all([queue.close(), board?.close(), runner.close()]);
};
await startService({
  name: 'simulation',
  module: AppModule.with(config, { quickRuns, queue, close }),
  config,
  internalPages: board?.listener,
  readiness: () => () => queueReadiness(queue),
});
