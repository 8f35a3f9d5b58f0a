import { basisLabel, basisLabels } from './basis-state.js';
import { drawBinomial } from './binomial.js';
import { RandomSource } from './random.js';

/** Label q(n−1)…q0 → how often it was measured; only outcomes that were seen. */
export type Counts = Record<string, number>;

/** Below this many shots per outcome a binomial draw per outcome costs more than a look-up per shot. */
const SHOTS_PER_OUTCOME = 12;
const LARGEST_LABEL_TABLE = 12;

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
  const random = new RandomSource(seed);
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
  const labels = basisLabels(qubitCount);
  const counts: Counts = {};
  // Summing from the far end first makes the last possible outcome's share exactly 1.
  let remaining = 0;
  for (let x = 0; x < distribution.length; x++) remaining += distribution[x]!;
  const last = lastPossible(distribution);
  for (let x = 0, left = shots; left > 0; x++) {
    const p = distribution[x]!;
    const count = x === last ? left : p > 0 ? drawBinomial(random, left, Math.min(1, p / remaining)) : 0;
    if (count > 0) counts[labels[x]!] = count;
    left -= count;
    remaining -= p;
  }
  return counts;
}

/**
 * Looks every shot up in the cumulative distribution; a guide table says where to begin, so that a look-up takes
 * about one step however many outcomes there are (Chen & Asau, 1974).
 */
export function sampleByShot(
  distribution: Float64Array,
  qubitCount: number,
  shots: number,
  random: RandomSource,
): Counts {
  const last = lastPossible(distribution);
  const cumulative = new Float64Array(last + 1);
  let total = 0;
  for (let x = 0; x <= last; x++) cumulative[x] = total += distribution[x]!;
  const cells = Math.min(distribution.length, 4096);
  const guide = guideTable(cumulative, total, cells);
  const seen = new Map<number, number>();
  for (let shot = 0; shot < shots; shot++) {
    const uniform = random.nextUniform();
    const goal = uniform * total;
    let x = guide[Math.floor(uniform * cells)]!;
    while (x < last && cumulative[x]! <= goal) x++;
    seen.set(x, (seen.get(x) ?? 0) + 1);
  }
  const counts: Counts = {};
  const label = qubitCount <= LARGEST_LABEL_TABLE ? basisLabels(qubitCount) : null;
  for (const x of [...seen.keys()].sort((a, b) => a - b)) {
    counts[label ? label[x]! : basisLabel(x, qubitCount)] = seen.get(x)!;
  }
  return counts;
}

/** For each of `cells` equal slices of [0, total) the first outcome whose cumulative sum exceeds the slice's start. */
function guideTable(cumulative: Float64Array, total: number, cells: number): Uint32Array {
  const guide = new Uint32Array(cells);
  const last = cumulative.length - 1;
  for (let cell = 0, x = 0; cell < cells; cell++) {
    const start = (cell / cells) * total;
    while (x < last && cumulative[x]! <= start) x++;
    guide[cell] = x;
  }
  return guide;
}

function lastPossible(distribution: Float64Array): number {
  let last = distribution.length - 1;
  while (last > 0 && !(distribution[last]! > 0)) last--;
  return last;
}

/** The single shots behind the counts, in a random order: given its counts, every order of a sample is equally likely. */
export function shotsInOrder(counts: Counts, seed: number): string[] {
  const random = new RandomSource(seed);
  const shots = Object.entries(counts).flatMap(([label, count]) => new Array<string>(count).fill(label));
  for (let i = shots.length - 1; i > 0; i--) {
    const j = Math.floor(random.nextUniform() * (i + 1));
    [shots[i], shots[j]] = [shots[j]!, shots[i]!];
  }
  return shots;
}

export interface Outcome {
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
