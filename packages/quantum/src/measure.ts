import { basisLabel, basisLabels } from './basis-state.js';
import { drawBinomial } from './binomial.js';
import { CumulativeTable } from './cumulative-table.js';
import { RandomSource } from './random.js';

/** Label q(n−1)…q0 → how often it was measured; only outcomes that were seen. */
export type Counts = Record<string, number>;

/** Below this many shots per outcome a binomial draw per outcome costs more than a look-up per shot. */
const SHOTS_PER_OUTCOME = 12;
const LARGEST_DENSE_TALLY = 4096;

/** A sample is drawn in one go, so that one source and one tally serve them all. */
const reusedSource = new RandomSource(0);
const reusedTally = new Uint32Array(LARGEST_DENSE_TALLY);
const reusedTable = new CumulativeTable(new Float64Array(LARGEST_DENSE_TALLY));
const UNIFORMS_AT_ONCE = 256;
const reusedUniforms = new Float64Array(UNIFORMS_AT_ONCE);

function tallyOf(outcomeCount: number): Uint32Array {
  return outcomeCount <= LARGEST_DENSE_TALLY ? reusedTally : new Uint32Array(outcomeCount);
}

/**
 * Measures all qubits `shots` times: an exact draw from the multinomial distribution of the probabilities, which
 * need to sum to 1 only up to rounding. The same seed (0 … 4294967295) gives the same counts.
 */
export function sampleCounts(
  distribution: Float64Array,
  qubitCount: number,
  shots: number,
  seed: number,
): Counts {
  const random = reusedSource.restart(seed);
  return distribution.length * SHOTS_PER_OUTCOME < shots
    ? sampleByOutcome(distribution, qubitCount, shots, random)
    : sampleByShot(distribution, qubitCount, shots, random);
}

/**
 * Splits the shots outcome by outcome: given how many went to earlier outcomes, the number that goes to the next
 * one is binomial with its share of the probability that is left.
 */
export function sampleByOutcome(
  distribution: Float64Array,
  qubitCount: number,
  shots: number,
  random: RandomSource,
): Counts {
  const tally = tallyOf(distribution.length);
  let remaining = 0;
  let last = 0;
  for (let x = 0; x < distribution.length; x++) {
    const p = distribution[x]!;
    if (p > 0) last = x;
    remaining += p;
  }
  let left = shots;
  for (let x = 0; x < distribution.length; x++) {
    const p = distribution[x]!;
    // The last possible outcome takes all that is left, because rounding may have made its share too small.
    const count = x === last ? left : drawBinomial(random, left, p < remaining ? p / remaining : 1);
    tally[x] = count;
    left -= count;
    remaining -= p;
  }
  return countsOf(tally, qubitCount);
}

/** Looks every shot up in the cumulative distribution. */
export function sampleByShot(
  distribution: Float64Array,
  qubitCount: number,
  shots: number,
  random: RandomSource,
): Counts {
  return distribution.length <= LARGEST_DENSE_TALLY
    ? tallyDensely(reusedTable.restart(distribution), qubitCount, shots, random)
    : tallySparsely(new CumulativeTable(distribution), qubitCount, shots, random);
}

/** Counts in an array, as long as that is not mostly empty. */
function tallyDensely(
  table: CumulativeTable,
  qubitCount: number,
  shots: number,
  random: RandomSource,
): Counts {
  const tally = reusedTally.fill(0, 0, 2 ** qubitCount);
  for (let done = 0; done < shots; done += UNIFORMS_AT_ONCE) {
    random.fillUniform(reusedUniforms);
    const drawn = Math.min(UNIFORMS_AT_ONCE, shots - done);
    for (let i = 0; i < drawn; i++) tally[table.find(reusedUniforms[i]!)]!++;
  }
  return countsOf(tally, qubitCount);
}

/** How often each of the 2^n outcomes was seen, by its label. */
function countsOf(tally: Uint32Array, qubitCount: number): Counts {
  const labels = basisLabels(qubitCount);
  const counts: Counts = allWereSeen(tally, labels.length)
    ? { ...templateOf(labels) }
    : emptyCounts(labels.length);
  for (let x = 0; x < labels.length; x++) {
    const count = tally[x]!;
    if (count > 0) counts[labels[x]!] = count;
  }
  return labels.length < MANY_LABELS ? counts : (Object.setPrototypeOf(counts, Object.prototype) as Counts);
}

const MANY_LABELS = 256;

/** Only an object without a prototype is a hash table from the start; one that becomes it later costs up to three times as much. */
const emptyCounts = (labelCount: number): Counts =>
  labelCount < MANY_LABELS ? {} : (Object.create(null) as Counts);

/** Beyond this many labels an object is no longer copied faster than it is built. */
const LARGEST_TEMPLATE = 16;
const templates: Counts[] = [];

/**
 * An object that has all the labels. Copying it costs half of adding them one by one, which is a good part of the time
 * that the smallest circuits take.
 */
function templateOf(labels: readonly string[]): Counts {
  return (templates[labels.length] ??= Object.fromEntries(labels.map((label) => [label, 0])));
}

function allWereSeen(tally: Uint32Array, outcomeCount: number): boolean {
  if (outcomeCount > LARGEST_TEMPLATE) return false;
  for (let x = 0; x < outcomeCount; x++) if (tally[x] === 0) return false;
  return true;
}

function tallySparsely(
  table: CumulativeTable,
  qubitCount: number,
  shots: number,
  random: RandomSource,
): Counts {
  const tally = new Map<number, number>();
  for (let shot = 0; shot < shots; shot++) {
    const x = table.find(random.nextUniform());
    tally.set(x, (tally.get(x) ?? 0) + 1);
  }
  const seen = [...tally.entries()].sort(([a], [b]) => a - b);
  return Object.fromEntries(seen.map(([x, count]) => [basisLabel(x, qubitCount), count]));
}

/**
 * The single shots behind the counts, in a random order: given its counts, every order of a sample is equally likely.
 * Each is drawn when it is asked for, since mostly the first few are all that anybody reads.
 */
export function* shotsInOrder(counts: Counts, seed: number): Generator<string, void> {
  const random = new RandomSource(seed);
  const labels = Object.keys(counts);
  const left = Object.values(counts);
  for (let total = left.reduce((sum, count) => sum + count, 0); total > 0; total--) {
    let shot = Math.floor(random.nextUniform() * total);
    let at = 0;
    while (shot >= left[at]!) shot -= left[at++]!;
    left[at]!--;
    yield labels[at]!;
  }
}

interface Outcome {
  readonly label: string;
  readonly index: number;
  readonly probability: number;
}

/** The most probable outcomes, the most probable first; equal ones by index. Impossible ones are left out. */
export function topOutcomes(distribution: Float64Array, qubitCount: number, limit: number): Outcome[] {
  const best: number[] = [];
  const before = (x: number, y: number) => distribution[y]! - distribution[x]! || x - y;
  for (let x = 0; x < distribution.length; x++) {
    if (!(distribution[x]! > 0)) continue;
    if (best.length === limit && before(x, best[limit - 1]!) >= 0) continue;
    let at = best.length;
    while (at > 0 && before(x, best[at - 1]!) < 0) at--;
    best.splice(at, 0, x);
    best.length = Math.min(best.length, limit);
  }
  return best.map((index) => ({
    label: basisLabel(index, qubitCount),
    index,
    probability: distribution[index]!,
  }));
}
