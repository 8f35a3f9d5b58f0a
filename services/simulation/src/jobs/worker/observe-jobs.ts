import type { Run } from '../../runner/run-circuit.js';
import type { JobProcessor, TakenJob } from '../queue/job-queue.js';

type JobOutcome = 'completed' | 'cancelled' | 'failed';

/** Called when a worker takes a job; the function that it returns is called when the job ends. */
export type JobObserver = (run: Run, job: TakenJob) => (outcome: JobOutcome) => void;

/** The same work, watched by observers. A job that a stopping worker hands back counts as cancelled. */
export function observeJobs(process: JobProcessor, observers: readonly JobObserver[]): JobProcessor {
  return async (run, control, job) => {
    const watching = observers.map((observe) => observe(run, job));
    const end = (outcome: JobOutcome): void => watching.forEach((onEnd) => onEnd(outcome));
    try {
      const result = await process(run, control, job);
      end('completed');
      return result;
    } catch (error) {
      end(control.signal?.aborted ? 'cancelled' : 'failed');
      throw error;
    }
  };
}
