import {
  buildCircuit,
  probabilities,
  simulate,
  totalVariation,
  unitaryOf,
  type Circuit,
  type Operation,
} from '@superpose/quantum';
import type { Diagnosis, GoalLimits } from '@superpose/contracts';
import { describeDistributionDifference } from './distribution-difference.js';
import { clampError, errorMeasure } from './error-measure.js';
import type { Goal, Outputs } from './goal.js';
import { caseOutputs } from './goals/case-outputs.js';
import { casesPass, describeCases } from './goals/cases.js';
import { withLimits } from './goals/limits.js';
import { describeMapDifference, mapExpected, mapStart } from './goals/map.js';
import { overlapSize } from './overlap.js';
import { describeStateDifference } from './state-difference.js';
import type { Target } from './target.js';
import { describeUnitaryDifference } from './unitary-difference.js';

/** A goal that is a target to come near to. */
export interface TargetGoal {
  readonly qubitCount: number;
  readonly target: Target;
  /** Passed when the error is at most this. */
  readonly tolerance: number;
  readonly solution: readonly Operation[];
  /** Further circuits that pass, for the tutor to compare with. */
  readonly otherSolutions?: readonly (readonly Operation[])[];
  readonly limits?: GoalLimits;
  /** The circuit that the learner is to repair. */
  readonly startCircuit?: readonly Operation[];
}

export function goalOf(targetGoal: TargetGoal): Goal {
  const goal = unlimitedGoal(targetGoal);
  const { limits, startCircuit } = targetGoal;
  return limits ? withLimits(goal, limits, startCircuit) : goal;
}

function unlimitedGoal({ qubitCount, target, tolerance, solution, otherSolutions = [] }: TargetGoal): Goal {
  const error = (circuit: Circuit): number => errorMeasure(target, circuit);
  const outputs = outputsOf(target, tolerance, qubitCount);
  return {
    qubitCount,
    error,
    passes: (circuit) =>
      // Stryker disable next-line StringLiteral: the verdict is the same, only later than at the first case that fails.
      'cases' in target ? casesPass(target, tolerance, circuit) : error(circuit) <= tolerance,
    solutions: [solution, ...otherSolutions].map((operations) => buildCircuit(qubitCount, operations)),
    difference: (circuit) => differenceFrom(target, tolerance, circuit),
    outputs,
  };
}

function outputsOf(target: Target, tolerance: number, qubitCount: number): Outputs {
  switch (target.type) {
    case 'state_vector': {
      const expected = Float64Array.from(target.statevector.amplitudes);
      return fromOverlap(basisStart(qubitCount, 1), expected, tolerance, (overlap) => 1 - overlap ** 2);
    }
    case 'unitary': {
      // All basis states at once, as one vector of length 1: overlaps of such vectors are overlaps of unitaries.
      const size = 2 ** qubitCount;
      const expected = new Float64Array(2 * size * size);
      for (let entry = 0; entry < size * size; entry++) {
        const [row, column] = [Math.floor(entry / size), entry % size];
        expected[2 * (column * size + row)] = target.unitary.entries[2 * entry]! / Math.sqrt(size);
        expected[2 * (column * size + row) + 1] = target.unitary.entries[2 * entry + 1]! / Math.sqrt(size);
      }
      return fromOverlap(basisStart(qubitCount, size), expected, tolerance, (overlap) => 1 - overlap);
    }
    case 'measurement_probabilities': {
      const error = (amplitudes: Float64Array): number =>
        totalVariation(target.probabilities, probabilities({ qubitCount, amplitudes }));
      return { start: basisStart(qubitCount, 1), error, tolerance };
    }
    case 'isometry':
    case 'oracle':
      return fromOverlap(mapStart(target), mapExpected(target), tolerance, (overlap) => 1 - overlap);
    default:
      return caseOutputs(target, tolerance, qubitCount);
  }
}

/** The first `inputCount` basis states, one after another, scaled to length 1 together. */
function basisStart(qubitCount: number, inputCount: number): Float64Array {
  const start = new Float64Array(2 * inputCount * 2 ** qubitCount);
  // Stryker disable next-line EqualityOperator: an array takes no number beyond its end.
  for (let input = 0; input < inputCount; input++) {
    start[2 * (input * 2 ** qubitCount + input)] = 1 / Math.sqrt(inputCount);
  }
  return start;
}

function fromOverlap(
  start: Float64Array,
  expected: Float64Array,
  tolerance: number,
  errorOf: (overlap: number) => number,
): Outputs {
  const error = (overlap: number): number => clampError(errorOf(overlap));
  return {
    start,
    tolerance,
    error: (amplitudes) => error(overlapSize(expected, amplitudes)),
    overlap: { expected, error },
  };
}

function differenceFrom(target: Target, tolerance: number, circuit: Circuit): Diagnosis {
  switch (target.type) {
    case 'state_vector':
      return describeStateDifference(target.statevector, simulate(circuit), tolerance);
    case 'measurement_probabilities':
      return describeDistributionDifference(
        target.probabilities,
        probabilities(simulate(circuit)),
        circuit.qubitCount,
      );
    case 'unitary':
      return describeUnitaryDifference(target.unitary, unitaryOf(circuit), tolerance);
    case 'isometry':
    case 'oracle':
      return describeMapDifference(target, tolerance, circuit);
    default:
      return describeCases(target, circuit);
  }
}
