import type { Operation } from '@superpose/quantum';
import type { PlacedEdit } from './edit.js';
import { columnOf } from './rank.js';

export type Pair = readonly [PlacedEdit, PlacedEdit];

/** The edit in the earlier column first, and both as they are in the circuit that was handed in. */
export function inOrder([first, second]: Pair): Pair {
  const inOriginal = first.newColumn ? { ...second, ...shiftedBack(second, first.to!.timeStep!) } : second;
  return columnOf(inOriginal) < columnOf(first) ? [inOriginal, first] : [first, inOriginal];
}

/** An edit's cells as they were before a column was put in at `inserted`. */
function shiftedBack(
  edit: PlacedEdit,
  inserted: number,
): Pick<PlacedEdit, 'from' | 'to' | 'passed' | 'newColumn'> {
  const back = (operation: Operation | null): Operation | null =>
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
