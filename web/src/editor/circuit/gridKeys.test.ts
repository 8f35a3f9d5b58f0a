import { describe, expect, it } from '@jest/globals';
import { bell, circuitOf, gate } from '../testing/build';
import { emptyCircuit, type EditorCircuit } from './circuit';
import type { Cell } from './editCircuit';
import { gridCommand, type GridKeyContext, type KeyPress } from './gridKeys';

const press = (
  key: string,
  at: Cell,
  circuit: EditorCircuit,
  more: Partial<GridKeyContext & KeyPress> = {},
) =>
  gridCommand(
    { key, altKey: more.altKey, ctrlKey: more.ctrlKey, shiftKey: more.shiftKey },
    { circuit, columnCount: 8, focus: at, selected: null, angle: Math.PI / 2, ...more },
  );
const topLeft = { qubit: 0, timeStep: 0 };

describe('a key in the grid', () => {
  it.each([
    ['ArrowRight', { qubit: 0, timeStep: 1 }],
    ['ArrowDown', { qubit: 1, timeStep: 0 }],
    ['ArrowLeft', topLeft],
    ['ArrowUp', topLeft],
    ['End', { qubit: 0, timeStep: 7 }],
  ])('%s moves the focus, and stops at the edge', (key, cell) => {
    expect(press(key, topLeft, bell)).toEqual({ type: 'focus', cell });
  });

  it.each(['h', 'X', 'y', 'Z', 's', 'T'])('%s places its gate', (key) => {
    expect(press(key, topLeft, emptyCircuit(2))).toEqual({
      type: 'edit',
      edit: { type: 'place', gate: key.toUpperCase(), at: topLeft, angle: Math.PI / 2 },
    });
  });

  it('C places a CNOT', () => {
    expect(press('c', topLeft, emptyCircuit(2))).toMatchObject({ edit: { gate: 'CX' } });
  });

  it('R places RX, and then turns it to RY, RZ and RX again', () => {
    expect(press('r', topLeft, emptyCircuit(2))).toMatchObject({ edit: { type: 'place', gate: 'RX' } });
    const next = (['RX', 'RY', 'RZ'] as const).map((name) =>
      press('r', topLeft, circuitOf(2, gate(name, 0, 0, 1))),
    );
    expect(next).toMatchObject(
      ['RY', 'RZ', 'RX'].map((name) => ({ edit: { type: 'set-axis', id: 'g1', gate: name } })),
    );
  });

  it('Delete removes, Enter moves a CNOT’s target, Alt with an arrow carries the gate', () => {
    const onCnot = { qubit: 0, timeStep: 1 };
    expect(press('Delete', onCnot, bell)).toMatchObject({ edit: { type: 'remove', id: 'g2' } });
    expect(press('Enter', onCnot, bell)).toMatchObject({ edit: { type: 'cycle-target', id: 'g2' } });
    expect(press('ArrowRight', topLeft, bell, { altKey: true })).toEqual({
      type: 'edit',
      edit: { type: 'move', id: 'g1', to: onCnot },
      focusAfter: onCnot,
    });
  });

  it('Enter places the selected gate in an empty cell only', () => {
    const selected = { kind: 'library', gate: 'RZ', angle: 1 } as const;
    const empty = { qubit: 1, timeStep: 0 };
    expect(press('Enter', empty, bell, { selected })).toMatchObject({ edit: { gate: 'RZ', angle: 1 } });
    expect(press('Enter', topLeft, bell, { selected })).toBeNull();
  });

  it.each(['q', 'F5', 'Tab'])('%s is left to the browser', (key) => {
    expect(press(key, topLeft, bell)).toBeNull();
  });

  it('with Control is left to the browser', () => {
    expect(press('c', topLeft, bell, { ctrlKey: true })).toBeNull();
  });
});

describe('in a locked box', () => {
  const locked = [{ label: 'Uf', timeStep: 0, qubits: [0] }];

  it.each(['Delete', 'Backspace'])('%s is refused', (key) => {
    expect(press(key, topLeft, emptyCircuit(2), { locked })).toEqual({ type: 'locked', label: 'Uf' });
  });

  it('Alt with an arrow is refused, and an arrow alone moves on', () => {
    expect(press('ArrowRight', topLeft, emptyCircuit(2), { locked, altKey: true })).toEqual({
      type: 'locked',
      label: 'Uf',
    });
    expect(press('ArrowRight', topLeft, emptyCircuit(2), { locked })?.type).toBe('focus');
  });
});

describe('with several cells', () => {
  const region = { top: 0, bottom: 1, from: 0, to: 1 };

  it('Shift with an arrow selects up to the next cell', () => {
    expect(press('ArrowRight', topLeft, bell, { shiftKey: true })).toEqual({
      type: 'select',
      cell: { qubit: 0, timeStep: 1 },
    });
    expect(press('ArrowUp', topLeft, bell, { shiftKey: true })).toEqual({ type: 'select', cell: topLeft });
  });

  it('Control A selects all gates, of an empty circuit the first column', () => {
    expect(press('a', topLeft, bell, { ctrlKey: true })).toEqual({
      type: 'select',
      from: topLeft,
      cell: { qubit: 1, timeStep: 1 },
    });
    expect(press('A', topLeft, emptyCircuit(3), { ctrlKey: true })).toMatchObject({
      cell: { qubit: 2, timeStep: 0 },
    });
  });

  it('Control D repeats the selected columns, or the focused one', () => {
    expect(press('d', topLeft, bell, { ctrlKey: true, region })).toEqual({
      type: 'edit',
      edit: { type: 'repeat-region', region, times: 2 },
    });
    expect(press('d', { qubit: 1, timeStep: 3 }, bell, { ctrlKey: true })).toMatchObject({
      edit: { region: { top: 1, bottom: 1, from: 3, to: 3 } },
    });
  });

  it.each(['ctrlKey', 'metaKey'])('the keys for all gates and for twice go with %s', (held) => {
    const commandOf = (key: string) =>
      gridCommand(
        { key, [held]: true },
        { circuit: bell, columnCount: 8, focus: topLeft, selected: null, angle: 1 },
      );
    expect(commandOf('a')).toMatchObject({ type: 'select', from: topLeft });
    expect(commandOf('d')).toMatchObject({ edit: { type: 'repeat-region', times: 2 } });
    expect(commandOf('e')).toBeNull();
  });

  it('Alt with an arrow carries them, also while Shift is held', () => {
    const held = { region, altKey: true, shiftKey: true };
    expect(press('ArrowDown', topLeft, bell, held)).toMatchObject({
      type: 'carry',
      by: { qubit: 1, timeStep: 0 },
    });
  });

  it('Delete removes them all, Alt with an arrow carries them, Escape ends it', () => {
    expect(press('Backspace', topLeft, bell, { region })).toEqual({
      type: 'edit',
      edit: { type: 'remove-region', region },
    });
    const by = { qubit: 0, timeStep: 1 };
    expect(press('ArrowRight', topLeft, bell, { region, altKey: true })).toEqual({
      type: 'carry',
      edit: { type: 'move-region', region, by },
      by,
    });
    expect(press('Escape', topLeft, bell, { region })).toEqual({ type: 'select-none' });
    expect(press('Escape', topLeft, bell)).toBeNull();
  });
});
