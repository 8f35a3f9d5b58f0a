/**
 * How many runs Simon's algorithm takes on average until n − 1 independent equations are found. With r of them, a run
 * adds another one with probability 1 − 2^(r − (n − 1)).
 */
export const quantumQueries = (bits: number): number =>
  Array.from({ length: bits - 1 }, (_, index) => 1 / (1 - 2 ** -(index + 1))).reduce(
    (sum, runs) => sum + runs,
    0,
  );

/**
 * How many different random inputs a classical computer tries on average until two of them have the same value. After
 * k tries without success, k of the 2^n − k inputs left are partners of those tried.
 */
export function classicalQueries(bits: number): number {
  const size = 2 ** bits;
  let expected = 0;
  let chance = 1;
  for (let asked = 0; chance > 1e-12 && asked <= size / 2; asked += 1) {
    expected += chance;
    chance *= 1 - asked / (size - asked);
  }
  return expected;
}
