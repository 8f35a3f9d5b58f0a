import { gateAt, usedSteps, type EditorCircuit } from './circuit';
import type { Cell, Edit } from './editCircuit';
import { alternativesTo, gateForKey } from './gateKeys';
import { dropEdit, type Hand } from './hand';
import { boxAt, NO_BOXES, type LockedBox } from './lockedBox';
import type { Region } from './region';

export type GridCommand =
  | { readonly type: 'focus'; readonly cell: Cell }
  | { readonly type: 'edit'; readonly edit: Edit; readonly focusAfter?: Cell }
  /** Selects all cells from `from`, or from where the selection began, to this one. */
  | { readonly type: 'select'; readonly from?: Cell; readonly cell: Cell }
  | { readonly type: 'select-none' }
  /** Carries the selected gates, and the selection with them. */
  | { readonly type: 'carry'; readonly edit: Edit; readonly by: Cell }
  /** The key would change a locked box. */
  | { readonly type: 'locked'; readonly label: string };

export interface GridKeyContext {
  readonly circuit: EditorCircuit;
  readonly columnCount: number;
  readonly focus: Cell;
  /** What is selected, if that’s more than the focused cell. */
  readonly region?: Region | null;
  /** The selected library gate, which Enter and Space place. */
  readonly selected: Extract<Hand, { kind: 'library' | 'control' }> | null;
  readonly angle: number;
  /** Whether keys place more than the basic gates. */
  readonly allGates?: boolean;
  readonly locked?: readonly LockedBox[];
}

export interface KeyPress {
  readonly key: string;
  readonly altKey?: boolean;
  readonly shiftKey?: boolean;
  readonly ctrlKey?: boolean;
  readonly metaKey?: boolean;
}

const ARROWS: Readonly<Record<string, Cell>> = {
  ArrowUp: { qubit: -1, timeStep: 0 },
  ArrowDown: { qubit: 1, timeStep: 0 },
  ArrowLeft: { qubit: 0, timeStep: -1 },
  ArrowRight: { qubit: 0, timeStep: 1 },
};

/** What a key pressed in the grid asks for, or null when the key is none of the grid's. */
export function gridCommand(press: KeyPress, context: GridKeyContext): GridCommand | null {
  const { focus, columnCount, locked = NO_BOXES } = context;
  const selecting = selectionCommand(press, context);
  if (selecting) return selecting;
  const box = boxAt(locked, focus.qubit, focus.timeStep);
  const arrow = ARROWS[press.key];
  if (box && (DELETING.includes(press.key) || (arrow && press.altKey)))
    return { type: 'locked', label: box.label };
  if (arrow) return arrowCommand(arrow, press.altKey === true, context);
  if (press.ctrlKey || press.metaKey || press.altKey) return null;
  if (press.key === 'Home') return { type: 'focus', cell: { ...focus, timeStep: 0 } };
  if (press.key === 'End') return { type: 'focus', cell: { ...focus, timeStep: columnCount - 1 } };
  const edit = keyEdit(press.key, context);
  return edit && { type: 'edit', edit };
}

/** Keys that select cells, and those that do something with several. */
function selectionCommand(press: KeyPress, context: GridKeyContext): GridCommand | null {
  const { circuit, focus, region = null, columnCount } = context;
  const arrow = ARROWS[press.key];
  const isCommand = press.ctrlKey === true || press.metaKey === true;
  if (arrow && press.shiftKey && !press.altKey)
    return { type: 'select', cell: neighbour(focus, arrow, circuit, columnCount) };
  if (isCommand && press.key.toLowerCase() === 'a') {
    const last = { qubit: circuit.qubitCount - 1, timeStep: Math.max(0, usedSteps(circuit) - 1) };
    return { type: 'select', from: { qubit: 0, timeStep: 0 }, cell: last };
  }
  if (isCommand && press.key.toLowerCase() === 'd') {
    const { qubit, timeStep } = focus;
    const cell = { top: qubit, bottom: qubit, from: timeStep, to: timeStep };
    return { type: 'edit', edit: { type: 'repeat-region', region: region ?? cell, times: 2 } };
  }
  if (!region) return null;
  if (press.key === 'Escape') return { type: 'select-none' };
  if (DELETING.includes(press.key)) return { type: 'edit', edit: { type: 'remove-region', region } };
  if (arrow && press.altKey)
    return { type: 'carry', edit: { type: 'move-region', region, by: arrow }, by: arrow };
  return null;
}

function arrowCommand(by: Cell, carries: boolean, context: GridKeyContext): GridCommand | null {
  const { circuit, focus, columnCount } = context;
  const cell = neighbour(focus, by, circuit, columnCount);
  if (!carries) return { type: 'focus', cell };
  const gate = gateAt(circuit, focus.qubit, focus.timeStep);
  return gate ? { type: 'edit', edit: { type: 'move', id: gate.id, to: cell }, focusAfter: cell } : null;
}

const neighbour = (cell: Cell, by: Cell, circuit: EditorCircuit, columnCount: number): Cell => ({
  qubit: clamp(cell.qubit + by.qubit, circuit.qubitCount),
  timeStep: clamp(cell.timeStep + by.timeStep, columnCount),
});

const DELETING = ['Delete', 'Backspace'];

const clamp = (index: number, count: number): number => Math.min(Math.max(index, 0), count - 1);

const CONTROLS: Readonly<Record<string, 0 | 1>> = { '0': 0, '1': 1 };

function keyEdit(key: string, context: GridKeyContext): Edit | null {
  const { circuit, focus, selected, angle, allGates = false } = context;
  const gate = gateAt(circuit, focus.qubit, focus.timeStep);
  if (DELETING.includes(key)) return gate ? { type: 'remove', id: gate.id } : null;
  if (key === 'Enter' || key === ' ') {
    if (gate && gate.qubits.length > 1) return { type: 'cycle-target', id: gate.id };
    if (gate || !selected) return null;
    return dropEdit(selected, focus);
  }
  const control = allGates ? CONTROLS[key] : undefined;
  if (control !== undefined) return { type: 'add-control', at: focus, value: control };
  const next = gateForKey(key, gate?.gate, allGates);
  if (!next) return null;
  const turns = gate && next !== gate.gate && alternativesTo(gate.gate, allGates).includes(next);
  return turns
    ? { type: 'set-axis', id: gate.id, gate: next }
    : { type: 'place', gate: next, at: focus, angle };
}
