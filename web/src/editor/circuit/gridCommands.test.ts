import { describe, expect, it } from '@jest/globals';
import { bell, circuitOf, gate } from '../testing/build';
import { emptyCircuit } from './circuit';
import { gridCommand, type GridCommand, type GridKeyContext, type KeyPress } from './gridKeys';

const at = (qubit: number, timeStep: number) => ({ qubit, timeStep });

/** On three wires and eight columns: H on q1 in the second, a rotation on q2 in the third. */
const context: GridKeyContext = {
  circuit: circuitOf(3, gate('H', 1, 1), gate('RZ', 2, 2, 0.5)),
  columnCount: 8,
  focus: at(1, 1),
  selected: null,
  angle: 0.75,
};
const command = (press: KeyPress, more: Partial<GridKeyContext> = {}) =>
  gridCommand(press, { ...context, ...more });

describe('the focus', () => {
  it.each([
    ['ArrowUp', at(1, 1), at(0, 1)],
    ['ArrowDown', at(1, 1), at(2, 1)],
    ['ArrowLeft', at(1, 1), at(1, 0)],
    ['ArrowRight', at(1, 1), at(1, 2)],
    ['Home', at(1, 5), at(1, 0)],
    ['End', at(1, 5), at(1, 7)],
    ['ArrowUp', at(0, 3), at(0, 3)],
    ['ArrowDown', at(2, 3), at(2, 3)],
    ['ArrowLeft', at(2, 0), at(2, 0)],
    ['ArrowRight', at(2, 7), at(2, 7)],
  ])('goes with %s from %j to %j', (key, focus, cell) => {
    expect(command({ key }, { focus })).toEqual({ type: 'focus', cell });
  });

  it.each([{ ctrlKey: true }, { metaKey: true }])('goes on an arrow with %j too', (held) => {
    expect(command({ key: 'ArrowDown', ...held })).toEqual({ type: 'focus', cell: at(2, 1) });
  });
});

describe('with Alt an arrow', () => {
  it.each([
    ['ArrowUp', at(0, 1)],
    ['ArrowDown', at(2, 1)],
    ['ArrowLeft', at(1, 0)],
    ['ArrowRight', at(1, 2)],
  ])('%s carries the gate to %j, and the focus with it', (key, to) => {
    expect(command({ key, altKey: true })).toEqual({
      type: 'edit',
      edit: { type: 'move', id: 'g1', to },
      focusAfter: to,
    });
  });

  it('carries nothing from an empty cell', () => {
    expect(command({ key: 'ArrowUp', altKey: true }, { focus: at(0, 0) })).toBeNull();
  });

  it('carries a gate at the edge to where it is', () => {
    const circuit = circuitOf(2, gate('H', 0, 0));
    expect(command({ key: 'ArrowUp', altKey: true }, { circuit, focus: at(0, 0) })).toMatchObject({
      edit: { to: at(0, 0) },
    });
  });
});

describe('a key', () => {
  const edit = (made: Extract<GridCommand, { type: 'edit' }>['edit']) => ({ type: 'edit', edit: made });
  const place = (name: 'H' | 'X' | 'RX' | 'CX', qubit: number, timeStep: number) =>
    edit({ type: 'place', gate: name, at: at(qubit, timeStep), angle: 0.75 });

  it.each<[string, ReturnType<typeof at>, unknown]>([
    ['Delete', at(1, 1), edit({ type: 'remove', id: 'g1' })],
    ['Backspace', at(1, 1), edit({ type: 'remove', id: 'g1' })],
    ['Delete', at(0, 1), null],
    ['Backspace', at(0, 1), null],
    ['x', at(1, 1), place('X', 1, 1)],
    ['c', at(1, 1), place('CX', 1, 1)],
    ['r', at(1, 1), place('RX', 1, 1)],
    ['r', at(2, 2), edit({ type: 'set-axis', id: 'g2', gate: 'RX' })],
    ['h', at(2, 2), place('H', 2, 2)],
    ['Enter', at(1, 1), null],
    [' ', at(1, 1), null],
    ['Enter', at(0, 0), null],
    [' ', at(0, 0), null],
    ['hh', at(0, 0), null],
    ['', at(0, 0), null],
  ])('%j in %j is the grid’s, or not', (key, focus, expected) => {
    expect(command({ key }, { focus })).toEqual(expected);
  });

  it.each(['ctrlKey', 'metaKey', 'altKey'])('with %s is the browser’s', (held) => {
    for (const key of ['h', 'Delete', 'Enter', 'Home', 'End'])
      expect(command({ key, [held]: true })).toBeNull();
  });

  it.each([
    ['0', 0],
    ['1', 1],
  ] as const)('%s gives the gate of the column a control there, among all gates alone', (key, value) => {
    expect(command({ key }, { focus: at(2, 1), allGates: true })).toEqual(
      edit({ type: 'add-control', at: at(2, 1), value }),
    );
    expect(command({ key }, { focus: at(2, 1) })).toBeNull();
  });

  it.each(['Enter', ' '])('%j cycles the target of a gate on three wires, too', (key) => {
    const circuit = circuitOf(4, { gate: 'CCX', qubits: [1, 0, 2], timeStep: 1 });
    expect(command({ key }, { circuit })).toEqual(edit({ type: 'cycle-target', id: 'g1' }));
  });

  it.each(['Enter', ' '])('%j cycles a CNOT’s target, also while a gate is selected', (key) => {
    const selected = { kind: 'library', gate: 'H' } as const;
    expect(command({ key }, { circuit: bell, focus: at(0, 1), selected })).toEqual(
      edit({ type: 'cycle-target', id: 'g2' }),
    );
  });

  it.each(['Enter', ' '])('%j places the selected gate with the angle it was chosen with', (key) => {
    const selected = { kind: 'library', gate: 'RY', angle: 0.1 } as const;
    expect(command({ key }, { circuit: emptyCircuit(3), selected })).toEqual(
      edit({ type: 'place', gate: 'RY', at: at(1, 1), angle: 0.1 }),
    );
  });
});

describe('in a locked box', () => {
  const locked = [{ label: 'Uf', timeStep: 1, qubits: [1] }];
  const refused = { type: 'locked', label: 'Uf' };

  it.each<[KeyPress, unknown]>([
    [{ key: 'Delete' }, refused],
    [{ key: 'Backspace' }, refused],
    [{ key: 'ArrowUp', altKey: true }, refused],
    [{ key: 'ArrowDown', altKey: true }, refused],
    [{ key: 'ArrowLeft', altKey: true }, refused],
    [{ key: 'ArrowUp' }, { type: 'focus', cell: at(0, 1) }],
    [{ key: 'Home' }, { type: 'focus', cell: at(1, 0) }],
    [{ key: 'q', altKey: true }, null],
  ])('%j', (press, expected) => {
    expect(command(press, { locked })).toEqual(expected);
  });

  it('of another step or wire keys are free', () => {
    const elsewhere = [
      { label: 'U', timeStep: 2, qubits: [1] },
      { label: 'V', timeStep: 1, qubits: [0, 2] },
    ];
    expect(command({ key: 'Delete' }, { locked: elsewhere })).toEqual({
      type: 'edit',
      edit: { type: 'remove', id: 'g1' },
    });
  });
});
