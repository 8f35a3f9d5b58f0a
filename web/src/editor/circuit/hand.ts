import type { PaletteGate } from '@superpose/quantum/gates';
import type { Cell, Edit } from './editCircuit';

/** What a drag carries: a gate from the library, one of the circuit's, or one further wire of one of these. */
export type Hand =
  | { readonly kind: 'library'; readonly gate: PaletteGate; readonly angle?: number }
  | { readonly kind: 'placed'; readonly gate: PaletteGate; readonly id: string }
  | { readonly kind: 'target'; readonly gate: PaletteGate; readonly id: string; readonly place: number };

/** The edit that letting go over a cell asks for. A target stays in its time step and only changes its wire. */
export function dropEdit(hand: Hand, cell: Cell): Edit {
  switch (hand.kind) {
    case 'library':
      return { type: 'place', gate: hand.gate, at: cell, angle: hand.angle };
    case 'placed':
      return { type: 'move', id: hand.id, to: cell };
    case 'target':
      return { type: 'set-target', id: hand.id, place: hand.place, qubit: cell.qubit };
  }
}
