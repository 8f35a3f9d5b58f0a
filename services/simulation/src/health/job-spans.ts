import type { Tracer } from '@superpose/service-kit';
import type { JobObserver } from '../jobs/worker/observe-jobs.js';

/** Continues the trace of the request that a job came from: a span for its time in the queue, one for its run. */
export const traceJobs =
  (tracer: Tracer): JobObserver =>
  ({ circuit }, { id, queuedAt, origin }) => {
    const parent = origin?.traceparent;
    tracer.start({ name: 'wait in the queue', kind: 'internal', parent, startedAt: queuedAt }).end();
    const span = tracer.start({
      name: 'run a job',
      kind: 'consumer',
      parent,
      attributes: {
        'messaging.message.id': id,
        'superpose.qubits': circuit.qubitCount,
        'superpose.operations': ('instructions' in circuit ? circuit.instructions : circuit.operations)
          .length,
      },
    });
    return (outcome) => {
      span.set('superpose.outcome', outcome);
      span.end(outcome === 'failed' ? 'failed' : undefined);
    };
  };
