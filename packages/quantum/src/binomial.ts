import type { RandomSource } from './random.js';

const INVERSION_LIMIT = 10;

/** One draw from the binomial distribution: how many of `trials` succeed, each with the given probability. */
export function drawBinomial(random: RandomSource, trials: number, probability: number): number {
  if (probability <= 0 || trials === 0) return 0;
  if (probability >= 1) return trials;
  if (probability > 0.5) return trials - drawBinomial(random, trials, 1 - probability);
  return trials * probability < INVERSION_LIMIT
    ? drawByInversion(random, trials, probability)
    : drawByRejection(random, trials, probability);
}

/** Walks up the probabilities from 0 successes until they exceed a uniform number (algorithm BINV). */
function drawByInversion(random: RandomSource, trials: number, probability: number): number {
  const odds = probability / (1 - probability);
  const none = power(1 - probability, trials);
  for (;;) {
    let u = random.nextUniform();
    let successes = 0;
    let chance = none;
    while (u > chance && successes <= trials) {
      u -= chance;
      successes++;
      chance *= odds * ((trials + 1 - successes) / successes);
    }
    // Rounding may leave a remainder beyond the last outcome: draw again.
    if (successes <= trials) return successes;
  }
}

/** A power with a whole exponent by squaring, which every machine rounds alike. */
function power(base: number, exponent: number): number {
  let product = 1;
  for (let square = base, rest = exponent; rest > 0; rest >>>= 1, square *= square) {
    if (rest & 1) product *= square;
  }
  return product;
}

/** Transformed rejection with a squeeze, algorithm BTRS of Hörmann, "The generation of binomial random variates" (1993). */
function drawByRejection(random: RandomSource, trials: number, probability: number): number {
  const deviation = Math.sqrt(trials * probability * (1 - probability));
  const b = 1.15 + 2.53 * deviation;
  const a = -0.0873 + 0.0248 * b + 0.01 * probability;
  const centre = trials * probability + 0.5;
  const squeeze = 0.92 - 4.2 / b;
  for (;;) {
    const u = random.nextUniform() - 0.5;
    const v = random.nextUniform();
    const us = 0.5 - Math.abs(u);
    const successes = Math.floor(((2 * a) / us + b) * u + centre);
    // Most draws end here, so all that only the others need is left until then.
    if (us >= 0.07 && v <= squeeze) return successes;
    if (successes < 0 || successes > trials) continue;
    const alpha = (2.83 + 5.1 / b) * deviation;
    if (Math.log((v * alpha) / (a / (us * us) + b)) <= logRatioToMode(trials, probability, successes)) {
      return successes;
    }
  }
}

/** ln of the probability of `successes` over that of the most probable number of successes. */
function logRatioToMode(trials: number, probability: number, successes: number): number {
  const mode = Math.floor((trials + 1) * probability);
  const logOdds = Math.log(probability / (1 - probability));
  const ways = logFactorial(mode) + logFactorial(trials - mode);
  return ways - logFactorial(successes) - logFactorial(trials - successes) + (successes - mode) * logOdds;
}

const TABLE_SIZE = 1024;
const logFactorials = new Float64Array(TABLE_SIZE);
for (let n = 2; n < TABLE_SIZE; n++) logFactorials[n] = logFactorials[n - 1]! + Math.log(n);

/** ln n!, from a table, and beyond it by Stirling's series (relative error below 1e-16 there). */
function logFactorial(n: number): number {
  if (n < TABLE_SIZE) return logFactorials[n]!;
  const inverse = 1 / n;
  const series = inverse * (1 / 12 - inverse * inverse * (1 / 360 - (inverse * inverse) / 1260));
  return (n + 0.5) * Math.log(n) - n + 0.5 * Math.log(2 * Math.PI) + series;
}
