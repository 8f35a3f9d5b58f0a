import { applyOperation, type Circuit, type Operation } from '@superpose/quantum';
import type { Goal } from '../goal.js';
import { overlapSize } from '../overlap.js';

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

/** How far a circuit goes the way of a known solution, up to a global phase. */
export function alignmentOf(goal: Goal, circuit: Circuit): Alignment {
  const columns = columnsOf(circuit);
  const alignedUpTo = (count: number): Alignment => ({
    columns: count === 0 ? 0 : columns[count - 1]!.column + 1,
    nextColumn: count === columns.length ? null : columns[count]!.column + 1,
    isGoal:
      count > 0 &&
      goal.passes({ ...circuit, operations: columns.slice(0, count).flatMap((c) => c.operations) }),
  });
  const known = goal.solutions.reduce((sum, { operations }) => sum + operations.length, 0);
  const comparisons = columns.length * known;
  if (!goal.outputs || comparisons * goal.outputs.start.length > MOST_WORK) return alignedUpTo(0);
  const { start } = goal.outputs;
  const isSame = (a: Float64Array, b: Float64Array): boolean => overlapSize(a, b) > SAME;
  const waypoints = goal.solutions
    .flatMap(({ operations }) =>
      milestones(
        start,
        operations.map((operation) => [operation]),
      ),
    )
    .filter((amplitudes) => !isSame(start, amplitudes));
  const passed = milestones(
    start,
    columns.map(({ operations }) => operations),
  );
  const last = passed.findLastIndex((mine) => waypoints.some((amplitudes) => isSame(amplitudes, mine)));
  return alignedUpTo(Math.max(0, last));
}

/** The amplitudes at the start and after each group of operations. */
function milestones(start: Float64Array, groups: readonly (readonly Operation[])[]): Float64Array[] {
  const amplitudes = start.slice();
  return [
    start,
    ...groups.map((group) => {
      for (const operation of group) applyOperation(amplitudes, operation);
      return amplitudes.slice();
    }),
  ];
}

function columnsOf({ operations }: Circuit): { column: number; operations: Operation[] }[] {
  const columns: { column: number; operations: Operation[] }[] = [];
  for (const operation of operations) {
    const column = operation.timeStep ?? 0;
    if (columns.at(-1)?.column === column) columns.at(-1)!.operations.push(operation);
    else columns.push({ column, operations: [operation] });
  }
  return columns;
}
