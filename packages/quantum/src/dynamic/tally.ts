import { bitOf, gatherBits } from '../basis-state.js';
import { sampleCounts } from '../measure.js';
import { probabilities, type Statevector } from '../statevector.js';
import type { BitSource } from './explore.js';
import type { DynamicCircuit } from '../instruction.js';
import { MAX_BRANCHES } from './plan-dynamic-circuit.js';
import type { DynamicBranch, DynamicResult, RunDynamicOptions } from './dynamic-result.js';
import { CountSum } from './count-sum.js';
import {
  addBits,
  bitCountsOf,
  bitsLabel,
  MAX_EXACT_BITS,
  readLast,
  type LastReading,
} from './last-reading.js';
import { NEGLIGIBLE } from './vector-state.js';

/** The end of a branch, with its state. */
interface Ending {
  readonly state: Statevector;
  readonly probability: number;
  readonly shots: number;
  readonly bits: readonly BitSource[];
}

/** Sums up the ends of a dynamic circuit's branches. */
export class Tally {
  private readonly counts = new CountSum();
  private readonly bitCounts = new CountSum();
  private readonly measuredBits: readonly number[];
  private probabilities: Float64Array | null = null;
  private readonly bitProbabilities: Float64Array | null;
  private branches: DynamicBranch[] | null;

  /** @param isExact whether all branches will be added, not only those that shots take */
  constructor(
    circuit: DynamicCircuit,
    private readonly options: RunDynamicOptions,
    private readonly isExact: boolean,
  ) {
    this.measuredBits = measuredBitsOf(circuit);
    const { length } = this.measuredBits;
    this.bitProbabilities = isExact && length <= MAX_EXACT_BITS ? new Float64Array(2 ** length) : null;
    this.branches = isExact && options.keepAmplitudes ? [] : null;
  }

  add({ state, probability, shots, bits }: Ending, seed: number): void {
    const distribution = probabilities(state);
    if (shots > 0) {
      const counts = sampleCounts(distribution, state.qubitCount, shots, seed);
      this.counts.add(counts);
      this.bitCounts.add(bitCountsOf(counts, state.qubitCount, bits));
    }
    if (!this.isExact) return;
    if (this.bitProbabilities || this.branches) {
      const last = readLast(distribution, bits);
      if (this.bitProbabilities) addBits(this.bitProbabilities, this.measuredBits, bits, last, probability);
      this.keep(state, last, probability, bits);
    }
    this.addProbabilities(distribution, probability);
  }

  private addProbabilities(distribution: Float64Array, probability: number): void {
    if (probability === 1 && !this.probabilities) {
      this.probabilities = distribution;
      return;
    }
    const sums = (this.probabilities ??= new Float64Array(distribution.length));
    for (let x = 0; x < sums.length; x++) sums[x]! += probability * distribution[x]!;
  }

  /** Keeps a branch for each result of the qubits that are read last. */
  private keep(
    state: Statevector,
    { qubits, chances }: LastReading,
    probability: number,
    bits: readonly BitSource[],
  ): void {
    const { branches } = this;
    if (!branches) return;
    const possible = [...chances.keys()].filter((value) => chances[value]! >= NEGLIGIBLE);
    const count = branches.length + possible.length;
    if (count > MAX_BRANCHES || count * 2 ** state.qubitCount > this.options.keepAmplitudes!) {
      this.branches = null;
      return;
    }
    for (const value of possible) {
      const chance = chances[value]!;
      branches.push({
        bits: bitsLabel(bits, (qubit) => bitOf(value, qubits.indexOf(qubit))),
        probability: probability * chance,
        state: qubits.length > 0 ? projected(state, qubits, value, chance) : copyOf(state),
      });
    }
  }

  result(method: DynamicResult['method']): DynamicResult {
    return {
      method,
      counts: this.counts.result(),
      measuredBits: this.measuredBits,
      bitCounts: this.bitCounts.result(),
      ...(this.probabilities && { probabilities: this.probabilities }),
      ...(this.bitProbabilities && { bitProbabilities: this.bitProbabilities }),
      ...(this.branches && {
        branches: this.branches.toSorted((a, b) => (a.bits < b.bits ? -1 : a.bits > b.bits ? 1 : 0)),
      }),
    };
  }
}

/** The classical bits that a measurement names, in order. */
export const measuredBitsOf = ({ instructions }: DynamicCircuit): number[] =>
  [...new Set(instructions.flatMap((each) => (each.gate === 'MEASURE' ? [each.bit] : [])))].sort(
    (a, b) => a - b,
  );

/** The state after some qubits have read a value. */
function projected(
  { qubitCount, amplitudes }: Statevector,
  read: readonly number[],
  value: number,
  chance: number,
): Statevector {
  const scale = 1 / Math.sqrt(chance);
  const kept = new Float64Array(amplitudes.length);
  for (let x = 0; 2 * x < amplitudes.length; x++) {
    if (gatherBits(x, read) !== value) continue;
    kept[2 * x] = amplitudes[2 * x]! * scale;
    kept[2 * x + 1] = amplitudes[2 * x + 1]! * scale;
  }
  return { qubitCount, amplitudes: kept };
}

const copyOf = ({ qubitCount, amplitudes }: Statevector): Statevector => ({
  qubitCount,
  amplitudes: Float64Array.from(amplitudes),
});
