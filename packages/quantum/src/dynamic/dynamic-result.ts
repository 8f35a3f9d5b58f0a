import type { Counts } from '../measure.js';
import type { SimulateOptions } from '../simulate.js';
import type { Statevector } from '../statevector.js';
import type { PlanOptions } from './plan-dynamic-circuit.js';

/** A state that a dynamic circuit can end in, and what its classical bits then are. */
export interface DynamicBranch {
  /** The classical bits, c0 rightmost; empty without any. */
  readonly bits: string;
  readonly probability: number;
  readonly state: Statevector;
}

export interface DynamicResult {
  /**
   * How it was run: one state vector, all its branches, as many branches as the shots took, or stabilizers.
   */
  readonly method: 'statevector' | 'branches' | 'shots' | 'stabilizer';
  /** All qubits, read once more at the end: label q(n−1)…q0 → how often. */
  readonly counts: Counts;
  /** The classical bits that a measurement names, in order. */
  readonly measuredBits: readonly number[];
  /** The classical bits at the end: label c(m−1)…c0 → how often; empty without any. */
  readonly bitCounts: Counts;
  /** Exact, by basis index; not where only some branches were walked, nor by stabilizers. */
  readonly probabilities?: Float64Array;
  /**
   * Exact, where `probabilities` are and at most 12 bits are measured; bit j of the index is the value of `measuredBits[j]`.
   */
  readonly bitProbabilities?: Float64Array;
  /** What the circuit can end in, if that is exact, at most 256 states, and no more amplitudes than were asked for. */
  readonly branches?: readonly DynamicBranch[];
  /** Of a stabilizer run: every outcome that can be seen has the probability 2^−rank. */
  readonly rank?: number;
}

export interface RunDynamicOptions extends Omit<SimulateOptions, 'untilTimeStep'>, PlanOptions {
  readonly seed: number;
  /** The most amplitudes that `branches` may hold in all; 0 (no branches) unless given. */
  readonly keepAmplitudes?: number;
}
