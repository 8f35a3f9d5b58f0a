import { Gauge, metricsRegistry } from '@superpose/service-kit';
import type { ThreadRunner } from '../runner/thread-runner.js';

/** How busy the process's threads are. */
export function exposePoolMetrics(runner: ThreadRunner): void {
  new Gauge({
    name: 'simulation_pool',
    help: 'Threads that simulate, the runs that they have, and the runs that wait for one',
    labelNames: ['kind'],
    registers: [metricsRegistry],
    collect() {
      for (const [kind, count] of Object.entries(runner.load)) this.set({ kind }, count);
    },
  });
}
