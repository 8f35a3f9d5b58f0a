import type { Circuit } from './circuit.js';
import { CircuitError, SimulationCancelled } from './errors.js';
import { estimateMemoryBytes } from './estimate.js';
import { applyOperation } from './kernels/scalar.js';
import { allocateZeroState, type Precision, type Statevector } from './statevector.js';

export interface SimulateOptions {
  /** Of the amplitudes returned; 'float64' (the default) is exact to about 1e-15, 'float32' to about 1e-6. */
  readonly precision?: Precision;
  /** Run only operations whose time step is at most this. */
  readonly untilTimeStep?: number;
  /** Told the fraction done, rising from 0 to 1. */
  readonly onProgress?: (fraction: number) => void;
  /** Element 0 is read between pieces of work; once it is not 0, `simulate` throws SimulationCancelled. */
  readonly cancelFlag?: Int32Array;
  /** The most bytes the run may take; 4 GiB unless given. More is refused before anything is allocated. */
  readonly memoryLimitBytes?: number;
}

const DEFAULT_MEMORY_LIMIT = 4 * 2 ** 30;

/**
 * Runs a circuit on |0…0⟩. Synchronous. Throws a CircuitError (`too_many_qubits`) when the memory does not
 * suffice and SimulationCancelled when the flag is raised.
 */
export function simulate(circuit: Circuit, options: SimulateOptions = {}): Statevector {
  const { qubitCount } = circuit;
  const {
    precision = 'float64',
    untilTimeStep = Infinity,
    memoryLimitBytes = DEFAULT_MEMORY_LIMIT,
  } = options;
  const needed = estimateMemoryBytes(qubitCount, precision);
  if (needed > memoryLimitBytes) {
    const message = `${qubitCount} qubits need ${needed} bytes of memory; ${memoryLimitBytes} are allowed.`;
    throw new CircuitError('too_many_qubits', null, 'qubitCount', message);
  }
  const operations = circuit.operations.filter(({ timeStep = 0 }) => timeStep <= untilTimeStep);
  const amplitudes = allocateZeroState(qubitCount, 'float64') as Float64Array;
  operations.forEach((operation, done) => {
    if (options.cancelFlag && Atomics.load(options.cancelFlag, 0) !== 0) throw new SimulationCancelled();
    options.onProgress?.(done / operations.length);
    applyOperation(amplitudes, operation);
  });
  options.onProgress?.(1);
  return { qubitCount, amplitudes: precision === 'float32' ? Float32Array.from(amplitudes) : amplitudes };
}
