import type { RunResult } from '@superpose/contracts';
import { CircuitError, SimulationCancelled } from '@superpose/quantum';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { runCircuit, type Run } from './run-circuit.js';

/** What goes to a thread; `control` is shared memory: [0] is raised to cancel, [1] is the progress in permille. */
export interface RunTask {
  readonly run: Run;
  readonly control: SharedArrayBuffer;
}

/** Errors lose their class on the way between threads, so the outcome is data. */
export type RunOutcome =
  | { readonly kind: 'done'; readonly result: RunResult }
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'refused'; readonly message: string };

/** From here on a state takes 16 MiB and more, and its run so long that a collection of some 10 ms does not show. */
const GIVE_BACK_QUBITS = 20;

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/**
 * The entry point of a piscina thread. A large state is given back to the system at once: a thread that waits for its
 * next task allocates nothing, so its collector would not run by itself.
 */
export default function runTask(task: RunTask): RunOutcome {
  const outcome = attempt(task);
  // Not before: the stack of a caught error holds on to what was computed with.
  if (task.run.circuit.qubitCount >= GIVE_BACK_QUBITS) collectGarbage();
  return outcome;
}

function attempt({ run, control }: RunTask): RunOutcome {
  const words = new Int32Array(control);
  try {
    const result = runCircuit(run, {
      cancelFlag: words.subarray(0, 1),
      onProgress: (fraction) => Atomics.store(words, 1, Math.round(fraction * 1000)),
    });
    return { kind: 'done', result };
  } catch (error) {
    if (error instanceof SimulationCancelled) return { kind: 'cancelled' };
    if (error instanceof CircuitError) return { kind: 'refused', message: error.message };
    throw error;
  }
}
