// Interleaved measurement: in every round each contestant runs once, so that a busy machine slows all alike.

const LEAST_SAMPLE_MS = 20;

/** Milliseconds per run, by contestant and round. */
export function measure(contestants, rounds) {
  const repeats = contestants.map(({ run, slow }) => repeatsFor(run, slow));
  const samples = contestants.map(() => []);
  for (let round = 0; round < rounds; round++) {
    contestants.forEach(({ run }, i) => samples[i].push(timeOf(run, repeats[i])));
  }
  return Object.fromEntries(contestants.map(({ name }, i) => [name, samples[i]]));
}

/** Warms up, for half a second at most, and finds how many runs a sample needs. */
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

function timeOf(run, repeats) {
  const start = performance.now();
  for (let i = 0; i < repeats; i++) run();
  return (performance.now() - start) / repeats;
}

export function median(values) {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

/** How many times slower the other was, as the median over the rounds. */
export function ratio(other, engine) {
  return median(other.map((time, round) => time / engine[round]));
}
