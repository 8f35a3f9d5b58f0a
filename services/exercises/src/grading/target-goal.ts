import { probabilities, simulate, totalVariation, unitaryOf } from '@superpose/quantum';
import type { Wires } from './coherent.js';
import { asCircuit, buildSteps, spareCount, type Step, type StepCircuit } from './step.js';
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
  /** Whether all gates may be used; else the ten basic gates. */
  readonly allGates?: true;
  /** How many classical bits there are; none unless given. */
  readonly bitCount?: number;
  readonly target: Target;
  /** Passed when the error is at most this. */
  readonly tolerance: number;
  readonly solution: readonly Step[];
  /** Further circuits that pass, for the tutor to compare with. */
  readonly otherSolutions?: readonly (readonly Step[])[];
  readonly limits?: GoalLimits;
  /** The circuit that the learner is to repair. */
  readonly startCircuit?: readonly Step[];
}

export function goalOf(targetGoal: TargetGoal): Goal {
  const { qubitCount, bitCount = 0, allGates, target, tolerance, solution, otherSolutions = [] } = targetGoal;
  const { limits, startCircuit } = targetGoal;
  const error = (circuit: StepCircuit): number => errorMeasure(target, circuit);
  const solutions = [solution, ...otherSolutions].map((steps) => buildSteps(qubitCount, bitCount, steps));
  const known = Math.max(...solutions.map(spareCount));
  const goalWith = (spares: number): Goal => {
    const goal = { ...common, outputs: outputsOf(target, tolerance, { qubitCount, bitCount, spares }) };
    return limits ? withLimits(goal, limits, startCircuit) : goal;
  };
  const common: Omit<Goal, 'outputs'> = {
    qubitCount,
    ...(bitCount > 0
      ? { bitCount, withSpares: onceEach((spares) => goalWith(Math.max(spares, known))) }
      : {}),
    ...(allGates ? { allGates } : {}),
    error,
    passes: (circuit) =>
      // Stryker disable next-line StringLiteral: the verdict is the same, only later than at the first case that fails.
      'cases' in target ? casesPass(target, tolerance, circuit) : error(circuit) <= tolerance,
    solutions,
    difference: (circuit) => differenceFrom(target, tolerance, circuit),
  };
  return goalWith(known);
}

/** Makes a goal for each number of spare qubits when it is first asked for. */
function onceEach(make: (spares: number) => Goal): (spares: number) => Goal {
  const made = new Map<number, Goal>();
  return (spares) => {
    const goal = made.get(spares) ?? make(spares);
    made.set(spares, goal);
    return goal;
  };
}

interface Register extends Wires {
  readonly spares: number;
}

function outputsOf(target: Target, tolerance: number, register: Register): Outputs {
  const { qubitCount } = register;
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
      return caseOutputs(target, tolerance, register);
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

function differenceFrom(target: Target, tolerance: number, steps: StepCircuit): Diagnosis {
  const circuit = asCircuit(steps);
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
      return describeCases(target, steps);
  }
}
