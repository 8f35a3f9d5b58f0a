import '@superpose/service-kit/lean-start';
import 'reflect-metadata';
import {
  closeOnSignal,
  collectProcessMetrics,
  createLogger,
  InternalServer,
  startTracer,
} from '@superpose/service-kit';
import { constants, setPriority, totalmem } from 'node:os';
import { readConfig, waitingLimitsOf } from './process/config.js';
import { logJobs } from './health/job-log.js';
import { measureJobs } from './health/job-metrics.js';
import { traceJobs } from './health/job-spans.js';
import { exposePoolMetrics } from './health/pool-metrics.js';
import { queueReadiness } from './health/queue-readiness.js';
import { BullmqJobQueue } from './jobs/bullmq/bullmq-job-queue.js';
import { startBullmqWorker } from './jobs/bullmq/bullmq-worker.js';
import { LapsedJobs } from './jobs/followers/lapsed-jobs.js';
import { jobsAtOnce } from './jobs/worker/jobs-at-once.js';
import { observeJobs } from './jobs/worker/observe-jobs.js';
import { shareIdleThreads } from './jobs/worker/share-idle-threads.js';
import { keepHeapSmall } from './process/keep-heap-small.js';
import { optimizeKernels } from './process/optimize-kernels.js';
import { quietErrors } from './process/quiet-errors.js';
import { measureInlineLimit } from './runner/quick-runs.js';
import { runMemoryBytes } from './runner/run-circuit.js';
import { ThreadRunner } from './runner/thread-runner.js';

// The other entry point of the service: takes jobs from the queue and serves no HTTP but its own health.
keepHeapSmall();
optimizeKernels();
const config = readConfig();
const logger = createLogger('simulation-worker', config.LOG_LEVEL);
const address = { redisUrl: config.REDIS_URL, databaseUrl: config.DATABASE_URL };
const onError = quietErrors(logger, 'the queue is not available');
collectProcessMetrics('simulation-worker');

// Where both run on one machine, quick runs come before long jobs.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

const concurrency = jobsAtOnce({
  threads: config.THREADS,
  machineBytes: totalmem(),
  limitBytes: process.constrainedMemory(),
  largestRunBytes: runMemoryBytes(config.MAX_RUN_QUBITS),
});

const runner = new ThreadRunner(concurrency);
exposePoolMetrics(runner);
await measureInlineLimit(runner);
const queue = new BullmqJobQueue(address, waitingLimitsOf(config), onError);
const tracer = await startTracer('simulation-worker', config, logger);
const observers = [measureJobs(), logJobs(logger), ...(tracer ? [traceJobs(tracer)] : [])];
const worker = startBullmqWorker({
  address,
  concurrency,
  perClient: config.CLIENT_RUNNING_JOBS,
  onError,
  process: observeJobs(shareIdleThreads(runner, queue, config.THREADS), observers),
});
const lapsedJobs = new LapsedJobs(queue);
const internal = new InternalServer(async () => {
  const readiness = await queueReadiness(queue);
  return readiness.checks['queue'] === 'down' ? { ...readiness, status: 'down' } : readiness;
});
const internalUrl = await internal.listen(config.INTERNAL_PORT, config.INTERNAL_HOST);
closeOnSignal(async () => {
  internal.announceStop();
  lapsedJobs.close();
  await worker.close();
  await Promise.all([queue.close(), runner.close(), internal.close(), tracer?.close()]);
}, logger);
logger.info({ internalUrl, concurrency }, 'Ready');
