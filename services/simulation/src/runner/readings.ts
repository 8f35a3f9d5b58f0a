import type { CustomResult, WireComplex } from '@superpose/contracts';
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

type State = Pick<CustomResult, 'quantum_state' | 'probabilities' | 'state_base64' | 'probabilities_base64'>;

/** What a result has of a state, if there is just one, and of the probabilities, if they are known. */
export function wireState(
  state: Statevector | undefined,
  distribution: Float64Array | undefined,
  compact = false,
): State {
  if (!compact) {
    return {
      ...(state && { quantum_state: wireAmplitudes(state) }),
      ...(distribution && { probabilities: [...distribution] }),
    };
  }
  if (state) return { state_base64: base64(Float64Array.from(state.amplitudes)) };
  return distribution ? { probabilities_base64: base64(distribution) } : {};
}

/** The bytes of numbers, lowest first on every machine that Node runs on. */
const base64 = ({ buffer, byteOffset, byteLength }: Float64Array): string =>
  Buffer.from(buffer, byteOffset, byteLength).toString('base64');

export const mostProbable = (distribution: Float64Array, qubitCount: number, counts: Counts) =>
  topOutcomes(distribution, qubitCount, OUTCOME_COUNT).map(({ label, probability }) => ({
    label,
    probability,
    count: counts[label] ?? 0,
  }));
