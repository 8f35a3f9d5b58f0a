import type { StepCircuit, Step } from '../step.js';
import type { Goal, Outputs } from '../goal.js';
import { applyStep, isBox, laidOut } from '../steps.js';
import { leastOverlap } from '../overlap.js';

export interface Alignment {
  /** How many columns of the circuit lead to something that a known solution goes through; 0 for none. */
  readonly columns: number;
  /** The next column that holds a gate, from 1; null when there is none. */
  readonly nextColumn: number | null;
  /** Whether that is the goal itself. */
  readonly isGoal: boolean;
}

const SAME = 1 - 1e-4;
/** In amplitudes compared: some 20 milliseconds. */
const MOST_WORK = 4e6;

/** How far a circuit follows a known solution, up to a global phase. */
export function alignmentOf(goal: Goal, circuit: StepCircuit): Alignment {
  const columns = columnsOf(laidOut(goal, circuit));
  const alignedUpTo = (count: number): Alignment => ({
    columns: count === 0 ? 0 : columns[count - 1]!.column + 1,
    nextColumn: count === columns.length ? null : columns[count]!.column + 1,
    isGoal:
      count > 0 &&
      goal.passes({
        ...circuit,
        operations: columns.slice(0, count).flatMap((c) => c.operations.filter((step) => !isBox(step))),
      }),
  });
  const known = goal.solutions.reduce((sum, { operations }) => sum + operations.length, 0);
  const comparisons = columns.length * known;
  if (!goal.outputs || comparisons * goal.outputs.start.length > MOST_WORK) return alignedUpTo(0);
  const { outputs } = goal;
  const isSame = (a: Float64Array, b: Float64Array): boolean => leastOverlap(a, b, outputs.partLength) > SAME;
  // What the locked boxes alone give doesn't count, because no learner placed them.
  const idle = milestones(
    outputs,
    laidOut(goal, { ...circuit, operations: [] }).operations.map((box) => [box]),
  );
  const waypoints = goal.solutions
    .flatMap((solution) =>
      milestones(
        outputs,
        laidOut(goal, solution).operations.map((step) => [step]),
      ),
    )
    .filter((amplitudes) => !idle.some((other) => isSame(other, amplitudes)));
  const passed = milestones(
    outputs,
    columns.map(({ operations }) => operations),
  );
  const last = passed.findLastIndex((mine) => waypoints.some((amplitudes) => isSame(amplitudes, mine)));
  return alignedUpTo(Math.max(0, last));
}

/** The amplitudes at the start and after each group of operations. */
function milestones(outputs: Outputs, groups: readonly (readonly Step[])[]): Float64Array[] {
  const amplitudes = outputs.start.slice();
  return [
    outputs.start,
    ...groups.map((group) => {
      for (const step of group) applyStep(outputs, amplitudes, step);
      return amplitudes.slice();
    }),
  ];
}

function columnsOf({ operations }: StepCircuit): { column: number; operations: Step[] }[] {
  const columns: { column: number; operations: Step[] }[] = [];
  for (const operation of operations) {
    const column = operation.timeStep ?? 0;
    if (columns.at(-1)?.column === column) columns.at(-1)!.operations.push(operation);
    else columns.push({ column, operations: [operation] });
  }
  return columns;
}
