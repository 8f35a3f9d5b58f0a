import type { SubmissionResult, WireGate } from '@superpose/contracts';
import { buildCircuit, circuitDepth, operationOfWireGate, type Circuit } from '@superpose/quantum';
import type { Exercise } from '../catalogue/exercise.js';
import { wireGateOf } from '../catalogue/wire-gate.js';
import { createContentOf, shapeOf } from '../grading/known/shape.js';

type AfterPass = Required<Pick<SubmissionResult, 'comparison' | 'solutions'>>;

/** What a learner is shown once a circuit has passed: how it compares with the best known, and how others do it. */
export const afterPass = (exercise: Exercise, gates: readonly WireGate[]): AfterPass => ({
  comparison: comparisonOf(exercise, buildCircuit(exercise.qubitCount, gates.map(operationOfWireGate))),
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

/** The reference solution, and the first other one that is more than a reordering of it. */
function shownSolutions({ goal: { solutions }, why }: Exercise): AfterPass['solutions'] {
  const contentOf = createContentOf(solutions);
  const shapes = solutions.map((solution) => shapeOf(solution, contentOf));
  const other = shapes.findIndex((shape) => shape !== shapes[0]);
  return [0, ...(other > 0 ? [other] : [])].map((place) => ({
    circuit: solutions[place]!.operations.map(wireGateOf),
    ...(why[place] === undefined ? {} : { why: why[place] }),
  }));
}
