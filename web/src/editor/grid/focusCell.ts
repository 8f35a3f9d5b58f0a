import type { Cell } from '../circuit/editCircuit';

/** Moves the focus to a cell of the grid, where there is one. */
export const focusCell = ({ qubit, timeStep }: Cell, within: ParentNode = document): void =>
  within.querySelector<HTMLElement>(`[data-cell="${qubit},${timeStep}"]`)?.focus();
