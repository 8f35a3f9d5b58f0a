// @ts-check
// Interleaved measurement: in every round each contestant runs once, so that a busy machine slows all alike.

const LEAST_SAMPLE_MS = 20;

/**
 * @typedef {{name: string, run: () => unknown, slow?: boolean}} Contestant
 * @typedef {Record<string, number[]>} Times milliseconds per run, by contestant and round
 */

/** @param {Contestant[]} contestants @param {number} rounds @returns {Times} */
export function measure(contestants, rounds) {
  const repeats = contestants.map(({ run, slow }) => repeatsFor(run, slow));
  const samples = contestants.map(() => /** @type {number[]} */ ([]));
  for (let round = 0; round < rounds; round++) {
    contestants.forEach(({ run }, i) => samples[i]?.push(timeOf(run, /** @type {number} */ (repeats[i]))));
  }
  return Object.fromEntries(contestants.map(({ name }, i) => [name, samples[i] ?? []]));
}

/** Warms up, for half a second at most, and finds how many runs a sample needs. @param {() => unknown} run @param {boolean} [slow] */
function repeatsFor(run, slow) {
  let runs = 0;
  const start = performance.now();
  while (runs < 3000 && performance.now() - start < 500) {
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

/** @param {number[]} values */
export function median(values) {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  const at = (/** @type {number} */ index) => /** @type {number} */ (sorted[index]);
  return sorted.length % 2 ? at(middle) : (at(middle - 1) + at(middle)) / 2;
}

/** How many times slower the other was, as the median over the rounds. @param {number[]} other @param {number[]} engine */
export function ratio(other, engine) {
  return median(other.map((time, round) => time / /** @type {number} */ (engine[round])));
}
