import { Histogram, metricsRegistry } from '@superpose/service-kit';
import type { JobProcessor } from '../jobs/job-queue.js';

/** Measures how long jobs take and how they end. */
export function countJobs(process: JobProcessor): JobProcessor {
  const duration = new Histogram({
    name: 'simulation_job_duration_seconds',
    help: 'Seconds that a worker spent on a job',
    labelNames: ['outcome'],
    buckets: [0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 120, 300],
    registers: [metricsRegistry],
  });
  return async (run, control) => {
    const stop = duration.startTimer();
    try {
      const result = await process(run, control);
      stop({ outcome: 'completed' });
      return result;
    } catch (error) {
      stop({ outcome: control.signal?.aborted ? 'cancelled' : 'failed' });
      throw error;
    }
  };
}
