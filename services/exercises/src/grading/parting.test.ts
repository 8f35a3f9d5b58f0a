import { describe, expect, it } from '@jest/globals';
import { buildCircuit, type Circuit, type Operation } from '@superpose/quantum';
import { parseCircuitText, parseSteps } from '../catalogue/circuit-text.js';
import type { PlacedEdit } from './edits/edit.js';
import { partingOf, type Parting } from './parting.js';
import { buildSteps, type Step } from './step.js';
import { goalOf } from './target-goal.js';
import { targetOfCircuit } from './target.js';

/** A gate in this column, the first being 1. */
const gate = (column: number, text: string): Operation => ({
  ...parseCircuitText([text])[0]!,
  timeStep: column - 1,
});
const goal = (type: 'state_vector' | 'unitary', qubitCount: number) => {
  const solution = parseCircuitText(['X 0']);
  const target = targetOfCircuit(type, qubitCount, solution);
  return goalOf({ qubitCount, target, tolerance: 1e-4, solution });
};

/** What is put in place of a gate of a circuit, by its index; null puts nothing in, or takes nothing out. */
function edit(
  { operations }: Circuit,
  from: number | null,
  to: Operation | null,
  newColumn = false,
): PlacedEdit {
  const circuit = buildCircuit(1, []);
  return {
    kind: 'wrong-gate',
    from: from === null ? null : operations[from]!,
    to,
    newColumn,
    passed: null,
    circuit,
  };
}

type Change = [from: number | null, to: Operation | null, newColumn?: true];
function placeOf(
  type: 'state_vector' | 'unitary',
  columns: string[],
  changes: Change[],
  first = 0,
): Parting | null {
  const circuit = buildCircuit(2, parseCircuitText(columns));
  const edits = changes.map(([from, to, newColumn]) => edit(circuit, from, to, newColumn));
  return partingOf(goal(type, 2), circuit, edits, first);
}
const columnOf = (columns: string[], changes: Change[]): number | null =>
  placeOf('state_vector', columns, changes)?.column ?? null;

describe('the column in which a circuit leaves its mended self', () => {
  it.each<[string, string[], Change[], number | null]>([
    ['of a wrong gate', ['H 0', 'CNOT 1 0', 'X 0'], [[1, gate(2, 'CNOT 0 1')]], 2],
    ['of a gate too many', ['H 0', 'CNOT 0 1', 'X 0'], [[2, null]], 3],
    ['of a gate missing before all others', ['-', 'H 0', 'CNOT 0 1'], [[null, gate(1, 'X 1')]], 1],
    ['of a gate missing after all others', ['H 0', 'CNOT 0 1'], [[null, gate(5, 'X 1')]], 5],
    [
      'of a gate missing between, before whose column it comes',
      ['H 0', 'H 0'],
      [[null, gate(2, 'Z 0'), true]],
      2,
    ],
    [
      'of the first of two slips',
      ['H 0', 'X 0', 'H 1'],
      [
        [2, null],
        [0, gate(1, 'X 0')],
      ],
      1,
    ],
    ['where it first shows: a Z does nothing to 0', ['Z 0', 'H 1', 'X 0', 'T 1', 'H 0'], [[1, null]], 2],
    ['where a phase becomes a difference', ['H 0', 'T 0', 'H 0'], [[1, gate(2, 'Z 0')]], 2],
    ['of none where nothing ever differs', ['Z 0', 'X 1'], [[0, null]], null],
    ['of none where only a global phase does', ['RZ(1) 0', 'X 0'], [[0, null]], null],
    ['of none where a gate before does nothing', ['-', 'H 0'], [[null, gate(1, 'S 0')]], null],
    ['of none where the angle is only rounded', ['RX(1) 0'], [[0, gate(1, 'RX(1.002) 0')]], null],
    ['of an angle that is not', ['RX(1) 0'], [[0, gate(1, 'RX(1.01) 0')]], 1],
  ])('is that %s', (_, columns, changes, column) => {
    expect(columnOf(columns, changes)).toBe(column);
  });

  const missingCnot: Change[] = [[null, gate(2, 'CNOT 0 1')]];
  it.each<[string, string[], Change[], number, Parting | null]>([
    ['the input that is asked for', ['X 1'], missingCnot, 3, { input: 3, column: 2 }],
    ['another, where nothing parts on that one', ['X 1'], missingCnot, 2, { input: 1, column: 2 }],
    ['none, where inputs only get other phases', ['Z 0', 'H 1'], [[0, null]], 0, null],
    ['the first of two that part', ['H 0', 'Z 0', 'H 0'], [[1, null]], 0, { input: 0, column: 2 }],
  ])('is of %s', (_, columns, changes, first, place) => {
    expect(placeOf('unitary', columns, changes, first)).toEqual(place);
  });

  it('is found where the second slip is named in a circuit that the first has moved', () => {
    const circuit = buildCircuit(2, parseCircuitText(['H 0', 'X 1', 'H 0']));
    const moved = { ...edit(circuit, 1, null), from: { ...circuit.operations[1]! } };
    expect(partingOf(goal('state_vector', 2), circuit, [moved])).toEqual({ input: 0, column: 2 });
  });

  it('is not looked for in a circuit that would take too long', () => {
    const of = (count: number) => {
      const circuit = buildCircuit(6, parseCircuitText(Array.from({ length: count }, () => 'X 0')));
      return partingOf(goal('unitary', 6), circuit, [edit(circuit, 0, null)]);
    };
    expect([of(122), of(123)]).toEqual([{ input: 0, column: 1 }, null]);
  });

  it('is not looked for where what is put in needs a qubit that the circuit does not have', () => {
    const steps = parseSteps(['H 0', 'MEASURE 0 c0', 'H 0', 'MEASURE 0 c0']);
    const circuit = buildSteps(1, 1, steps);
    const solution = parseCircuitText(['X 0']);
    const target = targetOfCircuit('state_vector', 1, solution);
    const { outputs, ...rest } = goalOf({ qubitCount: 1, target, tolerance: 1e-4, solution });
    const start = new Float64Array(16);
    start[0] = 1;
    const of = {
      ...rest,
      outputs: { ...outputs!, start, partLength: 16, wires: { qubitCount: 1, bitCount: 1 } },
    };
    const slip = { kind: 'wrong-gate', newColumn: false, passed: null, circuit } as const;
    const tooMany = { ...slip, from: circuit.operations[2]!, to: null };
    const missing: Step = { gate: 'RESET', qubits: [0], timeStep: 4 };
    expect(partingOf(of, circuit, [tooMany])).toEqual({ input: 0, column: 3 });
    expect(partingOf(of, circuit, [tooMany, { ...slip, from: null, to: missing }])).toBeNull();
  });

  it('is not known where nothing is known of the goal, or where inputs are no zeros', () => {
    const circuit = buildCircuit(2, parseCircuitText(['H 0']));
    const { outputs, ...blackBox } = goal('state_vector', 2);
    expect(partingOf(blackBox, circuit, [edit(circuit, 0, null)])).toBeNull();
    const prepared = { ...blackBox, outputs: { ...outputs!, startsFromZeros: false } };
    expect(partingOf(prepared, circuit, [edit(circuit, 0, null)])).toBeNull();
    const zeros = { ...blackBox, outputs: { ...outputs!, startsFromZeros: true } };
    expect(partingOf(zeros, circuit, [edit(circuit, 0, null)])).toEqual({ input: 0, column: 1 });
  });
});
