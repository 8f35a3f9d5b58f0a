import { useCallback, useState } from 'react';
import { editCircuit, type Cell, type EditOutcome } from '../circuit/editCircuit';
import { dropEdit, type Hand } from '../circuit/hand';
import { useGateDrop, type Point } from '../dnd/useGateDrop';
import type { Editor } from '../state/useEditor';

interface Hovering {
  readonly hand: Hand;
  readonly cell: Cell;
}

/** Where the gate in the hand is held, and what letting it go there would do. */
export interface Landing extends Hovering {
  readonly outcome: EditOutcome;
}

/** The whole grid is one place to drop on; the cell is the one under the pointer. */
export function useGridDrop(editor: Editor): {
  readonly dropRef: (element: Element | null) => void;
  readonly landing: Landing | null;
} {
  const [hovering, setHovering] = useState<Hovering | null>(null);
  const onHover = useCallback((hand: Hand, point: Point) => {
    const cell = cellUnder(point);
    setHovering((last) => {
      const same =
        last?.hand === hand && last.cell.qubit === cell?.qubit && last.cell.timeStep === cell.timeStep;
      if (same) return last;
      return cell && { hand, cell };
    });
  }, []);
  const { circuit, rules } = editor;
  const { edit } = editor.actions;
  const onDrop = useCallback(
    (hand: Hand, point: Point) => {
      const cell = cellUnder(point);
      if (cell) edit(dropEdit(hand, cell));
    },
    [edit],
  );
  const { dropRef, isOver } = useGateDrop({ onHover, onDrop });
  const landing =
    isOver && hovering
      ? { ...hovering, outcome: editCircuit(circuit, dropEdit(hovering.hand, hovering.cell), rules) }
      : null;
  return { dropRef, landing };
}

function cellUnder({ x, y }: Point): Cell | null {
  const cell = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-cell]')?.dataset.cell;
  const [qubit, timeStep] = (cell ?? '').split(',').map(Number);
  return qubit === undefined || timeStep === undefined ? null : { qubit, timeStep };
}
