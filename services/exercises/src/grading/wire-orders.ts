/** Up to here all orders are tried (23 besides the given one); above, only some. */
const ALL_ORDERS_UP_TO = 4;

/**
 * Orders of the wires other than the given one, the full reversal first: wire q goes to place order[q]. On many wires,
 * beside it those with two wires exchanged, and with all wires one or more too far.
 */
export function wireOrders(qubitCount: number): number[][] {
  const given = Array.from({ length: qubitCount }, (_, qubit) => qubit);
  const reversal = given.toReversed();
  const others =
    qubitCount <= ALL_ORDERS_UP_TO ? permutations(given) : [...exchanges(given), ...rotations(given)];
  const isNew = (order: number[]): boolean => !equal(order, given) && !equal(order, reversal);
  return [...(qubitCount > 1 ? [reversal] : []), ...others.filter(isNew)];
}

function permutations(items: readonly number[]): number[][] {
  if (items.length === 0) return [[]];
  return items.flatMap((first) =>
    permutations(items.filter((item) => item !== first)).map((rest) => [first, ...rest]),
  );
}

const exchanges = (given: readonly number[]): number[][] =>
  given.flatMap((a) =>
    given.slice(a + 1).map((b) => given.map((qubit) => (qubit === a ? b : qubit === b ? a : qubit))),
  );

const rotations = (given: readonly number[]): number[][] =>
  given.slice(1).map((by) => given.map((qubit) => (qubit + by) % given.length));

const equal = (a: readonly number[], b: readonly number[]): boolean =>
  a.every((value, index) => value === b[index]);
