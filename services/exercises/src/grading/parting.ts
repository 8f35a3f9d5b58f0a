import { withSpares, type Step, type StepCircuit } from './step.js';
import type { PlacedEdit } from './edits/edit.js';
import type { Goal } from './goal.js';
import { applyStep } from './steps.js';
import { overlapSize } from './overlap.js';

const SAME = 1 - 1e-4;
/** In amplitudes touched: some 20 milliseconds. */
const MOST_WORK = 4e6;

/** The first column, from 1, after which a circuit's amplitudes differ from those of the same circuit with its slips mended. */
export function partingColumn(
  { outputs }: Goal,
  { operations }: StepCircuit,
  edits: readonly PlacedEdit[],
): number | null {
  if (
    !outputs ||
    outputs.startsFromZeros === false ||
    2 * operations.length ** 2 * outputs.start.length > MOST_WORK
  )
    return null;
  const removed = edits.map(({ from }) => from);
  const added = edits.flatMap(({ to, newColumn }) => (to ? [between(to, newColumn)] : []));
  const mended = [...operations.filter((operation) => !removed.includes(operation)), ...added];
  // What is put in may need a spare qubit that it doesn't have.
  if (
    withSpares(mended).some(({ spare }, index) => spare !== undefined && mended[index]!.spare === undefined)
  )
    return null;
  const columns = new Set([...operations, ...mended].map(({ timeStep = 0 }) => Math.ceil(timeStep)));
  const upTo = (gates: readonly Step[], column: number): Float64Array => {
    const amplitudes = outputs.start.slice();
    const done = gates.filter(({ timeStep = 0 }) => timeStep <= column);
    for (const gate of done.toSorted((a, b) => (a.timeStep ?? 0) - (b.timeStep ?? 0)))
      applyStep(outputs, amplitudes, gate);
    return amplitudes;
  };
  const differing = [...columns]
    .sort((a, b) => a - b)
    .find((column) => overlapSize(upTo(operations, column), upTo(mended, column)) <= SAME);
  return differing === undefined ? null : differing + 1;
}

/** A gate in a new column comes halfway before the column that it is named after. */
const between = (operation: Step, newColumn: boolean): Step =>
  newColumn ? { ...operation, timeStep: operation.timeStep! - 0.5 } : operation;
