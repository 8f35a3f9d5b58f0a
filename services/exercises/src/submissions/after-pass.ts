import { operationOf, type SubmissionResult, type WireGate } from '@superpose/contracts';
import { buildCircuit, circuitDepth, type Circuit } from '@superpose/quantum';
import type { Exercise } from '../catalogue/exercise.js';
import { shownSolutions } from '../catalogue/shown-solutions.js';

type AfterPass = Required<Pick<SubmissionResult, 'comparison' | 'solutions'>>;

/** What a learner is shown once a circuit has passed: how it compares with the best known, and how others do it. */
export const afterPass = (exercise: Exercise, gates: readonly WireGate[]): AfterPass => ({
  comparison: comparisonOf(exercise, buildCircuit(exercise.qubitCount, gates.map(operationOf))),
  solutions: shownSolutions(exercise),
});

function comparisonOf({ goal }: Exercise, circuit: Circuit): AfterPass['comparison'] {
  const best = (measure: (known: Circuit) => number): number => Math.min(...goal.solutions.map(measure));
  return {
    gate_count: gateCount(circuit),
    cnot_count: cnotCount(circuit),
    depth: circuitDepth(circuit),
    best_gate_count: best(gateCount),
    best_cnot_count: best(cnotCount),
    best_depth: best(circuitDepth),
  };
}

const gateCount = ({ operations }: Circuit): number => operations.length;
const cnotCount = ({ operations }: Circuit): number => operations.filter(({ gate }) => gate === 'CX').length;
