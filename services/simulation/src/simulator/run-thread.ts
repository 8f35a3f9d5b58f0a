import { CircuitError, SimulationCancelled, Workspace } from '@superpose/quantum';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { measureCircuit } from './measure-circuit.js';
import { runCircuit, runToJson, type Run } from './run-circuit.js';

const WORK = { run: runCircuit, runToJson, measure: measureCircuit };
export type WorkName = keyof typeof WORK;
export type WorkResult<Name extends WorkName> = ReturnType<(typeof WORK)[Name]>;

/** What goes to a thread; `control` is shared memory: [0] is raised to cancel, [1] is the progress in permille. */
export interface RunTask {
  readonly work: WorkName;
  readonly run: Run;
  readonly control: SharedArrayBuffer;
}

/** Errors lose their class on the way between threads, so the outcome is data. */
export type RunOutcome =
  | { readonly kind: 'done'; readonly result: WorkResult<WorkName> }
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'refused'; readonly message: string };

/** States of so many bytes may be left behind before they are collected; from 20 qubits on each one is at once. */
const MAX_GARBAGE_BYTES = 16 * 2 ** 20;
const BYTES_PER_AMPLITUDE = 16;
/** Smaller runs leave little behind, and a collection of some 10 ms would show. */
const SMALLEST_COUNTED_QUBITS = 17;

/** Runs up to that size take the same memory, one after the other; each is read out before the next begins. */
const LARGEST_SHARED_QUBITS = 19;
const workspace = new Workspace();

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;
let garbageBytes = 0;

/**
 * The entry point of a piscina thread. Large states are given back to the system: a thread that waits for its next task
 * allocates nothing, so its collector would not run by itself.
 */
export default function runTask(task: RunTask): RunOutcome {
  const outcome = attempt(task);
  const { qubitCount } = task.run.circuit;
  if (qubitCount >= SMALLEST_COUNTED_QUBITS) garbageBytes += BYTES_PER_AMPLITUDE * 2 ** qubitCount;
  if (garbageBytes >= MAX_GARBAGE_BYTES) {
    // Not within `attempt`: the stack of a caught error holds on to what was computed with.
    collectGarbage();
    garbageBytes = 0;
  }
  return outcome;
}

function attempt({ work, run, control }: RunTask): RunOutcome {
  const words = new Int32Array(control);
  try {
    const result = WORK[work](run, {
      cancelFlag: words.subarray(0, 1),
      onProgress: (fraction) => Atomics.store(words, 1, Math.round(fraction * 1000)),
      ...(run.circuit.qubitCount <= LARGEST_SHARED_QUBITS && { workspace }),
    });
    return { kind: 'done', result };
  } catch (error) {
    if (error instanceof SimulationCancelled) return { kind: 'cancelled' };
    if (error instanceof CircuitError) return { kind: 'refused', message: error.message };
    throw error;
  }
}
