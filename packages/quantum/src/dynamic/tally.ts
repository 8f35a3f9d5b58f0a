import { bitOf, gatherBits } from '../basis-state.js';
import { sampleCounts, type Counts } from '../measure.js';
import { probabilities, type Statevector } from '../statevector.js';
import type { BitSource } from './explore.js';
import type { DynamicCircuit } from '../instruction.js';
import { MAX_BRANCHES } from './plan-dynamic-circuit.js';
import type { DynamicBranch, DynamicResult, RunDynamicOptions } from './dynamic-result.js';
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
  private readonly counts: Counts = {};
  private readonly bitCounts: Counts = {};
  private readonly distribution: Float64Array | null;
  private readonly bitProbabilities: Record<string, number> = {};
  private branches: DynamicBranch[] | null;

  /** @param isExact whether all branches will be added, not only those that shots take */
  constructor(
    private readonly circuit: DynamicCircuit,
    private readonly options: RunDynamicOptions,
    isExact: boolean,
  ) {
    this.distribution = isExact ? new Float64Array(2 ** circuit.qubitCount) : null;
    this.branches = isExact && options.keepAmplitudes ? [] : null;
  }

  add({ state, probability, shots, bits }: Ending, seed: number): void {
    const { qubitCount } = state;
    const distribution = probabilities(state);
    const read = qubitsIn(bits);
    if (shots > 0) {
      for (const [label, count] of Object.entries(sampleCounts(distribution, qubitCount, shots, seed))) {
        addTo(this.counts, label, count);
        if (bits.length > 0)
          addTo(
            this.bitCounts,
            bitsLabel(bits, (q) => Number(label[qubitCount - 1 - q])),
            count,
          );
      }
    }
    if (!this.distribution) return;
    for (let x = 0; x < distribution.length; x++) this.distribution[x]! += probability * distribution[x]!;
    const chances = chancesOf(distribution, read);
    for (const [value, chance] of chances) {
      if (bits.length > 0) addTo(this.bitProbabilities, labelFor(bits, read, value), probability * chance);
    }
    this.keep(state, probability, bits, read, chances);
  }

  /** Keeps a branch for each result of the qubits that are read last. */
  private keep(
    state: Statevector,
    probability: number,
    bits: readonly BitSource[],
    read: readonly number[],
    chances: ReadonlyMap<number, number>,
  ): void {
    const { branches } = this;
    if (!branches) return;
    const count = branches.length + chances.size;
    if (count > MAX_BRANCHES || count * 2 ** state.qubitCount > this.options.keepAmplitudes!) {
      this.branches = null;
      return;
    }
    for (const [value, chance] of chances) {
      branches.push({
        bits: labelFor(bits, read, value),
        probability: probability * chance,
        state: read.length > 0 ? projected(state, read, value, chance) : copyOf(state),
      });
    }
  }

  result(method: DynamicResult['method']): DynamicResult {
    const measured = this.circuit.instructions.flatMap((each) => (each.gate === 'MEASURE' ? [each.bit] : []));
    return {
      method,
      counts: sortedByLabel(this.counts),
      measuredBits: [...new Set(measured)].sort((a, b) => a - b),
      bitCounts: sortedByLabel(this.bitCounts),
      ...(this.distribution
        ? { probabilities: this.distribution, bitProbabilities: sortedByLabel(this.bitProbabilities) }
        : {}),
      ...(this.branches
        ? { branches: this.branches.toSorted((a, b) => (a.bits < b.bits ? -1 : a.bits > b.bits ? 1 : 0)) }
        : {}),
    };
  }
}

/** Adds to the number at a label. */
export function addTo(sums: Record<string, number>, label: string, amount: number): void {
  sums[label] = (sums[label] ?? 0) + amount;
}

/** The same numbers, their labels in order. */
export const sortedByLabel = (sums: Readonly<Record<string, number>>): Record<string, number> =>
  Object.fromEntries(Object.entries(sums).sort(([a], [b]) => (a < b ? -1 : 1)));

const qubitsIn = (bits: readonly BitSource[]): number[] => [
  ...new Set(bits.flatMap((source) => ('qubit' in source ? [source.qubit] : []))),
];

/** c(m−1)…c0, where some bits are what their qubit reads. */
const bitsLabel = (bits: readonly BitSource[], readingOf: (qubit: number) => number): string =>
  bits
    .map((source) => ('qubit' in source ? readingOf(source.qubit) : source.value))
    .toReversed()
    .join('');

/** As `bitsLabel`; bit j of `value` is the reading of `read[j]`. */
const labelFor = (bits: readonly BitSource[], read: readonly number[], value: number): string =>
  bitsLabel(bits, (qubit) => bitOf(value, read.indexOf(qubit)));

/** The probability of each reading of some qubits that is possible. */
function chancesOf(distribution: Float64Array, read: readonly number[]): Map<number, number> {
  const chances = new Map<number, number>();
  for (let x = 0; x < distribution.length; x++) {
    const p = distribution[x]!;
    if (p > 0) {
      const value = gatherBits(x, read);
      chances.set(value, (chances.get(value) ?? 0) + p);
    }
  }
  for (const [value, chance] of chances) if (chance < NEGLIGIBLE) chances.delete(value);
  return new Map([...chances].sort(([a], [b]) => a - b));
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
