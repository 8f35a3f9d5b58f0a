/**
 * Draws a basis index from a distribution.
 * @param probabilities by basis index, summing to 1
 * @param uniform a number from 0 (included) to 1 (excluded)
 */
export function sampleOutcome(probabilities: readonly number[] | Float64Array, uniform: number): number {
  let cumulated = 0;
  let last = 0;
  for (const [index, probability] of probabilities.entries()) {
    if (probability === 0) continue;
    cumulated += probability;
    last = index;
    if (uniform < cumulated) return index;
  }
  // Rounding can leave the sum a hair below 1; the rest belongs to the last possible outcome.
  return last;
}
