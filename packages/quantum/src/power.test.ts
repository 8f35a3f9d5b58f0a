import { describe, expect, it } from '@jest/globals';
import { buildCircuit, type Operation } from './circuit.js';
import { powerOf } from './power.js';
import { unitaryOf } from './unitary.js';

const entriesOf = (operations: readonly Operation[]) => [...unitaryOf(buildCircuit(4, operations)).entries];
const gate = (name: string, qubits: number[], more: Partial<Operation> = {}) =>
  ({ gate: name, qubits, ...more }) as Operation;
const near = (value: number): number => expect.closeTo(value, 12) as unknown as number;
const half = Math.SQRT1_2;

describe('half of a gate', () => {
  it.each<[Operation, number[]]>([
    // Row by row, re before im. Of −1 the half is i, and not −i.
    [gate('Z', [0]), [1, 0, 0, 0, 0, 0, 0, 1]],
    [gate('S', [0]), [1, 0, 0, 0, 0, 0, half, half]],
    [gate('SDG', [0]), [1, 0, 0, 0, 0, 0, half, -half]],
    [gate('X', [0]), [0.5, 0.5, 0.5, -0.5, 0.5, -0.5, 0.5, 0.5]],
    [gate('Y', [0]), [0.5, 0.5, -0.5, -0.5, 0.5, 0.5, 0.5, 0.5]],
    [gate('MATRIX', [0], { params: [-1, 0, 0, 0, 0, 0, -1, 0] }), [0, 1, 0, 0, 0, 0, 0, 1]],
    [gate('MATRIX', [0], { params: [-1, -1e-16, 0, 0, 0, 0, 1, 0] }), [0, 1, 0, 0, 0, 0, 1, 0]],
  ])('%j is the one that turns least', (operation, entries) => {
    expect(powerOf(operation, 0.5)![0]!.params).toEqual(entries.map(near));
  });

  it('of a rotation turns half as far', () => {
    expect(powerOf(gate('RX', [2], { params: [0.5] }), 0.5)).toEqual([gate('RX', [2], { params: [0.25] })]);
  });

  it.each([
    gate('H', [1]),
    gate('U', [1], { params: [0.4, 1.1, -0.3] }),
    gate('RZ', [1], { params: [5] }),
    gate('CX', [2, 0]),
    gate('CCX', [3, 1, 0]),
    gate('CH', [2, 1], { controls: [3] }),
    gate('Y', [2], { controls: [0, 3] }),
    gate('Y', [2], { controls: [0], negativeControls: [3] }),
    gate('CX', [2, 0], { controls: [1], negativeControls: [3] }),
    gate('SWAP', [3, 1]),
    gate('CSWAP', [2, 3, 1]),
    gate('SWAP', [0, 2], { controls: [1], negativeControls: [3] }),
    gate('CSWAP', [2, 3, 1], { controls: [0] }),
  ])('%j, twice, is the gate', (operation) => {
    const once = powerOf(operation, 0.5)!;
    expect(entriesOf([...once, ...once])).toEqual(entriesOf([operation]).map(near));
    expect(entriesOf(once)).not.toEqual(entriesOf([operation]).map(near));
  });

  it('is none of several targets that are not exchanged', () => {
    expect(powerOf(gate('RXX', [0, 1], { params: [5] }), 0.5)).toBeNull();
    expect(powerOf(gate('ISWAP', [0, 1]), 0.5)).toBeNull();
  });
});
