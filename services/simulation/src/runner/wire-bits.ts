import type { RunResult } from '@superpose/contracts';
import { labelBits, type DynamicResult } from '@superpose/quantum';

type BitResult = Pick<DynamicResult, 'measuredBits' | 'bitCounts' | 'bitProbabilities'>;

/** What a run's classical bits read at the end, as its result says it. */
export function wireBits(
  result: BitResult,
  bitCount: number,
): Pick<RunResult, 'measured_bits' | 'bit_counts' | 'bit_probabilities'> {
  const bitProbabilities = labelBits(result, bitCount);
  return {
    measured_bits: [...result.measuredBits],
    bit_counts: result.bitCounts,
    ...(bitProbabilities && { bit_probabilities: bitProbabilities }),
  };
}
