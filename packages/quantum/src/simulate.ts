import type { Circuit, Operation } from './circuit.js';
import { CircuitError, SimulationCancelled } from './errors.js';
import { estimateCopyBytes, estimateMemoryBytes } from './estimate.js';
import { runPlain } from './kernels/plain.js';
import type { Precision, Statevector } from './statevector.js';
import type { ThreadTeam } from './threads/thread-team.js';
import { execute, singleThreadRunner } from './wasm/execute.js';
import { WINDOW_WIDTH } from './wasm/layout.js';
import { Workspace } from './wasm/workspace.js';

export interface SimulateOptions {
  /** The precision of the result; 'float64' (the default) is exact to about 1e-15, 'float32' to about 1e-6. */
  readonly precision?: Precision;
  /** Run only operations whose time step is at most this. */
  readonly untilTimeStep?: number;
  /** Called with the fraction done, rising from 0 to 1. */
  readonly onProgress?: (fraction: number) => void;
  /** Element 0 is read between pieces of work; once it is not 0, `simulate` throws SimulationCancelled. */
  readonly cancelFlag?: Int32Array;
  /** The most bytes the run may take; 4 GiB unless given. More is refused before anything is allocated. */
  readonly memoryLimitBytes?: number;
  /** Threads to divide the work of large registers among. The result is a view of the team's memory (see workspace). */
  readonly threads?: ThreadTeam;
  /**
   * Memory to work in, for callers that simulate large registers again and again. The result is then a view of that
   * memory and good only until its next use; without one, every result has separate memory.
   */
  readonly workspace?: Workspace;
}

const DEFAULT_MEMORY_LIMIT = 4 * 2 ** 30;
/** Up to this many qubits the plain path is faster, because it plans nothing. */
export const LARGEST_PLAIN = 9;
/** From this many qubits on a pass has blocks enough for several threads. */
const SMALLEST_THREADED = 18;

let ownWorkspace: Workspace | undefined;

/**
 * Runs a circuit on |0…0⟩, synchronously. Throws a CircuitError (`too_many_qubits`) when the memory does not
 * suffice and SimulationCancelled when the flag is raised.
 */
export function simulate(circuit: Circuit, options: SimulateOptions = {}): Statevector {
  const { qubitCount } = circuit;
  const { precision = 'float64', untilTimeStep, memoryLimitBytes = DEFAULT_MEMORY_LIMIT } = options;
  const copies = qubitCount > LARGEST_PLAIN ? estimateCopyBytes(circuit, precision) : 0;
  const needed = estimateMemoryBytes(qubitCount, precision) + copies;
  if (needed > memoryLimitBytes) {
    const message = `${qubitCount} qubits need ${needed} bytes of memory; ${memoryLimitBytes} are allowed.`;
    throw new CircuitError('too_many_qubits', null, 'qubitCount', message);
  }
  const operations =
    untilTimeStep === undefined
      ? circuit.operations
      : circuit.operations.filter(({ timeStep = 0 }) => timeStep <= untilTimeStep);
  return qubitCount <= LARGEST_PLAIN
    ? simulatePlain(qubitCount, operations, precision, options)
    : simulatePlanned(qubitCount, operations, precision, options);
}

function simulatePlain(
  qubitCount: number,
  operations: readonly Operation[],
  precision: Precision,
  options: SimulateOptions,
): Statevector {
  const { onProgress, cancelFlag } = options;
  const amplitudes = new Float64Array(2 * 2 ** qubitCount);
  const report = (done: number) => {
    throwIfCancelled(options);
    onProgress?.(operations.length ? done / operations.length : 1);
  };
  runPlain(amplitudes, operations, onProgress || cancelFlag ? report : undefined);
  report(operations.length);
  return { qubitCount, amplitudes: precision === 'float32' ? Float32Array.from(amplitudes) : amplitudes };
}

function simulatePlanned(
  qubitCount: number,
  operations: readonly Operation[],
  precision: Precision,
  options: SimulateOptions,
): Statevector {
  const team = qubitCount >= SMALLEST_THREADED ? options.threads : undefined;
  const given = team?.workspace ?? options.workspace;
  const workspace = given ?? workspaceFor(qubitCount);
  const { amplitudes } = execute(qubitCount, operations, {
    workspace,
    precision,
    threadCount: team?.threadCount ?? 1,
    runPass: team ? team.runner(precision) : singleThreadRunner(workspace, precision),
    check: () => throwIfCancelled(options),
    onProgress: options.onProgress,
  });
  return { qubitCount, amplitudes: workspace === ownWorkspace ? amplitudes.slice() : amplitudes };
}

/** Small registers share one memory, from which results are copied; a large one gets its own and keeps it. */
function workspaceFor(qubitCount: number): Workspace {
  if (qubitCount > WINDOW_WIDTH) return new Workspace();
  return (ownWorkspace ??= new Workspace());
}

/** Throws SimulationCancelled once the flag is raised. */
export function throwIfCancelled({ cancelFlag }: Pick<SimulateOptions, 'cancelFlag'>): void {
  if (cancelFlag && Atomics.load(cancelFlag, 0) !== 0) throw new SimulationCancelled();
}
