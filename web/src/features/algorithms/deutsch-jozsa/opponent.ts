import type { TruthTable } from '../exact/truthTable';

/** What a classical computer knows after some queries: nothing, a guess, or the answer. */
type Knowledge = 'nothing' | 'guess' | 'constant' | 'balanced';

/** Judges by the promise alone: two values mean balanced, one value for more than half of the inputs means constant. */
export function knowledgeOf(table: TruthTable, asked: readonly number[]): Knowledge {
  if (asked.length === 0) return 'nothing';
  if (new Set(asked.map((x) => table[x])).size === 2) return 'balanced';
  return asked.length > table.length / 2 ? 'constant' : 'guess';
}

/** An input that was not asked yet, each as likely as the others; `random` is from 0 up to 1. */
export function nextQuery(size: number, asked: readonly number[], random: number): number {
  const left = Array.from({ length: size }, (_, x) => x).filter((x) => !asked.includes(x));
  return left[Math.floor(random * left.length)]!;
}
