import { withSpares, type Step, type StepCircuit } from './step.js';
import type { PlacedEdit } from './edits/edit.js';
import type { Goal, Outputs } from './goal.js';
import { overlapSize, summedOverlap } from './overlap.js';
import { applyStep } from './steps.js';

/** What is left of an angle's rounding counts as the same. */
const SAME = 1 - 1e-6;
/** In amplitudes touched: some 20 milliseconds. */
const MOST_WORK = 4e6;

/** Where two circuits part: an input, and the first column, from 1, after which its state is another one. */
export interface Parting {
  /** An index of the register. */
  readonly input: number;
  readonly column: number;
}

/**
 * Where a circuit parts from the same circuit with its slips mended, on the input `first` if it does there, else on the
 * smallest one. Null where it does on none, such as where only phases between inputs differ.
 */
export function partingOf(
  { outputs }: Goal,
  { qubitCount, operations }: StepCircuit,
  edits: readonly PlacedEdit[],
  first = 0,
): Parting | null {
  if (!outputs || outputs.startsFromZeros === false) return null;
  // The second of two edits is of a circuit that the first has moved, so its gate is another object.
  const removed = new Set(edits.flatMap(({ from }) => (from ? [keyOf(from)] : [])));
  const added = edits.flatMap(({ to, newColumn }) => (to ? [between(to, newColumn)] : []));
  const mended = [...operations.filter((operation) => !removed.has(keyOf(operation))), ...added];
  if (2 * (operations.length + mended.length) * outputs.start.length > MOST_WORK) return null;
  // What is put in may need a spare qubit that it doesn't have.
  if (
    withSpares(mended).some(({ spare }, index) => spare !== undefined && mended[index]!.spare === undefined)
  )
    return null;
  const columns = [
    ...new Set([...operations, ...mended].map(({ timeStep = 0 }) => Math.ceil(timeStep))),
  ].sort((a, b) => a - b);
  for (const { input, start } of inputsOf(outputs, qubitCount, first)) {
    const states = [operations, mended].map((steps) => statesAfter(outputs, start, steps, columns));
    const differing = columns.findIndex(
      (_, index) => likeness(outputs, states[0]![index]!, states[1]![index]!) <= SAME,
    );
    if (differing >= 0) return { input, column: columns[differing]! + 1 };
  }
  return null;
}

/** 1 where two states of an input can't be told apart; between different readings of bits, phases don't count. */
export const likeness = ({ wires }: Outputs, a: Float64Array, b: Float64Array): number =>
  wires ? summedOverlap(a, b, 2 * 2 ** wires.qubitCount) : overlapSize(a, b);

/** The inputs of a goal, each with its amplitudes in a state of length 1; `first` comes first. */
export function inputsOf(
  { start, partLength }: Outputs,
  qubitCount: number,
  first: number,
): { readonly input: number; readonly start: Float64Array }[] {
  const length = partLength ?? 2 * 2 ** qubitCount;
  const inputs = Array.from({ length: start.length / length }, (_, index) => {
    const part = start.slice(index * length, (index + 1) * length);
    const place = part.findIndex((entry) => entry !== 0);
    return { input: place >> 1, start: part.map((entry) => entry / part[place]!) };
  });
  return inputs.toSorted(
    (a, b) => Number(b.input === first) - Number(a.input === first) || a.input - b.input,
  );
}

/** The amplitudes of one input after each of the columns. */
export function statesAfter(
  outputs: Outputs,
  start: Float64Array,
  steps: readonly Step[],
  columns: readonly number[],
): Float64Array[] {
  const amplitudes = start.slice();
  const rest = steps.toSorted((a, b) => (a.timeStep ?? 0) - (b.timeStep ?? 0));
  let next = 0;
  return columns.map((column) => {
    for (; next < rest.length && (rest[next]!.timeStep ?? 0) <= column; next++) {
      applyStep(outputs, amplitudes, rest[next]!);
    }
    return amplitudes.slice();
  });
}

/** All that a gate of a circuit says; no two in one cell are alike. */
const keyOf = ({ spare: _, ...step }: Step): string => JSON.stringify(Object.entries(step).sort());

/** A gate in a new column comes halfway before the column that it is named after. */
const between = (operation: Step, newColumn: boolean): Step =>
  newColumn ? { ...operation, timeStep: operation.timeStep! - 0.5 } : operation;
