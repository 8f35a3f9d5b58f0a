import { useRef, type MouseEvent, type PointerEvent } from 'react';
import { isInside, type Cell } from '../circuit/region';
import type { GridSelection } from '../state/useGridSelection';

interface BoxSelection {
  readonly onPointerDownCapture: (event: PointerEvent) => void;
  readonly onMouseDownCapture: (event: MouseEvent) => void;
  readonly onClickCapture: (event: MouseEvent) => void;
}

/** The cell that an element is in. */
export function cellOf(element: Element | null): Cell | null {
  const [qubit, timeStep] = (element?.closest<HTMLElement>('[data-cell]')?.dataset.cell ?? '')
    .split(',')
    .map(Number);
  return qubit === undefined || timeStep === undefined ? null : { qubit, timeStep };
}

/**
 * Selects cells by pointer: Shift with a click selects up to a cell, a drag with the mouse from an empty cell a
 * rectangle.
 * @param isSelecting whether every press selects: taps go on from where the selection began, drags begin anew
 */
export function useBoxSelection(
  { region, actions: { select, selectNone } }: GridSelection,
  isSelecting: boolean,
): BoxSelection {
  // A click follows each press; one that has selected does nothing else.
  const hasSelected = useRef(false);
  const isOnSelected = useRef(false);
  return {
    onPointerDownCapture: (event) => {
      hasSelected.current = false;
      isOnSelected.current = false;
      const { target, button, pointerType, pointerId, shiftKey } = event;
      const start = target instanceof Element ? cellOf(target) : null;
      if (!start || button !== 0) return;
      if (shiftKey) {
        event.stopPropagation();
        hasSelected.current = true;
        return select(start);
      }
      const isOnGate = (target as Element).closest('[data-gate], button') !== null;
      if (isSelecting) event.stopPropagation();
      // A gate of the selection may be about to be dragged, and takes the others along.
      else if (isOnGate && region && isInside(region, start)) return void (isOnSelected.current = true);
      else if (pointerType !== 'mouse' || isOnGate) return selectNone();
      followBox(pointerId, start, {
        onCell: (cell) => {
          hasSelected.current = true;
          select(cell, start);
        },
        onTap: () => {
          if (!isSelecting) return selectNone();
          hasSelected.current = true;
          select(start, region ? undefined : start);
        },
      });
    },
    onMouseDownCapture: (event) => {
      // A cell that gets the focus would be all that is selected.
      if (event.shiftKey || isSelecting || isOnSelected.current) event.preventDefault();
    },
    onClickCapture: (event) => {
      if (isOnSelected.current && event.target instanceof Element) {
        selectNone();
        event.target.closest<HTMLElement>('[data-cell]')?.focus();
      }
      if (!hasSelected.current) return;
      hasSelected.current = false;
      event.stopPropagation();
    },
  };
}

interface BoxListener {
  /** The pointer is over another cell than before. */
  readonly onCell: (cell: Cell) => void;
  /** It was let go where it was pressed. */
  readonly onTap: () => void;
}

function followBox(pointerId: number, start: Cell, { onCell, onTap }: BoxListener): void {
  const pressed = new AbortController();
  let last = start;
  const isLast = ({ qubit, timeStep }: Cell) => qubit === last.qubit && timeStep === last.timeStep;
  let hasMoved = false;
  const on = (
    type: 'pointermove' | 'pointerup' | 'pointercancel',
    listen: (event: globalThis.PointerEvent) => void,
  ) =>
    window.addEventListener(type, (event) => event.pointerId === pointerId && listen(event), {
      signal: pressed.signal,
    });
  on('pointermove', ({ clientX, clientY }) => {
    const cell = cellOf(document.elementFromPoint(clientX, clientY));
    if (!cell || isLast(cell)) return;
    hasMoved = true;
    last = cell;
    onCell(cell);
  });
  on('pointerup', () => {
    pressed.abort();
    if (!hasMoved) onTap();
  });
  on('pointercancel', () => pressed.abort());
}
