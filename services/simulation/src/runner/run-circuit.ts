import type { CustomResult, RunResult } from '@superpose/contracts';
import {
  circuitDepth,
  estimateMemoryBytes,
  probabilities,
  readOut,
  sampleCounts,
  simulate,
  type Circuit,
  type SimulateOptions,
} from '@superpose/quantum';
import { MAX_STATE_QUBITS, mostProbable, wireState } from './readings.js';
import { wireBits } from './wire-bits.js';
import { readDynamicCircuit } from './run-dynamic.js';
import type { Run } from './run.js';

export type { Run } from './run.js';

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
export function runCircuit(run: Run, options: SimulateOptions = {}): RunResult & CustomResult {
  const start = performance.now();
  const { circuit, shots, seed } = run;
  return {
    success: true,
    error_message: null,
    num_qubits: circuit.qubitCount,
    ...('instructions' in circuit
      ? readDynamicCircuit({ ...run, circuit }, options)
      : readCircuit({ ...run, circuit }, options)),
    shots,
    seed,
    elapsed_ms: Math.round((performance.now() - start) * 1000) / 1000,
  };
}

function readCircuit({ circuit, shots, seed, readout, compact }: Run<Circuit>, options: SimulateOptions) {
  const state = simulate(circuit, options);
  const distribution = probabilities(state);
  const counts = sampleCounts(distribution, circuit.qubitCount, shots, seed);
  const readings =
    circuit.qubitCount <= MAX_STATE_QUBITS
      ? wireState(state, distribution, compact)
      : { outcomes: mostProbable(distribution, circuit.qubitCount, counts) };
  return {
    ...readings,
    measurement_counts: counts,
    ...(readout?.length && {
      method: 'statevector' as const,
      ...wireBits(readOut(readout, counts, distribution), readout.length),
    }),
    circuit_depth: circuitDepth(circuit),
    gate_count: circuit.operations.length,
  };
}
