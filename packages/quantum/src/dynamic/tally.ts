import { bitOf, gatherBits } from '../basis-state.js';
import { sampleCounts, type Counts } from '../measure.js';
import { probabilities, type Statevector } from '../statevector.js';
import type { BitSource } from './explore.js';
import type { DynamicCircuit } from '../instruction.js';
import { MAX_BRANCHES } from './plan-dynamic-circuit.js';
import type { DynamicBranch, DynamicResult, RunDynamicOptions } from './dynamic-result.js';
import { addTo, CountSum, sortedByLabel } from './count-sum.js';
import { NEGLIGIBLE } from './vector-state.js';

/** Up to this many measured bits, everything that they can read has an exact probability. */
const MAX_EXACT_BITS = 12;

/** The end of a branch, with its state. */
interface Ending {
  readonly state: Statevector;
  readonly probability: number;
  readonly shots: number;
  readonly bits: readonly BitSource[];
}

/** What the qubits read that are read last, at the end of a branch. */
interface LastReading {
  /** In ascending order. */
  readonly qubits: readonly number[];
  /** The probability of each reading; bit j of the index is the reading of `qubits[j]`. */
  readonly chances: Float64Array;
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
      const qubits = qubitsIn(bits);
      const last = { qubits, chances: marginalOf(distribution, qubits) };
      this.addBits(last, probability, bits);
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

  private addBits({ qubits, chances }: LastReading, probability: number, bits: readonly BitSource[]): void {
    const sums = this.bitProbabilities;
    if (!sums) return;
    const sources = this.measuredBits.map((bit) => bits[bit]!);
    const known = sources.reduce(
      (sum, source, j) => ('qubit' in source ? sum : sum | (source.value << j)),
      0,
    );
    const places = sources.map((source) => ('qubit' in source ? qubits.indexOf(source.qubit) : -1));
    for (let value = 0; value < chances.length; value++) {
      const chance = chances[value]!;
      if (chance < NEGLIGIBLE) continue;
      let index = known;
      for (let j = 0; j < places.length; j++) if (places[j]! >= 0) index |= bitOf(value, places[j]!) << j;
      sums[index]! += probability * chance;
    }
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

/** What the classical bits read, given what the qubits read. */
function bitCountsOf(counts: Counts, qubitCount: number, bits: readonly BitSource[]): Counts {
  if (bits.length === 0) return {};
  const isEachQubit = bits.every((source, bit) => 'qubit' in source && source.qubit === bit);
  if (isEachQubit && bits.length === qubitCount) return counts;
  const sums = new Map<string, number>();
  for (const [label, count] of Object.entries(counts)) {
    addTo(
      sums,
      bitsLabel(bits, (qubit) => label[qubitCount - 1 - qubit]!),
      count,
    );
  }
  return sortedByLabel(sums);
}

const qubitsIn = (bits: readonly BitSource[]): number[] =>
  [...new Set(bits.flatMap((source) => ('qubit' in source ? [source.qubit] : [])))].sort((a, b) => a - b);

/** c(m−1)…c0, where some bits are what their qubit reads. */
function bitsLabel(bits: readonly BitSource[], readingOf: (qubit: number) => number | string): string {
  let label = '';
  for (let bit = bits.length - 1; bit >= 0; bit--) {
    const source = bits[bit]!;
    label += 'qubit' in source ? readingOf(source.qubit) : source.value;
  }
  return label;
}

/** Basis indices are looked at in blocks of this length, within which their readings are known. */
const BLOCK = 4096;

/** The probability of each reading of some qubits; bit j of the index is the reading of `qubits[j]`. */
function marginalOf(distribution: Float64Array, qubits: readonly number[]): Float64Array {
  const chances = new Float64Array(2 ** qubits.length);
  const length = Math.min(BLOCK, distribution.length);
  const readings = Uint32Array.from({ length }, (_, x) => gatherBits(x, qubits));
  for (let start = 0; start < distribution.length; start += length) {
    const high = gatherBits(start, qubits);
    for (let x = 0; x < length; x++) chances[high | readings[x]!]! += distribution[start + x]!;
  }
  return chances;
}

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
