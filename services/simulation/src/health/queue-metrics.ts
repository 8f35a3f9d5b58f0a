import { Gauge, metricsRegistry } from '@superpose/service-kit';
import type { JobQueue } from '../jobs/queue/job-queue.js';

/** What operators scale the workers by. Where the queue cannot be read there are no figures rather than old ones. */
export function exposeQueueMetrics(queue: JobQueue): void {
  new Gauge({
    name: 'simulation_queue',
    help: 'Jobs that wait (those with a priority included), jobs that run, and the workers that take them',
    labelNames: ['kind'],
    registers: [metricsRegistry],
    async collect() {
      const load = await queue.load().catch(() => ({}));
      this.reset();
      for (const [kind, count] of Object.entries(load)) this.set({ kind }, count);
    },
  });
  new Gauge({
    name: 'simulation_queue_age_seconds',
    help: 'Seconds that the next job in turn has waited',
    registers: [metricsRegistry],
    async collect() {
      const age = await queue.age().catch(() => null);
      if (age === null) this.remove();
      else this.set(age);
    },
  });
}
