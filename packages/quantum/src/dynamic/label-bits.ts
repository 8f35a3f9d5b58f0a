import { bitOf } from '../basis-state.js';
import type { DynamicResult } from './dynamic-result.js';

/**
 * What the classical bits can read at the end, exactly: label c(m−1)…c0 → probability, in order; empty without bits.
 * Undefined where the result has no exact probabilities of its bits.
 */
export function labelBits(
  { measuredBits, bitProbabilities }: Pick<DynamicResult, 'measuredBits' | 'bitProbabilities'>,
  bitCount: number,
): Record<string, number> | undefined {
  if (!bitProbabilities) return undefined;
  const byLabel: Record<string, number> = {};
  if (bitCount === 0) return byLabel;
  bitProbabilities.forEach((probability, value) => {
    if (probability === 0) return;
    const digits = new Array<0 | 1>(bitCount).fill(0);
    measuredBits.forEach((bit, j) => (digits[bitCount - 1 - bit] = bitOf(value, j)));
    byLabel[digits.join('')] = probability;
  });
  return byLabel;
}
