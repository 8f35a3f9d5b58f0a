import { circuitTooLarge } from '../runner/circuit-runner.js';
import { isDynamicCircuit, type Cost } from '../runner/cost.js';
import type { Run } from '../runner/run.js';
import { runMemoryBytes } from '../runner/run-circuit.js';
import type { Speed } from '../runner/speed.js';

export interface Capacity {
  /** Bytes that one run may take. */
  readonly memoryBytes: number;
  /** Seconds that one run may take by its estimate. */
  readonly seconds: number;
}

/** Refuses a run that would take more memory or time than a run may, before anything is allocated. */
export function admit(
  { circuit }: Run,
  { memoryBytes: bytes, milliseconds }: Cost,
  capacity: Capacity,
): void {
  if (bytes > capacity.memoryBytes) {
    throw circuitTooLarge(
      `This circuit of ${circuit.qubitCount} qubits needs ${mebibytes(bytes)} MiB of memory, and ${mebibytes(capacity.memoryBytes)} MiB are allowed; use fewer qubits.`,
    );
  }
  const seconds = milliseconds / 1000;
  if (seconds > capacity.seconds) {
    throw circuitTooLarge(
      `This circuit would take about ${Math.ceil(seconds)} s, and ${capacity.seconds} s are allowed; use fewer qubits or ${isDynamicCircuit(circuit) ? 'measurements, or fewer shots' : 'gates'}.`,
    );
  }
}

/** The most qubits, up to `maxQubits`, with which a circuit can be admitted at all. */
export function largestRun(maxQubits: number, speed: Speed, { memoryBytes, seconds }: Capacity): number {
  let qubitCount = maxQubits;
  const fits = (): boolean =>
    runMemoryBytes(qubitCount) <= memoryBytes &&
    speed.estimateMs({ qubitCount, operations: [] }) <= 1000 * seconds;
  while (qubitCount > 1 && !fits()) qubitCount--;
  return qubitCount;
}

const mebibytes = (bytes: number): number => Math.ceil(bytes / 2 ** 20);
