import { useCallback, useState } from 'react';
import type { EditorCircuit } from '../circuit/circuit';
import { editCircuit, type Cell, type Edit, type EditOutcome } from '../circuit/editCircuit';
import { gatesIn, type Region } from '../circuit/region';
import { homeOf } from '../circuit/circuit';
import { dropEdit, type Hand } from '../circuit/hand';
import type { RuleSet } from '../circuit/rules';
import { useHeldHand, useHeldOver } from '../dnd/useGateDrag';
import type { Point } from '../dnd/drag';
import { useGateDrop } from '../dnd/useGateDrop';
import { useEditedCircuit, useEditorActions } from '../state/editorContext';

/** Where the gate in the hand is held, and what letting it go there would do. */
export interface Landing {
  readonly cell: Cell;
  readonly edit: Edit;
  readonly outcome: EditOutcome;
}

/**
 * The whole grid is one place to drop on; the cell is the one under the pointer.
 * @param region what is selected: a gate of it takes the others along
 * @param onCarried is told by how much that has moved
 */
export function useGridDrop(
  region: Region | null,
  onCarried: (by: Cell) => void,
): {
  readonly dropRef: (element: Element | null) => void;
  readonly landing: Landing | null;
} {
  const { circuit, rules } = useEditedCircuit();
  const { finishEdit } = useEditorActions();
  // A drop takes the landing that its preview was drawn from.
  const [land] = useState(() => lastOf(landingOf));
  const onDrop = useCallback(
    (hand: Hand, { x, y }: Point) => {
      const landing = land(circuit, rules, region, hand, placeAt(x, y));
      if (!landing) return;
      finishEdit(landing.edit, landing.outcome);
      if (landing.edit.type === 'move-region' && landing.outcome.ok) onCarried(landing.edit.by);
    },
    [land, circuit, rules, region, finishEdit, onCarried],
  );
  const { dropRef } = useGateDrop(onDrop);
  const hand = useHeldHand();
  const place = useHeldOver(placeAt);
  return { dropRef, landing: hand && land(circuit, rules, region, hand, place) };
}

function landingOf(
  circuit: EditorCircuit,
  rules: RuleSet,
  region: Region | null,
  hand: Hand,
  place: string | null,
): Landing | null {
  const cell = cellOf(place);
  if (!cell) return null;
  const edit = carryEdit(circuit, region, hand, cell) ?? dropEdit(hand, cell);
  return { cell, edit, outcome: editCircuit(circuit, edit, rules) };
}

/** A gate of the selection takes the others along. */
function carryEdit(circuit: EditorCircuit, region: Region | null, hand: Hand, cell: Cell): Edit | null {
  if (!region || hand.kind !== 'placed') return null;
  const gate = gatesIn(circuit, region).find(({ id }) => id === hand.id);
  if (!gate) return null;
  const by = { qubit: cell.qubit - homeOf(gate), timeStep: cell.timeStep - gate.timeStep };
  return { type: 'move-region', region, by };
}

/** A cell as its element names it. */
const placeAt = (x: number, y: number): string | null =>
  document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-cell]')?.dataset.cell ?? null;

function cellOf(place: string | null): Cell | null {
  const [qubit, timeStep] = (place ?? '').split(',').map(Number);
  return qubit === undefined || timeStep === undefined ? null : { qubit, timeStep };
}

/** The same function, which returns its last result again for the same arguments. */
function lastOf<Args extends readonly unknown[], Result>(
  compute: (...args: Args) => Result,
): (...args: Args) => Result {
  let last: { readonly args: Args; readonly result: Result } | null = null;
  return (...args) => {
    if (!last?.args.every((arg, index) => arg === args[index])) last = { args, result: compute(...args) };
    return last.result;
  };
}
