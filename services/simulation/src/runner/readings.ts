import type { WireComplex } from '@superpose/contracts';
import { topOutcomes, type Counts, type Statevector } from '@superpose/quantum';

/** Up to here a result carries the whole state, above it the most probable outcomes. */
export const MAX_STATE_QUBITS = 12;
export const OUTCOME_COUNT = 64;

export function wireAmplitudes({ amplitudes }: Statevector): WireComplex[] {
  const result = new Array<WireComplex>(amplitudes.length / 2);
  for (let x = 0; x < result.length; x++) {
    result[x] = { real: amplitudes[2 * x]!, imag: amplitudes[2 * x + 1]! };
  }
  return result;
}

export const mostProbable = (distribution: Float64Array, qubitCount: number, counts: Counts) =>
  topOutcomes(distribution, qubitCount, OUTCOME_COUNT).map(({ label, probability }) => ({
    label,
    probability,
    count: counts[label] ?? 0,
  }));
