import { expect, it } from '@jest/globals';
import { changedQubits } from './changed-qubits.js';
import type { Operation } from './operation.js';

const gate = (name: string, qubits: number[], more: Partial<Operation> = {}) =>
  ({ gate: name, qubits, ...more }) as Operation;
const oracle = (x: number) => x;
const custom = (qubits: number[], ...operations: Operation[]) =>
  gate('CUSTOM', qubits, { definition: { name: 'G', qubitCount: qubits.length, operations } });

it.each<[Operation, number[]]>([
  [gate('X', [2]), [2]],
  [gate('H', [2], { controls: [0] }), [2]],
  [gate('RX', [2], { params: [1] }), [2]],
  [gate('CX', [2, 0]), [0]],
  [gate('CCX', [2, 0, 1]), [1]],
  [gate('MCX', [3, 2, 0, 1]), [1]],
  [gate('SWAP', [2, 0]), [2, 0]],
  [gate('CSWAP', [1, 2, 0]), [2, 0]],
  [gate('RXX', [2, 0], { params: [1] }), [2, 0]],
  [gate('PERMUTATION', [2, 0], { oracle }), [2, 0]],
  // These only turn phases.
  [gate('Z', [2]), []],
  [gate('P', [2], { params: [1] }), []],
  [gate('RZ', [2], { params: [1] }), []],
  [gate('CZ', [2, 0]), []],
  [gate('CRZ', [2, 0], { params: [1] }), []],
  [gate('DIAGONAL', [2, 0], { oracle }), []],
  // A defined gate changes what its parts change, on its own qubits.
  [custom([3, 1], gate('CX', [1, 0])), [3]],
  [custom([3, 1], gate('Z', [1]), gate('H', [1]), gate('X', [1])), [1]],
  [custom([3, 1], gate('CZ', [0, 1])), []],
  [custom([3, 1, 0], custom([2, 0], gate('CX', [1, 0]))), [0]],
])('what %j changes are the readings of %j', (operation, qubits) => {
  expect(changedQubits(operation)).toEqual(qubits);
});
