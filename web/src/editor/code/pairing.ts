/** Which statements of a program are which of the program that it was before an edit. */

/** Beyond this many pairs to compare, what is between the same beginning and the same end is taken for new. */
const MOST_PAIRS = 250_000;

/**
 * For each text of `after` the index of the same one in `before`, in the same order on both sides, or null: the same
 * beginning, the same end, and between them a longest common subsequence.
 */
export function pairSame(before: readonly string[], after: readonly string[]): (number | null)[] {
  const pairs: (number | null)[] = after.map(() => null);
  let start = 0;
  while (start < before.length && start < after.length && before[start] === after[start])
    pairs[start] = start++;
  let [endBefore, endAfter] = [before.length, after.length];
  while (endBefore > start && endAfter > start && before[endBefore - 1] === after[endAfter - 1])
    pairs[--endAfter] = --endBefore;
  if ((endBefore - start) * (endAfter - start) <= MOST_PAIRS)
    pairBetween(before.slice(start, endBefore), after.slice(start, endAfter), (b, a) => {
      pairs[start + a] = start + b;
    });
  return pairs;
}

function pairBetween(
  before: readonly string[],
  after: readonly string[],
  pair: (before: number, after: number) => void,
): void {
  const width = after.length + 1;
  // The length of the longest common subsequence of what follows.
  const lengths = new Uint32Array((before.length + 1) * width);
  for (let b = before.length - 1; b >= 0; b--) {
    for (let a = after.length - 1; a >= 0; a--) {
      lengths[b * width + a] =
        before[b] === after[a]
          ? lengths[(b + 1) * width + a + 1]! + 1
          : Math.max(lengths[(b + 1) * width + a]!, lengths[b * width + a + 1]!);
    }
  }
  let [b, a] = [0, 0];
  while (b < before.length && a < after.length) {
    if (before[b] === after[a]) pair(b++, a++);
    else if (lengths[(b + 1) * width + a]! >= lengths[b * width + a + 1]!) b++;
    else a++;
  }
}
