import type { GateName } from '@superpose/contracts';
import type { Cell, Edit } from './editCircuit';

/** What a drag carries: a gate from the library, one of the circuit's, or the ⊕ of one of its CNOTs. */
export type Hand =
  | { readonly kind: 'library'; readonly name: GateName; readonly parameter?: number }
  | { readonly kind: 'placed'; readonly name: GateName; readonly id: string }
  | { readonly kind: 'target'; readonly name: 'CNOT'; readonly id: string };

/** The edit that letting go over a cell asks for. A ⊕ stays in its time step and only changes its wire. */
export function dropEdit(hand: Hand, cell: Cell): Edit {
  switch (hand.kind) {
    case 'library':
      return { type: 'place', name: hand.name, at: cell, parameter: hand.parameter };
    case 'placed':
      return { type: 'move', id: hand.id, to: cell };
    case 'target':
      return { type: 'set-target', id: hand.id, qubit: cell.qubit };
  }
}
