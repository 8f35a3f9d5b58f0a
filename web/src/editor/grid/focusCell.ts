import type { Cell } from '../circuit/editCircuit';
import { COLUMN_WIDTH } from '../circuit/layout';

/** Moves the focus to a cell of the grid, where there is one; a large grid first has to scroll there. */
export function focusCell({ qubit, timeStep }: Cell, within: ParentNode = document): void {
  const found = () => within.querySelector<HTMLElement>(`[data-cell="${qubit},${timeStep}"]`);
  const cell = found();
  if (cell) return cell.focus();
  const frame = document.querySelector('[data-testid="circuit-frame"]');
  if (!frame) return;
  frame.scrollLeft = timeStep * COLUMN_WIDTH;
  requestAnimationFrame(() => found()?.focus());
}
