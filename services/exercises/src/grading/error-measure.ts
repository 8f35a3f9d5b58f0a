import {
  applyOperation,
  fidelity,
  probabilities,
  simulate,
  totalVariation,
  unitaryOf,
  unitaryOverlap,
} from '@superpose/quantum';
import { casesError } from './goals/cases.js';
import { mapExpected, mapStart } from './goals/map.js';
import { asCircuit, type StepCircuit } from './step.js';
import { overlapSize } from './overlap.js';
import type { Target } from './target.js';

/**
 * How far a circuit is from a target, from 0 (reached) to 1. Computed from exact amplitudes, never from shots.
 * State: 1 − |⟨target|ψ⟩|². Probabilities: total variation distance over all outcomes. Unitary: 1 − |tr(U†V)|/2ⁿ.
 * An isometry and an oracle: as a unitary, over their inputs alone. All others: the worst of their cases.
 * A global phase changes none of them.
 */
export function errorMeasure(target: Target, circuit: StepCircuit): number {
  return clampError(rawError(target, circuit));
}

function rawError(target: Target, steps: StepCircuit): number {
  const circuit = asCircuit(steps);
  switch (target.type) {
    case 'state_vector':
      return 1 - fidelity(target.statevector, simulate(circuit));
    case 'measurement_probabilities':
      return totalVariation(target.probabilities, probabilities(simulate(circuit)));
    case 'unitary':
      return 1 - unitaryOverlap(target.unitary, unitaryOf(circuit));
    case 'isometry':
    case 'oracle': {
      const amplitudes = mapStart(target);
      for (const operation of circuit.operations) applyOperation(amplitudes, operation);
      return 1 - overlapSize(mapExpected(target), amplitudes);
    }
    case 'family':
    case 'distinguish':
    case 'error_correction':
    case 'reduced_state':
    case 'observable':
      return casesError(target, steps);
  }
}

/** Rounding may step out of the range by one unit in the last place. */
export const clampError = (error: number): number => Math.min(1, Math.max(0, error));
