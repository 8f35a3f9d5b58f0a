// @ts-check
// Interleaved measurement: in every round each contestant runs once, so that a busy machine slows all alike.

const LEAST_SAMPLE_MS = 20;

/**
 * @typedef {{name: string, run: () => unknown, slow?: boolean}} Contestant
 * @typedef {Record<string, number[]>} Times milliseconds per run, by contestant and round
 * @typedef {{least: number, lower: number, median: number, upper: number, most: number}} Figures with the quartiles
 */

/** @param {readonly Contestant[]} contestants @param {number} rounds @returns {Times} */
export function measure(contestants, rounds) {
  const repeats = contestants.map(({ run, slow }) => repeatsFor(run, slow));
  const samples = contestants.map(() => /** @type {number[]} */ ([]));
  for (let round = 0; round < rounds; round++) {
    contestants.forEach(({ run }, i) => samples[i]?.push(timeOf(run, /** @type {number} */ (repeats[i]))));
  }
  return Object.fromEntries(contestants.map(({ name }, i) => [name, samples[i] ?? []]));
}

/** Warms up for half a second and finds how many runs a sample needs. @param {() => unknown} run @param {boolean} [slow] */
function repeatsFor(run, slow) {
  let runs = 0;
  const start = performance.now();
  while (performance.now() - start < 500) {
    run();
    runs++;
    if (slow && performance.now() - start > 100) break;
  }
  const each = (performance.now() - start) / runs;
  return Math.max(1, Math.round(LEAST_SAMPLE_MS / each));
}

/** @param {() => unknown} run @param {number} repeats */
function timeOf(run, repeats) {
  const start = performance.now();
  for (let i = 0; i < repeats; i++) run();
  return (performance.now() - start) / repeats;
}

/** @param {readonly number[]} values @returns {Figures} */
export function figures(values) {
  const sorted = values.toSorted((a, b) => a - b);
  /** Between two values in proportion. @param {number} share */
  const at = (share) => {
    const place = share * (sorted.length - 1);
    const below = Number(sorted[Math.floor(place)]);
    return below + (place % 1) * (Number(sorted[Math.ceil(place)]) - below);
  };
  return { least: at(0), lower: at(0.25), median: at(0.5), upper: at(0.75), most: at(1) };
}

/** @param {readonly number[]} values */
export const median = (values) => figures(values).median;

/** How many times as long the other took, in each round. @param {readonly number[]} other @param {readonly number[]} engine */
export const ratios = (other, engine) => other.map((time, round) => time / Number(engine[round]));

/** The same as the median over the rounds. @param {readonly number[]} other @param {readonly number[]} engine */
export const ratio = (other, engine) => median(ratios(other, engine));
