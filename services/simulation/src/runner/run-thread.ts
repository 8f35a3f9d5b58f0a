import {
  CircuitError,
  SimulationCancelled,
  ThreadFailure,
  Workspace,
  type Circuit,
  type SimulateOptions,
  type ThreadTeam,
} from '@superpose/quantum';
import { startNodeThreads } from '@superpose/quantum/node';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { measureCircuit } from './measure-circuit.js';
import { readProgram, type Program, type ProgramOutcome } from './read-program.js';
import { runCircuit, runToJson, type Run } from './run-circuit.js';

const WORK = {
  run: runCircuit,
  runToJson,
  // Only an algorithm's own circuit is measured, and none of those is dynamic.
  measure: (run: Run, options: SimulateOptions) => measureCircuit(run as Run<Circuit>, options),
};
type WorkName = keyof typeof WORK;

/** What a thread is asked for: work on a run, or to read a program. */
export type Work =
  { readonly work: WorkName; readonly run: Run } | { readonly work: 'read'; readonly program: Program };

/** What goes to a thread; `control` is shared memory: [0] is raised to cancel, [1] is the progress in permille. */
export type ThreadTask = Work & {
  readonly control: SharedArrayBuffer;
  /** Threads that share a run, this one included. */
  readonly threads: number;
};
type RunTask = Exclude<ThreadTask, { work: 'read' }>;

/** Errors lose their class on the way between threads, so the outcome is data. */
export type ThreadReply =
  | { readonly kind: 'done'; readonly result: ReturnType<(typeof WORK)[WorkName]> | ProgramOutcome }
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'refused'; readonly message: string };

/** Bytes of states that may be left behind before they are collected; from 20 qubits on each state is collected at once. */
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
export default async function runTask(task: ThreadTask): Promise<ThreadReply> {
  if (task.work === 'read') return { kind: 'done', result: readProgram(task.program) };
  const outcome = task.threads > 1 ? await attemptShared(task) : attempt(task);
  const { qubitCount } = task.run.circuit;
  if (qubitCount >= SMALLEST_COUNTED_QUBITS) garbageBytes += BYTES_PER_AMPLITUDE * 2 ** qubitCount;
  if (garbageBytes >= MAX_GARBAGE_BYTES) {
    // Not within `attempt`: the stack of a caught error holds on to what was computed with.
    collectGarbage();
    garbageBytes = 0;
  }
  return outcome;
}

/** A team lasts for one run, so its memory is given back. */
async function attemptShared(task: RunTask): Promise<ThreadReply> {
  let team: ThreadTeam | undefined;
  try {
    team = await startNodeThreads(task.threads);
    return attempt(task, team);
  } catch (error) {
    if (!(error instanceof ThreadFailure)) throw error;
    return attempt(task);
  } finally {
    team?.close();
  }
}

function attempt({ work, run, control }: RunTask, threads?: ThreadTeam): ThreadReply {
  const words = new Int32Array(control);
  try {
    const result = WORK[work](run, {
      cancelFlag: words.subarray(0, 1),
      onProgress: (fraction) => Atomics.store(words, 1, Math.round(fraction * 1000)),
      ...(threads && { threads }),
      ...(!threads && run.circuit.qubitCount <= LARGEST_SHARED_QUBITS && { workspace }),
    });
    return { kind: 'done', result };
  } catch (error) {
    if (error instanceof SimulationCancelled) return { kind: 'cancelled' };
    if (error instanceof CircuitError) return { kind: 'refused', message: error.message };
    throw error;
  }
}
