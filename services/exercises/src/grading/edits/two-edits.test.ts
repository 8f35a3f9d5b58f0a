// Which edits are tried before a second one, and how the two of a pair are told.
import { describe, expect, it } from '@jest/globals';
import { buildCircuit, type Operation } from '@superpose/quantum';
import { parseCircuitText, parseSteps } from '../../catalogue/circuit-text.js';
import { buildSteps } from '../step.js';
import type { BoxStep } from '../steps.js';
import type { PlacedEdit } from './edit.js';
import { firstEdits } from './first-edits.js';
import { inOrder } from './pair.js';

const circuit = (...columns: string[]) => buildCircuit(2, parseCircuitText(columns));

describe('the first of two edits', () => {
  it('is of the gate that is nearest to where the circuit leaves the known ways', () => {
    const removed = firstEdits(circuit('H 0', 'X 1', '-', 'Z 0'), 1)
      .filter(({ kind }) => kind === 'extra-gate')
      .map((edit) => edit.removed);
    expect(removed).toEqual([1, 0, 2]);
  });

  it('turns a CNOT, takes a gate out, or lets it change places with the next', () => {
    const of = circuit('CNOT 0 1', 'H 0', 'T 0');
    const [cnot, h, t] = of.operations;
    expect(firstEdits(of, 0)).toEqual([
      { kind: 'control-target-swapped', removed: 0, at: 0, to: { ...cnot, qubits: [1, 0] } },
      { kind: 'extra-gate', removed: 0, at: 0, to: null },
      { kind: 'order-swapped', removed: 0, at: 2, to: cnot, passed: 1 },
      { kind: 'extra-gate', removed: 1, at: 1, to: null },
      { kind: 'order-swapped', removed: 1, at: 3, to: h, passed: 2 },
      { kind: 'order-swapped', removed: 1, at: 0, to: h, passed: 0 },
      { kind: 'extra-gate', removed: 2, at: 2, to: null },
      { kind: 'order-swapped', removed: 2, at: 1, to: t, passed: 1 },
    ]);
  });

  it('gives a rotation the angles that may have been meant', () => {
    const of = circuit('RX(0.5) 0');
    const turned = (angle: number) => ({ ...of.operations[0]!, params: [expect.closeTo(angle, 9)] });
    expect(firstEdits(of, 0).map(({ kind, removed, at, to }) => [kind, removed, at, to])).toEqual([
      ['angle-sign', 0, 0, turned(-0.5)],
      ['angle-pi-forgotten', 0, 0, turned(0.5 * Math.PI)],
      ['angle-half', 0, 0, turned(1)],
      ['angle-double', 0, 0, turned(0.25)],
      ['angle-degrees', 0, 0, turned(Math.PI / 360)],
      ['extra-gate', 0, 0, null],
    ]);
  });

  it('lets a gate wait for the other value of its bits, or for another bit that is measured', () => {
    const of = buildSteps(2, 3, parseSteps(['MEASURE 0 c2', 'MEASURE 1 c0', 'X 0 if c2', 'Z 1 if c0 !c2']));
    const readings = (at: number) =>
      firstEdits(of, 0).flatMap(({ kind, removed, to }) =>
        removed === at && kind === 'wrong-condition' ? [to!.condition] : [],
      );
    expect(readings(2)).toEqual([
      { bits: [2], value: 0 },
      { bits: [0], value: 1 },
    ]);
    expect(readings(3)).toEqual([
      { bits: [0, 2], value: 0 },
      { bits: [0, 2], value: 3 },
    ]);
    expect([...readings(0), ...readings(1)]).toEqual([]);
    // None is the gate as it is.
    expect(firstEdits(of, 0).map(({ kind }) => kind)).not.toContain(null);
  });

  it('is of no box', () => {
    const box = { gate: 'PERMUTATION', qubits: [0], timeStep: 0, box: 0 } as BoxStep;
    expect(firstEdits({ qubitCount: 2, operations: [box] }, 0)).toEqual([]);
  });
});

describe('two edits are told', () => {
  const gate = (text: string, column: number): Operation => ({
    ...parseCircuitText([text])[0]!,
    timeStep: column - 1,
  });
  const edit = (
    from: Operation | null,
    to: Operation | null,
    newColumn = false,
    passed: Operation | null = null,
  ): PlacedEdit => ({ kind: 'wrong-gate', from, to, newColumn, passed, circuit: buildCircuit(1, []) });

  it('by their columns, and as they were found where these are the same', () => {
    const [early, late] = [edit(gate('X 0', 2), null), edit(gate('Y 0', 3), null)];
    expect(inOrder([early, late])).toEqual([early, late]);
    expect(inOrder([late, early])).toEqual([early, late]);
    const other = edit(gate('Z 1', 2), null);
    expect(inOrder([early, other])[0]).toBe(early);
    expect(inOrder([other, early])[0]).toBe(other);
  });

  it('with the second as it was before the first put a column in', () => {
    const first = edit(null, gate('X 0', 3), true);
    const second = edit(gate('Y 0', 4), gate('Z 0', 5), false, gate('H 0', 6));
    expect(inOrder([first, second])).toEqual([
      first,
      { ...second, from: gate('Y 0', 3), to: gate('Z 0', 4), passed: gate('H 0', 5) },
    ]);
  });

  it('with what is before that column where it is', () => {
    const first = edit(null, gate('X 0', 3), true);
    const second = edit(gate('Y 0', 1), gate('Z 0', 2), false, gate('H 0', 3));
    expect(inOrder([first, second])).toEqual([second, first]);
  });

  it('both in a new column, where the second is in that of the first', () => {
    const first = edit(null, gate('X 0', 3), true);
    const beside = edit(null, gate('Z 1', 3));
    expect(inOrder([first, beside])).toEqual([first, { ...beside, newColumn: true }]);
    expect(inOrder([first, edit(gate('Z 1', 5), null)])[1]).toEqual(edit(gate('Z 1', 4), null));
    const own = edit(null, gate('Z 1', 6), true);
    expect(inOrder([first, own])[1]).toEqual({ ...own, to: gate('Z 1', 5) });
  });

  it.each([
    ['before the first one’s', 3, true],
    ['after the first one’s', 4, false],
  ])('as they stand, where both put a column in and the second’s is %s', (_, column, isBefore) => {
    const first = edit(gate('CNOT 0 1', 1), gate('CNOT 0 1', 3), true, gate('X 0', 2));
    const second = edit(null, gate('H 0', column), true);
    const asTold = { ...second, to: gate('H 0', 3) };
    expect(inOrder([first, second])).toEqual(isBefore ? [asTold, first] : [first, asTold]);
  });
});
