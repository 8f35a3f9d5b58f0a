/** Where there is not room for all basis states: the indices of the `count` most probable, in index order. */
export function mostProbable(probabilities: readonly number[], count: number): number[] {
  return probabilities
    .map((_, index) => index)
    .sort((a, b) => (probabilities[b] ?? 0) - (probabilities[a] ?? 0) || a - b)
    .slice(0, count)
    .sort((a, b) => a - b);
}
