import {
  fidelity,
  probabilities,
  simulate,
  totalVariation,
  unitaryOf,
  unitaryOverlap,
  type Circuit,
} from '@superpose/quantum';
import type { Target } from './target.js';

/**
 * How far a circuit is from a target, from 0 (reached) to 1. Computed from exact amplitudes, never from shots.
 * State: 1 − |⟨target|ψ⟩|². Probabilities: total variation distance over all outcomes. Unitary: 1 − |tr(U†V)|/2ⁿ.
 * A global phase changes none of the three.
 */
export function errorMeasure(target: Target, circuit: Circuit): number {
  return clamp(rawError(target, circuit));
}

function rawError(target: Target, circuit: Circuit): number {
  switch (target.type) {
    case 'state_vector':
      return 1 - fidelity(target.statevector, simulate(circuit));
    case 'measurement_probabilities':
      return totalVariation(target.probabilities, probabilities(simulate(circuit)));
    case 'unitary':
      return 1 - unitaryOverlap(target.unitary, unitaryOf(circuit));
  }
}

/** Rounding may step out of the range by one unit in the last place. */
const clamp = (error: number): number => Math.min(1, Math.max(0, error));
