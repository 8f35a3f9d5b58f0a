/** What classical bits read that are read from their qubits at the end. */
import { bitOf, gatherBits } from '../basis-state.js';
import type { Counts } from '../measure.js';
import { addTo, sortedByLabel } from './count-sum.js';
import type { DynamicResult } from './dynamic-result.js';
import type { BitSource } from './explore.js';
import type { Readout } from './measured-last.js';
import { NEGLIGIBLE } from './vector-state.js';

/** Up to this many measured bits, everything that they can read has an exact probability. */
export const MAX_EXACT_BITS = 12;

/** What the qubits read that are read last, at the end of a branch. */
export interface LastReading {
  /** In ascending order. */
  readonly qubits: readonly number[];
  /** The probability of each reading; bit j of the index is the reading of `qubits[j]`. */
  readonly chances: Float64Array;
}

export function readLast(distribution: Float64Array, bits: readonly BitSource[]): LastReading {
  const qubits = qubitsIn(bits);
  return { qubits, chances: marginalOf(distribution, qubits) };
}

/** What the bits of an ordinary circuit read, given what its qubits do. */
export function readOut(
  readout: Readout,
  counts: Counts,
  distribution: Float64Array,
): Pick<DynamicResult, 'measuredBits' | 'bitCounts' | 'bitProbabilities'> {
  const bits = readout.map((qubit): BitSource => (qubit === null ? { value: 0 } : { qubit }));
  const measuredBits = readout.flatMap((qubit, bit) => (qubit === null ? [] : [bit]));
  const bitCounts = bitCountsOf(counts, Math.log2(distribution.length), bits);
  if (measuredBits.length > MAX_EXACT_BITS) return { measuredBits, bitCounts };
  const bitProbabilities = new Float64Array(2 ** measuredBits.length);
  addBits(bitProbabilities, measuredBits, bits, readLast(distribution, bits), 1);
  return { measuredBits, bitCounts, bitProbabilities };
}

/** Adds what the measured bits read at one end, times its probability; bit j of the index is the value of `measuredBits[j]`. */
export function addBits(
  sums: Float64Array,
  measuredBits: readonly number[],
  bits: readonly BitSource[],
  { qubits, chances }: LastReading,
  probability: number,
): void {
  const sources = measuredBits.map((bit) => bits[bit]!);
  const known = sources.reduce((sum, source, j) => ('qubit' in source ? sum : sum | (source.value << j)), 0);
  const places = sources.map((source) => ('qubit' in source ? qubits.indexOf(source.qubit) : -1));
  for (let value = 0; value < chances.length; value++) {
    const chance = chances[value]!;
    if (chance < NEGLIGIBLE) continue;
    let index = known;
    for (let j = 0; j < places.length; j++) if (places[j]! >= 0) index |= bitOf(value, places[j]!) << j;
    sums[index]! += probability * chance;
  }
}

/** What the classical bits read, given what the qubits read. */
export function bitCountsOf(counts: Counts, qubitCount: number, bits: readonly BitSource[]): Counts {
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

/** In ascending order. */
const qubitsIn = (bits: readonly BitSource[]): number[] =>
  [...new Set(bits.flatMap((source) => ('qubit' in source ? [source.qubit] : [])))].sort((a, b) => a - b);

/** c(m−1)…c0, where some bits are what their qubit reads. */
export function bitsLabel(bits: readonly BitSource[], readingOf: (qubit: number) => number | string): string {
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
