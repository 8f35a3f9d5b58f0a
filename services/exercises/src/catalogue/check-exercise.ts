import { buildPlainTarget, typeOfContent } from './build-target.js';
import type { Facts } from '@superpose/content/exercises';
import { parseFor } from './circuit-text.js';
import { asTyped, pageFaults } from './solution-rules.js';
import { errorMeasure } from '../grading/error-measure.js';
import { isInBox } from '../grading/goals/cases.js';
import { brokenLimit } from '../grading/goals/limits.js';
import { buildSteps, isMeasuring, measures, type Step } from '../grading/step.js';
import { goalOf, type TargetGoal } from '../grading/target-goal.js';

/** What is untrue of an exercise: the field of its facts that says it, and a sentence. */
export interface ExerciseFault {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

/** How exactly a hint's claim about a circuit must hold. */
const HINT_TOLERANCE = 1e-4;

/** What is untrue of an exercise; empty when every fact holds. */
export function exerciseFaults(goal: TargetGoal, facts: Facts, hintCount: number): ExerciseFault[] {
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

const at =
  (...path: PropertyKey[]) =>
  (message: string): ExerciseFault => ({ path, message });

function solutionFaults(goal: TargetGoal): ExerciseFault[] {
  const { solution, tolerance } = goal;
  const inSolution = at('solution');
  const faults = pageFaults(solution, goal);
  if (faults.length > 0) return faults.map((fault) => inSolution(`the solution cannot be built: ${fault}`));
  const error = errorOf(goal, solution);
  if (error > tolerance) {
    return [inSolution(`the solution does not pass: its error is ${error}, the tolerance ${tolerance}`)];
  }
  const broken = brokenLimit(goal.limits ?? {}, circuitOf(goal, solution), goal.startCircuit);
  if (broken) return [at('limits')(`the solution breaks a limit: ${broken.message}`)];
  const typed = errorOf(goal, asTyped(solution));
  if (typed <= tolerance) return [];
  return [
    at('tolerance')(
      `the tolerance ${tolerance} cannot be met with angles typed to two decimals: the error is then ${typed}`,
    ),
  ];
}

const otherSolutionFaults = (goal: TargetGoal, facts: Facts): ExerciseFault[] =>
  facts.otherSolutions.flatMap((circuit, index) => {
    const operations = parseFor(facts)(circuit);
    const name = `other solution ${index + 1}`;
    const faults = pageFaults(operations, goal).map((fault) => `${name} cannot be built: ${fault}`);
    const all = isReached(goal, operations) ? faults : [...faults, `${name} does not pass`];
    return all.map(at('otherSolutions', index));
  });

const emptyCircuitFaults = (goal: TargetGoal): ExerciseFault[] =>
  errorOf(goal, []) <= goal.tolerance ? [at('target')('the empty circuit passes already')] : [];

function startCircuitFaults(goal: TargetGoal): ExerciseFault[] {
  const { startCircuit, limits } = goal;
  if (!startCircuit) {
    return limits?.edits === undefined ? [] : [at('limits', 'edits')('"edits" needs a start circuit')];
  }
  const faults = pageFaults(startCircuit, goal).map((fault) => `the start circuit cannot be built: ${fault}`);
  const all = isReached(goal, startCircuit) ? [...faults, 'the start circuit passes already'] : faults;
  return all.map(at('startCircuit'));
}

function boxFaults({ target, solution, otherSolutions = [] }: TargetGoal): ExerciseFault[] {
  if (!('boxes' in target)) return [];
  const inBox = [solution, ...otherSolutions].flat().filter((operation) => isInBox(target.boxes, operation));
  return inBox.map(({ gate, timeStep = 0 }) =>
    at('solution')(`the ${gate} in column ${timeStep + 1} is where a locked box is`),
  );
}

/** A "-" is only there to keep a column free for a locked box. */
const columnFaults = ({ target, solution }: Facts): ExerciseFault[] =>
  solution.some((column) => column.trim() === '-') && !('boxes' in target)
    ? [at('solution')('the solution has an empty column, but there is no locked box')]
    : [];

const hintFaults = (goal: TargetGoal, facts: Facts, hintCount: number): ExerciseFault[] =>
  facts.hintCircuits.flatMap((claim, index) => {
    const fault = hintFault(goal, facts, hintCount, claim);
    return fault === null ? [] : [at('hintCircuits', index)(fault)];
  });

function hintFault(
  goal: TargetGoal,
  facts: Facts,
  hintCount: number,
  { hint, circuit, gives }: Facts['hintCircuits'][number],
): string | null {
  const operations = parseFor(facts)(circuit);
  if (hint > hintCount) return `there is no hint ${hint}`;
  if (gives === undefined) {
    return isReached(goal, operations) ? null : `the circuit of hint ${hint} does not pass`;
  }
  if (measures({ ...goal, operations })) {
    return `the circuit of hint ${hint} measures, so nothing can be said of its state`;
  }
  const targetType = typeOfContent(gives, goal.target.type);
  const target = buildPlainTarget(goal.qubitCount, targetType, gives);
  const claim: TargetGoal = { ...goal, target, tolerance: HINT_TOLERANCE };
  return errorOf(claim, operations) <= HINT_TOLERANCE
    ? null
    : `the circuit of hint ${hint} does not give what it says`;
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
