import { useCallback } from 'react';
import { editCircuit, type Cell, type EditOutcome } from '../circuit/editCircuit';
import { dropEdit, type Hand } from '../circuit/hand';
import { useHeldOver } from '../dnd/useGateDrag';
import { useGateDrop, type Point } from '../dnd/useGateDrop';
import type { Editor } from '../state/useEditor';

/** Where the gate in the hand is held, and what letting it go there would do. */
export interface Landing {
  readonly hand: Hand;
  readonly cell: Cell;
  readonly outcome: EditOutcome;
}

/** The whole grid is one place to drop on; the cell is the one under the pointer. */
export function useGridDrop({ circuit, rules, actions: { edit } }: Editor): {
  readonly dropRef: (element: Element | null) => void;
  readonly landing: Landing | null;
} {
  const onDrop = useCallback(
    (hand: Hand, { x, y }: Point) => {
      const cell = cellOf(placeAt(x, y));
      if (cell) edit(dropEdit(hand, cell));
    },
    [edit],
  );
  const { dropRef } = useGateDrop(onDrop);
  const { hand, place } = useHeldOver(placeAt);
  const cell = cellOf(place);
  const landing = hand && cell && { hand, cell, outcome: editCircuit(circuit, dropEdit(hand, cell), rules) };
  return { dropRef, landing };
}

/** A cell as its element names it. */
const placeAt = (x: number, y: number): string | null =>
  document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-cell]')?.dataset.cell ?? null;

function cellOf(place: string | null): Cell | null {
  const [qubit, timeStep] = (place ?? '').split(',').map(Number);
  return qubit === undefined || timeStep === undefined ? null : { qubit, timeStep };
}
