import type { Step } from '../step.js';
import type { PlacedEdit } from './edit.js';
import { columnOf } from './rank.js';

export type Pair = readonly [PlacedEdit, PlacedEdit];

/** The edit in the earlier column first, and both as they are in the circuit that was handed in. */
export function inOrder([first, second]: Pair): Pair {
  const inOriginal = first.newColumn ? { ...second, ...shiftedBack(second, first.to!.timeStep!) } : second;
  if (areBothPutIn(first, inOriginal)) {
    // Both come before one column: the order in which they are named is the order in which they stand. A column that the
    // second puts in moves the first's on.
    const after = first.to!.timeStep! + (second.newColumn ? 1 : 0);
    return second.to!.timeStep! < after ? [inOriginal, first] : [first, inOriginal];
  }
  return columnOf(inOriginal) < columnOf(first) ? [inOriginal, first] : [first, inOriginal];
}

const areBothPutIn = (first: PlacedEdit, second: PlacedEdit): boolean =>
  first.newColumn && second.newColumn && first.to!.timeStep === second.to!.timeStep;

/** An edit's cells as they were before a column was put in at `inserted`. */
function shiftedBack(
  edit: PlacedEdit,
  inserted: number,
): Pick<PlacedEdit, 'from' | 'to' | 'passed' | 'newColumn'> {
  const back = (operation: Step | null): Step | null =>
    operation && (operation.timeStep ?? 0) > inserted
      ? { ...operation, timeStep: operation.timeStep! - 1 }
      : operation;
  const isInNewColumn = edit.to?.timeStep === inserted;
  return {
    from: back(edit.from),
    to: back(edit.to),
    passed: back(edit.passed),
    newColumn: edit.newColumn || isInNewColumn,
  };
}
