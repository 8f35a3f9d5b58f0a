import type { RunResult } from '@superpose/contracts';
import { CircuitError, SimulationCancelled } from '@superpose/quantum';
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

/** The entry point of a piscina thread. */
export default function runTask({ run, control }: RunTask): RunOutcome {
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
