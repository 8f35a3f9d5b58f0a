import { describe, expect, it } from '@jest/globals';
import { parseSteps } from '../catalogue/circuit-text.js';
import type { Goal } from './goal.js';
import { partSlips } from './part-slips.js';
import { buildSteps, type StepCircuit } from './step.js';

const NO_BOXES = {} as Goal;
const boxAt = (timeStep: number) =>
  ({ outputs: { boxes: [{ label: 'U', timeStep, qubits: [0] }] } }) as unknown as Goal;
/** `H0@1` is an H on q0 in T1. */
const written = ({ operations }: StepCircuit): string =>
  operations.map(({ gate, qubits, timeStep = 0 }) => `${gate}${qubits.join('')}@${timeStep + 1}`).join(' ');
const slips = (goal: Goal, qubits: number, bits: number, ...columns: string[]) =>
  partSlips(goal, buildSteps(qubits, bits, parseSteps(columns))).map(
    ({ code, firstColumn, lastColumn, meant }) => [code, firstColumn, lastColumn, written(meant)] as const,
  );

describe('the parts of a circuit that may be the wrong way round', () => {
  it('are its first columns, its last ones and two beside each other, the short ones first', () => {
    const found = slips(NO_BOXES, 2, 0, 'H 0', 'X 0', 'CNOT 0 1');
    expect(found.filter(([code]) => code === 'part-wires-reversed')).toEqual([
      ['part-wires-reversed', 1, 1, 'H1@1 X0@2 CX01@3'],
      ['part-wires-reversed', 3, 3, 'H0@1 X0@2 CX10@3'],
      ['part-wires-reversed', 2, 3, 'H0@1 X1@2 CX10@3'],
      ['part-wires-reversed', 1, 2, 'H1@1 X1@2 CX01@3'],
      ['part-wires-reversed', 1, 2, 'H1@1 X1@2 CX01@3'],
      ['part-wires-reversed', 2, 3, 'H0@1 X1@2 CX10@3'],
    ]);
    expect(found.filter(([code]) => code === 'part-order-reversed')).toEqual([
      ['part-order-reversed', 2, 3, 'H0@1 CX01@2 X0@3'],
      ['part-order-reversed', 1, 2, 'X0@1 H0@2 CX01@3'],
      ['part-order-reversed', 1, 2, 'X0@1 H0@2 CX01@3'],
      ['part-order-reversed', 2, 3, 'H0@1 CX01@2 X0@3'],
    ]);
  });

  it('keep the free columns between their gates', () => {
    const turned = slips(NO_BOXES, 1, 0, 'H 0', '-', 'X 0', 'Z 0').map(([, , , meant]) => meant);
    expect(turned).toContain('X0@1 H0@3 Z0@4');
  });

  it('have no order to turn around where a locked box is in them, or where the circuit measures', () => {
    const ordersOf = (found: ReturnType<typeof slips>) =>
      found.filter(([code]) => code === 'part-order-reversed').map(([, first, last]) => [first, last]);
    expect(ordersOf(slips(boxAt(1), 1, 0, 'H 0', '-', 'X 0', 'Z 0'))).toEqual([
      [3, 4],
      [3, 4],
    ]);
    // A box may stand in the first column or the last one, beside a gate on another wire.
    const beside = (box: number) => ordersOf(slips(boxAt(box), 2, 0, 'H 1', 'X 1', 'Z 1'));
    expect([beside(0), beside(1), beside(2)]).toEqual([[[2, 3], [2, 3]], [], [[1, 2], [1, 2]]]); // prettier-ignore
    expect(ordersOf(slips(NO_BOXES, 1, 1, 'H 0', 'MEASURE 0 c0', 'X 0 if c0'))).toEqual([]);
  });

  it('have no wires to reverse where there is one', () => {
    expect(slips(NO_BOXES, 1, 0, 'H 0', 'X 0').map(([code]) => code)).toEqual(['part-order-reversed']);
  });

  it('are none of a single column', () => expect(slips(NO_BOXES, 2, 0, 'H 0, X 1')).toEqual([]));
});
