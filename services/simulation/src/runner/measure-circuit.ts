import { writeQasm3 } from '@superpose/openqasm';
import {
  probabilities,
  sampleCounts,
  simulate,
  type Circuit,
  type Counts,
  type SimulateOptions,
} from '@superpose/quantum';
import type { Run } from './run.js';

/** What an algorithm's circuit gives, before the algorithm reads its result out of it. */
export interface Measured {
  /** Exact, of every basis state. */
  readonly probabilities: Float64Array;
  readonly counts: Counts;
  /** The circuit as an OpenQASM 3 program. */
  readonly qasm: string;
}

/** Simulates, measures and writes the program down, in the thread that calls it. Throws what `simulate` throws. */
export function measureCircuit(
  { circuit, shots, seed }: Run<Circuit>,
  options: SimulateOptions = {},
): Measured {
  const distribution = probabilities(simulate(circuit, options));
  return {
    probabilities: distribution,
    counts: sampleCounts(distribution, circuit.qubitCount, shots, seed),
    qasm: writeQasm3(circuit),
  };
}
