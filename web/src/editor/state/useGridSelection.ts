import { useCallback, useMemo, useState } from 'react';
import { regionBetween, type Cell, type Region } from '../circuit/region';

/** The focused cell, and where the selection began if there’s more than that. */
interface Place {
  readonly focus: Cell;
  readonly anchor: Cell | null;
}

export interface GridSelection {
  readonly focus: Cell;
  /** What is selected; null for the focused cell alone. */
  readonly region: Region | null;
  readonly actions: SelectionActions;
}

/** They stay the same from cell to cell. */
export interface SelectionActions {
  /** Goes to a cell, and selects no more than that. */
  readonly goTo: (cell: Cell) => void;
  /** Selects all from `from`, or from where the selection began, to a cell. */
  readonly select: (cell: Cell, from?: Cell) => void;
  readonly selectNone: () => void;
  /** Takes the selection `by` wires down and columns to the right. */
  readonly carry: (by: Cell) => void;
}

const isSame = (a: Cell, b: Cell): boolean => a.qubit === b.qubit && a.timeStep === b.timeStep;
const plus = (a: Cell, b: Cell): Cell => ({ qubit: a.qubit + b.qubit, timeStep: a.timeStep + b.timeStep });

/** Where the reader is on the grid, kept inside of it. */
export function useGridSelection(qubitCount: number, columnCount: number): GridSelection {
  const [{ focus, anchor }, setPlace] = useState<Place>({ focus: { qubit: 0, timeStep: 0 }, anchor: null });
  const goTo = useCallback(
    // The browser reports a cell’s focus also where a selection has just come there.
    (cell: Cell) =>
      setPlace((before) => (isSame(cell, before.focus) ? before : { focus: cell, anchor: null })),
    [],
  );
  const select = useCallback(
    (cell: Cell, from?: Cell) =>
      setPlace((before) => ({ focus: cell, anchor: from ?? before.anchor ?? before.focus })),
    [],
  );
  const selectNone = useCallback(() => setPlace((before) => ({ ...before, anchor: null })), []);
  const carry = useCallback(
    (by: Cell) =>
      setPlace((before) => ({
        focus: plus(before.focus, by),
        anchor: before.anchor && plus(before.anchor, by),
      })),
    [],
  );
  const actions = useMemo(() => ({ goTo, select, selectNone, carry }), [goTo, select, selectNone, carry]);
  const clamp = ({ qubit, timeStep }: Cell): Cell => ({
    qubit: Math.min(Math.max(qubit, 0), qubitCount - 1),
    timeStep: Math.min(Math.max(timeStep, 0), columnCount - 1),
  });
  const shown = clamp(focus);
  return { focus: shown, region: anchor && regionBetween(clamp(anchor), shown), actions };
}
