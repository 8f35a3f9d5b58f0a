import type { SubmissionResult, WireInstruction } from '@superpose/contracts';
import { buildSteps, depthOf, stepOf, type StepCircuit } from '../grading/step.js';
import type { Exercise } from '../catalogue/exercise.js';
import { shownSolutions } from '../catalogue/shown-solutions.js';

type AfterPass = Required<Pick<SubmissionResult, 'comparison' | 'solutions'>>;

/** What a learner is shown once a circuit has passed: how it compares with the best known, and how others do it. */
export const afterPass = (exercise: Exercise, gates: readonly WireInstruction[]): AfterPass => ({
  comparison: comparisonOf(
    exercise,
    buildSteps(exercise.qubitCount, exercise.bitCount ?? 0, gates.map(stepOf)),
  ),
  solutions: shownSolutions(exercise),
});

function comparisonOf({ goal }: Exercise, circuit: StepCircuit): AfterPass['comparison'] {
  const best = (measure: (known: StepCircuit) => number): number => Math.min(...goal.solutions.map(measure));
  return {
    gate_count: gateCount(circuit),
    cnot_count: cnotCount(circuit),
    depth: depthOf(circuit),
    best_gate_count: best(gateCount),
    best_cnot_count: best(cnotCount),
    best_depth: best(depthOf),
  };
}

const gateCount = ({ operations }: StepCircuit): number => operations.length;
const cnotCount = ({ operations }: StepCircuit): number =>
  operations.filter(({ gate }) => gate === 'CX').length;
