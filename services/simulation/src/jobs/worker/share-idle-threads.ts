import type { ThreadRunner } from '../../runner/thread-runner.js';
import type { Run } from '../../runner/run.js';
import type { JobProcessor, JobQueue } from '../queue/job-queue.js';

/** Below this size starting the threads costs more than they gain. */
const SMALLEST_SHARED_QUBITS = 20;

/** Branches and stabilizers are run by one thread. */
const isShareable = ({ circuit }: Run): boolean =>
  !('instructions' in circuit) && circuit.qubitCount >= SMALLEST_SHARED_QUBITS;

/** Runs jobs in the worker's threads: a large one in all of them while no other job runs here or could. */
export function shareIdleThreads(
  runner: Pick<ThreadRunner, 'run' | 'load'>,
  queue: Pick<JobQueue, 'load'>,
  threads: number,
): JobProcessor {
  const isAlone = async (): Promise<boolean> => {
    if (runner.load.running > 0) return false;
    return queue.load().then(
      ({ waiting, held }) => waiting === held,
      () => false,
    );
  };
  return async (run, control) => {
    const shared = threads > 1 && isShareable(run) && (await isAlone());
    return runner.run(run, { ...control, threads: shared ? threads : 1 });
  };
}
