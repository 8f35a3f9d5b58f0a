import { expect, it } from '@jest/globals';
import { boxesOf } from './boxes';

const boxIn = (box: unknown) => boxesOf({ target: { boxes: [box] } });

it.each([
  [
    { label: 'error', column: 1, qubits: [0] },
    { label: 'error', timeStep: 0, qubits: [0] },
  ],
  [
    { label: 'error', column: 100, qubits: [2, 0] },
    { label: 'error', timeStep: 99, qubits: [2, 0] },
  ],
  [
    { column: 3, qubits: [1, 'x', 1.5] },
    { label: '', timeStep: 2, qubits: [1] },
  ],
])('the box %j is drawn', (box, drawn) => {
  expect(boxIn(box)).toStrictEqual([drawn]);
});

it.each([
  { label: 'a', column: 0, qubits: [0] },
  { label: 'a', column: 101, qubits: [0] },
  { label: 'a', column: 1.5, qubits: [0] },
  { label: 'a', column: '1', qubits: [0] },
  { label: 'a', qubits: [0] },
  { label: 'a', column: 1, qubits: [] },
  { label: 'a', column: 1, qubits: ['x'] },
  { label: 'a', column: 1 },
  'a box',
])('the box %j, which isn’t written to the end, is left out', (box) => {
  expect(boxIn(box)).toHaveLength(0);
});

it.each([{}, { target: [] }, { target: { boxes: {} } }, { boxes: [{ column: 1, qubits: [0] }] }])(
  'the facts %j have no boxes',
  (facts) => expect(boxesOf(facts)).toHaveLength(0),
);

it('boxes keep their order', () => {
  const boxes = ['b', 'a'].map((label) => ({ label, column: 1, qubits: [0] }));
  expect(boxesOf({ target: { boxes } }).map(({ label }) => label)).toStrictEqual(['b', 'a']);
});
