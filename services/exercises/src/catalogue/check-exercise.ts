import { buildCircuit, type Operation } from '@superpose/quantum';
import { buildTarget, typeOfContent } from './build-target.js';
import type { Facts } from './content-schema.js';
import { parseCircuitText } from './circuit-text.js';
import { asTyped, pageFaults } from './solution-rules.js';
import { errorMeasure } from '../grading/error-measure.js';
import type { Goal } from '../grading/grade.js';

/** How exactly a hint's claim about a circuit must hold. */
const HINT_TOLERANCE = 1e-4;

/** What is untrue of an exercise, a sentence each; empty when every fact holds. */
export function exerciseFaults(goal: Goal, facts: Facts, hintCount: number): string[] {
  return [...solutionFaults(goal), ...emptyCircuitFaults(goal), ...hintFaults(goal, facts, hintCount)];
}

function solutionFaults(goal: Goal): string[] {
  const { solution, tolerance } = goal;
  const faults = pageFaults(solution);
  if (faults.length > 0) return faults.map((fault) => `the solution cannot be built: ${fault}`);
  const error = errorOf(goal, solution);
  if (error > tolerance) {
    return [`the solution does not pass: its error is ${error}, the tolerance ${tolerance}`];
  }
  const typed = errorOf(goal, asTyped(solution));
  if (typed <= tolerance) return [];
  return [
    `the tolerance ${tolerance} cannot be met with angles typed to two decimals: the error is then ${typed}`,
  ];
}

const emptyCircuitFaults = (goal: Goal): string[] =>
  errorOf(goal, []) <= goal.tolerance ? ['the empty circuit passes already'] : [];

function hintFaults(goal: Goal, facts: Facts, hintCount: number): string[] {
  return facts.hintCircuits.flatMap(({ hint, circuit, gives }) => {
    const operations = parseCircuitText(circuit);
    if (hint > hintCount) return [`there is no hint ${hint}`];
    if (gives === undefined) {
      return isReached(goal, operations) ? [] : [`the circuit of hint ${hint} does not pass`];
    }
    const targetType = typeOfContent(gives, goal.target.type);
    const target = buildTarget({ qubits: goal.qubitCount, targetType }, gives);
    const claim: Goal = { ...goal, target, tolerance: HINT_TOLERANCE };
    return isReached(claim, operations) ? [] : [`the circuit of hint ${hint} does not give what it says`];
  });
}

const isReached = (goal: Goal, operations: readonly Operation[]): boolean =>
  errorOf(goal, operations) <= goal.tolerance;

const errorOf = ({ target, qubitCount }: Goal, operations: readonly Operation[]): number =>
  errorMeasure(target, buildCircuit(qubitCount, operations));
