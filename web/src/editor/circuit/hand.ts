import type { Cell, Edit } from './editCircuit';
import { anglesOf, type EditorGate } from './gateFacts';

/** What a palette offers: gates, the circuit's own by their names, and controls to put on other gates. */
export type PaletteItem = Exclude<EditorGate, 'CUSTOM'> | 'CONTROL' | 'ANTICONTROL' | `CUSTOM ${string}`;

/** What a drag carries: a gate or a control from the library, a gate of the circuit, or one further wire of one of these. */
export type Hand =
  | { readonly kind: 'library'; readonly gate: EditorGate; readonly angle?: number; readonly custom?: string }
  | { readonly kind: 'control'; readonly value: 0 | 1 }
  | { readonly kind: 'placed'; readonly gate: EditorGate; readonly id: string }
  | { readonly kind: 'target'; readonly gate: EditorGate; readonly id: string; readonly place: number };

const CUSTOM = 'CUSTOM ';

/** Which of the circuit's own gates an item is. */
export const customName = (item: PaletteItem): string | undefined =>
  item.startsWith(CUSTOM) ? item.slice(CUSTOM.length) : undefined;

/** Whether an item takes an angle. */
export const takesAngle = (item: PaletteItem): boolean => 'angle' in handOf(item, 0);

/** An item of a palette in the hand; `angle` is for those that have one. */
export function handOf(item: PaletteItem, angle: number): Extract<Hand, { kind: 'library' | 'control' }> {
  if (item === 'CONTROL' || item === 'ANTICONTROL') {
    return { kind: 'control', value: item === 'CONTROL' ? 1 : 0 };
  }
  const custom = customName(item);
  if (custom !== undefined) return { kind: 'library', gate: 'CUSTOM', custom };
  const gate = item as EditorGate;
  return { kind: 'library', gate, ...(anglesOf(gate).length > 0 ? { angle } : {}) };
}

/** The edit that letting go over a cell asks for. A target stays in its time step and only changes its wire. */
export function dropEdit(hand: Hand, cell: Cell): Edit {
  switch (hand.kind) {
    case 'library': {
      const { gate, angle, custom } = hand;
      return { type: 'place', gate, at: cell, angle, ...(custom === undefined ? {} : { custom }) };
    }
    case 'control':
      return { type: 'add-control', at: cell, value: hand.value };
    case 'placed':
      return { type: 'move', id: hand.id, to: cell };
    case 'target':
      return { type: 'set-target', id: hand.id, place: hand.place, qubit: cell.qubit };
  }
}
