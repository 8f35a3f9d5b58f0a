/** The order of a program's parts. */

/**
 * Puts parts into an order in which each comes after those that it has to follow, and otherwise keeps the order of
 * their places. Null where parts have to follow each other in a circle.
 * @param after by the index of a part, the indices of those that it has to follow
 */
export function ordered(places: readonly number[], after: readonly ReadonlySet<number>[]): number[] | null {
  const byPlace = places.map((_, part) => part).sort((a, b) => places[a]! - places[b]! || a - b);
  const done = new Set<number>();
  const order: number[] = [];
  const waiting = new Map<number, number[]>();
  // A part goes out once all that it follows are out; those that it held up come right after it, by their places.
  const put = (part: number): void => {
    const stack = [part];
    while (stack.length > 0) {
      const next = stack.pop()!;
      const missing = [...after[next]!].find((other) => !done.has(other));
      if (missing !== undefined) {
        waiting.set(missing, [...(waiting.get(missing) ?? []), next]);
        continue;
      }
      done.add(next);
      order.push(next);
      const freed = (waiting.get(next) ?? []).sort((a, b) => places[b]! - places[a]! || b - a);
      waiting.delete(next);
      stack.push(...freed);
    }
  };
  byPlace.forEach(put);
  return order.length === places.length ? order : null;
}
