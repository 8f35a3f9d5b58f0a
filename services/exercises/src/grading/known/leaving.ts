import type { Goal } from '../goal.js';
import { inputsOf, likeness, statesAfter, type Parting } from '../parting.js';
import type { StepCircuit } from '../step.js';
import type { Alignment } from './alignment.js';

const SAME = 1 - 1e-4;
/** In amplitudes touched: some 20 milliseconds. */
const MOST_WORK = 4e6;

/**
 * Where a circuit leaves the known solutions, behind the columns in which it follows one: on the input `first` if it does
 * there, else on the smallest one. A column after the last gate is the one where something is missing.
 */
export function leavingOf(
  { outputs, solutions }: Goal,
  { qubitCount, operations }: StepCircuit,
  { columns: followed, nextColumn }: Alignment,
  first: number,
): Parting | null {
  if (!outputs || outputs.startsFromZeros === false) return null;
  const columns = columnsOf(operations);
  const known = solutions.map((solution) => ({
    ...solution,
    columns: solution.operations.map((_, index) => index),
  }));
  const knownCount = known.reduce((count, solution) => count + solution.columns.length, 0);
  if ((columns.length + 1) * (knownCount + 1) * outputs.start.length > MOST_WORK) return null;
  for (const { input, start } of inputsOf(outputs, qubitCount, first)) {
    const isOneOf = (states: readonly Float64Array[], state: Float64Array): boolean =>
      states.some((other) => likeness(outputs, other, state) > SAME);
    // Each gate of a solution for itself, as columns are how a learner laid them out.
    const ways = known.map((solution) =>
      statesAfter(
        outputs,
        start,
        solution.operations.map((step, timeStep) => ({ ...step, timeStep })),
        solution.columns,
      ),
    );
    const states = statesAfter(outputs, start, operations, columns);
    if (nextColumn === null) {
      const ends = ways.map((way) => way.at(-1) ?? start);
      if (!isOneOf(ends, states.at(-1) ?? start)) return { input, column: followed + 1 };
      continue;
    }
    const passed = [start, ...ways.flat()];
    const left = columns.findIndex((column, index) => column >= followed && !isOneOf(passed, states[index]!));
    if (left >= 0) return { input, column: columns[left]! + 1 };
  }
  return null;
}

const columnsOf = (operations: StepCircuit['operations']): number[] =>
  [...new Set(operations.map(({ timeStep = 0 }) => timeStep))].sort((a, b) => a - b);
