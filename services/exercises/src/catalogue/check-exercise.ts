import { buildPlainTarget, typeOfContent } from './build-target.js';
import type { Facts } from '@superpose/content/exercises';
import { parseFor } from './circuit-text.js';
import { asTyped, pageFaults } from './solution-rules.js';
import { errorMeasure } from '../grading/error-measure.js';
import { isInBox } from '../grading/goals/cases.js';
import { brokenLimit } from '../grading/goals/limits.js';
import { buildSteps, isMeasuring, measures, type Step } from '../grading/step.js';
import { goalOf, type TargetGoal } from '../grading/target-goal.js';

/** How exactly a hint's claim about a circuit must hold. */
const HINT_TOLERANCE = 1e-4;

/** What is untrue of an exercise, a sentence each; empty when every fact holds. */
export function exerciseFaults(goal: TargetGoal, facts: Facts, hintCount: number): string[] {
  return [
    ...solutionFaults(goal),
    ...otherSolutionFaults(goal, facts),
    ...emptyCircuitFaults(goal),
    ...startCircuitFaults(goal),
    ...columnFaults(facts),
    ...boxFaults(goal),
    ...hintFaults(goal, facts, hintCount),
  ];
}

function solutionFaults(goal: TargetGoal): string[] {
  const { solution, tolerance } = goal;
  const faults = pageFaults(solution, goal);
  if (faults.length > 0) return faults.map((fault) => `the solution cannot be built: ${fault}`);
  const error = errorOf(goal, solution);
  if (error > tolerance) {
    return [`the solution does not pass: its error is ${error}, the tolerance ${tolerance}`];
  }
  const broken = brokenLimit(goal.limits ?? {}, circuitOf(goal, solution), goal.startCircuit);
  if (broken) return [`the solution breaks a limit: ${broken.message}`];
  const typed = errorOf(goal, asTyped(solution));
  if (typed <= tolerance) return [];
  return [
    `the tolerance ${tolerance} cannot be met with angles typed to two decimals: the error is then ${typed}`,
  ];
}

const otherSolutionFaults = (goal: TargetGoal, facts: Facts): string[] =>
  facts.otherSolutions.flatMap((circuit, index) => {
    const operations = parseFor(facts)(circuit);
    const name = `other solution ${index + 1}`;
    const faults = pageFaults(operations, goal).map((fault) => `${name} cannot be built: ${fault}`);
    return isReached(goal, operations) ? faults : [...faults, `${name} does not pass`];
  });

const emptyCircuitFaults = (goal: TargetGoal): string[] =>
  errorOf(goal, []) <= goal.tolerance ? ['the empty circuit passes already'] : [];

function startCircuitFaults(goal: TargetGoal): string[] {
  const { startCircuit, limits } = goal;
  if (!startCircuit) return limits?.edits === undefined ? [] : ['"edits" needs a start circuit'];
  const faults = pageFaults(startCircuit, goal).map((fault) => `the start circuit cannot be built: ${fault}`);
  return isReached(goal, startCircuit) ? [...faults, 'the start circuit passes already'] : faults;
}

function boxFaults({ target, solution, otherSolutions = [] }: TargetGoal): string[] {
  if (!('boxes' in target)) return [];
  const inBox = [solution, ...otherSolutions].flat().filter((operation) => isInBox(target.boxes, operation));
  return inBox.map(
    ({ gate, timeStep = 0 }) => `the ${gate} in column ${timeStep + 1} is where a locked box is`,
  );
}

/** A "-" is only there to keep a column free for a locked box. */
const columnFaults = ({ target, solution }: Facts): string[] =>
  solution.some((column) => column.trim() === '-') && !('boxes' in target)
    ? ['the solution has an empty column, but there is no locked box']
    : [];

function hintFaults(goal: TargetGoal, facts: Facts, hintCount: number): string[] {
  return facts.hintCircuits.flatMap(({ hint, circuit, gives }) => {
    const operations = parseFor(facts)(circuit);
    if (hint > hintCount) return [`there is no hint ${hint}`];
    if (gives === undefined) {
      return isReached(goal, operations) ? [] : [`the circuit of hint ${hint} does not pass`];
    }
    if (measures({ ...goal, operations }))
      return [`the circuit of hint ${hint} measures, so nothing can be said of its state`];
    const targetType = typeOfContent(gives, goal.target.type);
    const target = buildPlainTarget(goal.qubitCount, targetType, gives);
    const claim: TargetGoal = { ...goal, target, tolerance: HINT_TOLERANCE };
    return errorOf(claim, operations) <= HINT_TOLERANCE
      ? []
      : [`the circuit of hint ${hint} does not give what it says`];
  });
}

/** Whether a circuit reaches the goal and keeps to the limits. */
const isReached = (goal: TargetGoal, operations: readonly Step[]): boolean =>
  // Without classical bits nothing runs a reset.
  (goal.bitCount !== undefined || !operations.some(isMeasuring)) &&
  goalOf(goal).passes(circuitOf(goal, operations));

const errorOf = (goal: TargetGoal, operations: readonly Step[]): number =>
  errorMeasure(goal.target, circuitOf(goal, operations));

const circuitOf = ({ qubitCount, bitCount = 0 }: TargetGoal, operations: readonly Step[]) =>
  buildSteps(qubitCount, bitCount, operations);
