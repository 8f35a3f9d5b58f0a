import { createContext, useContext } from 'react';
import type { CustomGate } from '../circuit/circuit';
import type { Cell } from '../circuit/editCircuit';

/** What every cell of a grid may call or ask. It stays the same from edit to edit, so that no cell is drawn for it. */
interface GridContext {
  readonly onFocus: (cell: Cell) => void;
  /** Also a click on a CNOT's ⊕, not only on its control, moves the target on. */
  readonly targetCycles: boolean;
  /** The id of what explains the keys. */
  readonly keysId: string;
  readonly customGates: readonly CustomGate[] | undefined;
}

const Context = createContext<GridContext | null>(null);

export const GridProvider = Context.Provider;

export function useGridContext(): GridContext {
  const context = useContext(Context);
  if (!context) throw new Error('A part of the grid is outside its CircuitEditor');
  return context;
}
