import { Histogram, metricsRegistry } from '@superpose/service-kit';
import type { JobObserver } from '../jobs/worker/observe-jobs.js';

/** Measures how long jobs take and how they end, by the size of their circuits. */
export function measureJobs(): JobObserver {
  const duration = new Histogram({
    name: 'simulation_job_duration_seconds',
    help: 'Seconds that a worker spent on a job',
    labelNames: ['outcome', 'qubits'],
    buckets: [0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 120, 300],
    registers: [metricsRegistry],
  });
  return ({ circuit }) => {
    const stop = duration.startTimer({ qubits: circuit.qubitCount });
    return (outcome) => void stop({ outcome });
  };
}
