import { Gauge, metricsRegistry } from '@superpose/service-kit';
import type { JobQueue } from '../jobs/job-queue.js';

/** What operators scale the workers by. */
export function exposeQueueMetrics(queue: JobQueue): void {
  const gauge = new Gauge({
    name: 'simulation_queue',
    help: 'Jobs that wait and jobs that run, and the workers that take them',
    labelNames: ['kind'],
    registers: [metricsRegistry],
    async collect() {
      const load = await queue.load().catch(() => null);
      this.reset();
      for (const [kind, count] of Object.entries(load ?? {})) this.set({ kind }, count);
    },
  });
  gauge.reset();
}
