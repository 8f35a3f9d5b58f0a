import type { CasesTarget } from './goals/cases.js';
import type { MapTarget } from './goals/map.js';
import type { ComplexNumber } from './complex.js';
import {
  basisIndex,
  buildCircuit,
  probabilities,
  simulate,
  unitaryOf,
  type Operation,
  type Statevector,
  type Unitary,
} from '@superpose/quantum';

/** What a submitted circuit is measured against; every register starts in |0…0⟩. */
export type Target =
  | { readonly type: 'state_vector'; readonly statevector: Statevector }
  | { readonly type: 'measurement_probabilities'; readonly probabilities: Float64Array }
  | { readonly type: 'unitary'; readonly unitary: Unitary }
  | CasesTarget
  | MapTarget;

export type TargetType = Target['type'];
/** The types that a circuit alone can say. */
export type PlainTargetType = 'state_vector' | 'measurement_probabilities' | 'unitary';

/** The target that a circuit reaches: its state, its probabilities or its unitary. */
export function targetOfCircuit(
  type: PlainTargetType,
  qubitCount: number,
  operations: readonly Operation[],
): Target {
  const circuit = buildCircuit(qubitCount, operations);
  switch (type) {
    case 'state_vector':
      return { type, statevector: simulate(circuit) };
    case 'measurement_probabilities':
      return { type, probabilities: probabilities(simulate(circuit)) };
    case 'unitary':
      return { type, unitary: unitaryOf(circuit) };
  }
}

/** The state with these amplitudes by label q(n−1)…q0, scaled to length 1; labels left out have amplitude 0. */
export function targetOfAmplitudes(
  qubitCount: number,
  amplitudes: Readonly<Record<string, ComplexNumber>>,
): Extract<Target, { type: 'state_vector' }> {
  const entries = Object.entries(amplitudes);
  const norm = Math.hypot(...entries.flatMap(([, { real, imag }]) => [real, imag]));
  const interleaved = new Float64Array(2 * 2 ** qubitCount);
  for (const [label, { real, imag }] of entries) {
    interleaved[2 * basisIndex(label)] = real / norm;
    interleaved[2 * basisIndex(label) + 1] = imag / norm;
  }
  return { type: 'state_vector', statevector: { qubitCount, amplitudes: interleaved } };
}

/** The distribution with these probabilities by label; labels left out have probability 0. */
export function targetOfProbabilities(qubitCount: number, byLabel: Readonly<Record<string, number>>): Target {
  const distribution = new Float64Array(2 ** qubitCount);
  for (const [label, probability] of Object.entries(byLabel)) distribution[basisIndex(label)] = probability;
  return { type: 'measurement_probabilities', probabilities: distribution };
}
