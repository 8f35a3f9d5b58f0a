import type { RunResult, WireComplex } from '@superpose/contracts';
import {
  circuitDepth,
  estimateMemoryBytes,
  probabilities,
  sampleCounts,
  simulate,
  topOutcomes,
  type Circuit,
  type Counts,
  type SimulateOptions,
  type Statevector,
} from '@superpose/quantum';

/** A circuit with its measurement. Free of functions, so it can cross to a thread or into the queue. */
export interface Run {
  readonly circuit: Circuit;
  readonly shots: number;
  /** 0 … 4294967295; the same seed gives the same counts. */
  readonly seed: number;
}

/** Up to here a result carries the whole state, above it the most probable outcomes. */
const MAX_STATE_QUBITS = 12;
const OUTCOME_COUNT = 64;

/** Bytes that a run takes at its peak: the simulation, then 8 an outcome for the probabilities and for their sums. */
export const runMemoryBytes = (qubitCount: number): number =>
  estimateMemoryBytes(qubitCount, 'float64') + 2 * 8 * 2 ** qubitCount;

export type RunResultJson = Uint8Array;

/**
 * `runCircuit` with its result as the JSON that is sent: no code between the run and the learner reads it, and bytes
 * cross from a thread as one block. Every character is ASCII (numbers, the words of JSON, labels of 0 and 1).
 */
export const runToJson = (run: Run, options?: SimulateOptions): RunResultJson =>
  Buffer.from(JSON.stringify(runCircuit(run, options)), 'latin1');

/** Simulates and measures, in the thread that calls it. Throws what `simulate` throws. */
export function runCircuit({ circuit, shots, seed }: Run, options: SimulateOptions = {}): RunResult {
  const start = performance.now();
  const state = simulate(circuit, options);
  const distribution = probabilities(state);
  const counts = sampleCounts(distribution, circuit.qubitCount, shots, seed);
  const readings =
    circuit.qubitCount <= MAX_STATE_QUBITS
      ? { quantum_state: wireAmplitudes(state), probabilities: [...distribution] }
      : { outcomes: mostProbable(distribution, circuit.qubitCount, counts) };
  return {
    success: true,
    error_message: null,
    num_qubits: circuit.qubitCount,
    ...readings,
    measurement_counts: counts,
    circuit_depth: circuitDepth(circuit),
    gate_count: circuit.operations.length,
    shots,
    seed,
    elapsed_ms: Math.round((performance.now() - start) * 1000) / 1000,
  };
}

function wireAmplitudes({ amplitudes }: Statevector): WireComplex[] {
  const result = new Array<WireComplex>(amplitudes.length / 2);
  for (let x = 0; x < result.length; x++) {
    result[x] = { real: amplitudes[2 * x]!, imag: amplitudes[2 * x + 1]! };
  }
  return result;
}

const mostProbable = (distribution: Float64Array, qubitCount: number, counts: Counts) =>
  topOutcomes(distribution, qubitCount, OUTCOME_COUNT).map(({ label, probability }) => ({
    label,
    probability,
    count: counts[label] ?? 0,
  }));
