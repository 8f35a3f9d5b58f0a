/** What is recorded where reading a qubit can go wrong. */
import { bitOf } from '../basis-state.js';
import { drawBinomial } from '../binomial.js';
import { addTo, sortedByLabel } from '../dynamic/count-sum.js';
import type { BitSource } from '../dynamic/explore.js';
import type { Counts } from '../measure.js';
import type { RandomSource } from '../random.js';
import { readoutErrorOf, validateReadout, type NoiseModel, type ReadoutError } from './noise-model.js';

/**
 * The distribution of what is recorded when all qubits are read, given that of their basis states; both in index order.
 * Every qubit errs independently of the others. Throws a RangeError where the distribution hasn't 2^n numbers and for a
 * readout error that is not valid.
 */
export function applyReadout(
  distribution: ArrayLike<number>,
  qubitCount: number,
  readout: NoiseModel['readout'],
): Float64Array {
  if (distribution.length !== 2 ** qubitCount) {
    throw new RangeError(
      `${qubitCount} qubits have ${2 ** qubitCount} basis states, not ${distribution.length}.`,
    );
  }
  validateReadout(readout, qubitCount);
  const recorded = Float64Array.from(distribution);
  for (let qubit = 0; qubit < qubitCount; qubit++) {
    const error = readoutErrorOf(readout, qubit);
    if (error) misread(recorded, 2 ** qubit, error);
  }
  return recorded;
}

/** Exchanges probability between the indices that differ in one bit. */
function misread(p: Float64Array, stride: number, { zeroReadAsOne, oneReadAsZero }: ReadoutError): void {
  for (let block = 0; block < p.length; block += 2 * stride) {
    for (let x = block; x < block + stride; x++) {
      const zero = p[x]!;
      const one = p[x + stride]!;
      p[x] = (1 - zeroReadAsOne) * zero + oneReadAsZero * one;
      p[x + stride] = zeroReadAsOne * zero + (1 - oneReadAsZero) * one;
    }
  }
}

/**
 * Adds the probability of what bits record: bit j of an index of `sums` is what `sources[j]` gives. Two bits that read the same
 * qubit err independently.
 */
export function addReadings(
  sums: Float64Array,
  distribution: Float64Array,
  sources: readonly BitSource[],
  readout: NoiseModel['readout'],
): void {
  for (let x = 0; x < distribution.length; x++) {
    if (distribution[x] === 0) continue;
    let readings: { index: number; probability: number }[] = [{ index: 0, probability: distribution[x]! }];
    sources.forEach((source, j) => {
      const value = 'qubit' in source ? bitOf(x, source.qubit) : source.value;
      const error = 'qubit' in source ? readoutErrorOf(readout, source.qubit) : undefined;
      const wrong = error ? errorAt(error, value) : 0;
      readings = readings.flatMap(({ index, probability }) => [
        ...(wrong < 1 ? [{ index: index | (value << j), probability: probability * (1 - wrong) }] : []),
        ...(wrong > 0 ? [{ index: index | ((1 - value) << j), probability: probability * wrong }] : []),
      ]);
    });
    for (const { index, probability } of readings) sums[index]! += probability;
  }
}

/** The probability that this value is misread. */
export const errorAt = ({ zeroReadAsOne, oneReadAsZero }: ReadoutError, value: 0 | 1): number =>
  value === 0 ? zeroReadAsOne : oneReadAsZero;

/** Misreads each shot by itself. @param errors of the characters of the labels, in order; undefined where there is none */
export function misreadCounts(
  counts: Counts,
  errors: readonly (ReadoutError | undefined)[],
  random: RandomSource,
): Counts {
  if (errors.every((error) => error === undefined)) return counts;
  let recorded: ReadonlyMap<string, number> = new Map(Object.entries(counts));
  errors.forEach((error, at) => {
    if (!error) return;
    const next = new Map<string, number>();
    for (const [label, count] of recorded) {
      const value = label[at] === '1' ? 1 : 0;
      const wrong = drawBinomial(random, count, errorAt(error, value));
      if (wrong < count) addTo(next, label, count - wrong);
      if (wrong > 0) addTo(next, `${label.slice(0, at)}${1 - value}${label.slice(at + 1)}`, wrong);
    }
    recorded = next;
  });
  return sortedByLabel(recorded);
}
