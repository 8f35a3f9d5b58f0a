import { basisLabel } from '@superpose/quantum';
import { apart, type Diagnosis } from '@superpose/contracts';
import { ketText, percentText } from './quantity-text.js';

/** The outcome whose probability is furthest off; the lowest of equals. */
export function describeDistributionDifference(
  expected: Float64Array,
  actual: Float64Array,
  qubitCount: number,
): Diagnosis {
  const distances = Array.from(expected, (probability, index) => Math.abs(probability - actual[index]!));
  const furthest = distances.reduce(
    (best, distance, index) => (distance > distances[best]! + 1e-9 ? index : best),
    0,
  );
  const label = basisLabel(furthest, qubitCount);
  const [should, is] = [expected[furthest]!, actual[furthest]!];
  const [asked, given] = apart([should, is], percentText, 1);
  const quantities = { label, expected: should, actual: is };
  return {
    code: 'furthest-outcome',
    message: `${ketText(label)} should be measured with probability ${asked}; yours gives ${given}.`,
    params: quantities,
    ...quantities,
  };
}
