/** f(x) for every input x, in index order; 2^n entries. */
export type TruthTable = readonly (0 | 1)[];

/** What the promise says of a table: the algorithm is only meant for the first two. */
type Promise = 'constant' | 'balanced' | 'broken';

export function promiseOf(table: TruthTable): Promise {
  const ones = table.filter((value) => value === 1).length;
  if (ones === 0 || ones === table.length) return 'constant';
  return 2 * ones === table.length ? 'balanced' : 'broken';
}

/**
 * The chance that a classical computer asking `queries` different random inputs of a balanced function still sees
 * only one value: 2·C(N/2, k) / C(N, k) for k ≥ 1.
 */
export function classicalErrorAfter(queries: number, size: number): number {
  if (queries === 0) return 1;
  let chance = 2;
  for (let asked = 0; asked < queries; asked++) chance *= Math.max(0, size / 2 - asked) / (size - asked);
  return chance;
}
