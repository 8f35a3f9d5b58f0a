import { expect, it } from '@jest/globals';
import type { Edit } from './editCircuit';
import { dropEdit, type Hand } from './hand';
import { boxAt, NO_BOXES } from './lockedBox';

const cell = { qubit: 2, timeStep: 5 };

it.each<[string, Hand, Edit]>([
  ['a library gate is placed', { kind: 'library', gate: 'H' }, { type: 'place', gate: 'H', at: cell }],
  [
    'a library rotation is placed with its angle',
    { kind: 'library', gate: 'RY', angle: 0.25 },
    { type: 'place', gate: 'RY', at: cell, angle: 0.25 },
  ],
  ['a placed gate is moved', { kind: 'placed', gate: 'X', id: 'g3' }, { type: 'move', id: 'g3', to: cell }],
  [
    'a ⊕ changes its wire',
    { kind: 'target', gate: 'CX', place: 1, id: 'g4' },
    { type: 'set-target', id: 'g4', place: 1, qubit: 2 },
  ],
])('%s where it’s let go', (_case, hand, edit) => {
  expect(dropEdit(hand, cell)).toEqual(edit);
});

it.each([
  [0, 1, 'Uf'],
  [2, 1, 'Uf'],
  [1, 1, undefined],
  [0, 0, undefined],
  [1, 4, 'V'],
  [1, 2, undefined],
])('q%i in step %i is in the box %s', (qubit, timeStep, label) => {
  const boxes = [
    { label: 'Uf', timeStep: 1, qubits: [0, 2] },
    { label: 'V', timeStep: 4, qubits: [1] },
  ];
  expect(boxAt(boxes, qubit, timeStep)?.label).toBe(label);
  expect(boxAt(NO_BOXES, qubit, timeStep)).toBeUndefined();
});
