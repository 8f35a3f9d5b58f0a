import type { Logger } from '@superpose/service-kit';
import type { JobObserver } from '../jobs/worker/observe-jobs.js';

/** A line for each job that ended, which the request's id leads to. */
export const logJobs =
  (logger: Logger): JobObserver =>
  ({ circuit }, { id, origin }) => {
    const startedAt = performance.now();
    return (outcome) => {
      const ms = Math.round(performance.now() - startedAt);
      logger.info(
        { reqId: origin?.requestId, jobId: id, qubits: circuit.qubitCount, outcome, ms },
        'job ended',
      );
    };
  };
