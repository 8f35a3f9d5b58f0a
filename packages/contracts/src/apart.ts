const MOST_DECIMALS = 12;

/** Two different quantities as texts that differ, with the fewest decimals from `decimals` on that do. */
export function apart<T>(
  [a, b]: readonly [T, T],
  textOf: (quantity: T, decimals: number) => string,
  decimals: number,
): readonly [string, string] {
  const texts = [textOf(a, decimals), textOf(b, decimals)] as const;
  return texts[0] === texts[1] && decimals < MOST_DECIMALS ? apart([a, b], textOf, decimals + 1) : texts;
}
