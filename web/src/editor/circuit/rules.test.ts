import { describe, expect, it } from '@jest/globals';
import { circuitOf, cnot, gate } from '../testing/build';
import { emptyCircuit, type EditorCircuit, type PlacedGate } from './circuit';
import {
  allGatesRules,
  exerciseRules,
  findRefusal,
  freeTargets,
  isAlert,
  refusalOf,
  simulatorRules,
  wiresFrom,
  type Refusal,
} from './rules';

it('the simulator has two to six qubits and eight columns, and gates may overlap', () => {
  const { minQubits, maxQubits, overlapAllowed, locked, columnCount } = simulatorRules;
  expect([minQubits, maxQubits, overlapAllowed, locked]).toEqual([2, 6, true, []]);
  expect([columnCount(emptyCircuit(2)), columnCount(circuitOf(2, gate('H', 0, 7)))]).toEqual([8, 8]);
});

it('all gates stand on one to sixteen wires, in eight columns or three more than are used, 500 at most', () => {
  const { minQubits, maxQubits, columnCount } = allGatesRules;
  expect([minQubits, maxQubits, columnCount(emptyCircuit(2))]).toEqual([1, 16, 8]);
  const columns = [4, 5, 6, 496, 499].map((timeStep) => columnCount(circuitOf(2, gate('H', 0, timeStep))));
  expect(columns).toEqual([8, 9, 10, 500, 500]);
});

it('an exercise fixes its register, and gates may not overlap', () => {
  const locked = [{ label: 'U', timeStep: 0, qubits: [0] }];
  expect(exerciseRules(4, locked)).toMatchObject({
    minQubits: 4,
    maxQubits: 4,
    overlapAllowed: false,
    locked,
  });
  expect(exerciseRules(4).locked).toEqual([]);
});

it.each([
  [[], 10],
  [[{ label: 'U', timeStep: 4, qubits: [0] }], 10],
  [[{ label: 'U', timeStep: 5, qubits: [0] }], 11],
  [
    [
      { label: 'U', timeStep: 9, qubits: [0] },
      { label: 'V', timeStep: 2, qubits: [0] },
    ],
    15,
  ],
])('an exercise’s grid has five columns after its last box (%#)', (locked, columns) => {
  expect(exerciseRules(2, locked).columnCount(emptyCircuit(2))).toBe(columns);
  expect(exerciseRules(2, locked).columnCount(circuitOf(2, gate('H', 0, 19)))).toBe(25);
});

it.each<[Refusal['code'], boolean]>([
  ['too-few-qubits', true],
  ['step-taken', true],
  ['target-taken', true],
  ['no-free-target', true],
  ['only-target', false],
  ['cell-taken', false],
  ['locked', false],
  ['outside-grid', false],
  ['target-is-control', false],
  ['angle-out-of-range', false],
  ['nothing-changes', false],
])('%s is an alert: %s', (code, is) => {
  expect(isAlert({ code } as Refusal)).toBe(is);
});

it.each([
  [0, 2, 1],
  [1, 2, 0],
  [2, 6, 3],
  [5, 6, 0],
])('the target of a CNOT on q%i of %i is q%i', (control, qubitCount, target) => {
  expect(wiresFrom(control, 2, qubitCount)).toEqual([control, target]);
});

describe('a gate', () => {
  const outside: Refusal = { code: 'outside-grid' };
  const tooFar: Refusal = { code: 'angle-out-of-range' };

  it.each<[string, Omit<PlacedGate, 'id'>, Refusal | null]>([
    ['in the first cell', gate('H', 0, 0), null],
    ['in the last cell', gate('H', 2, 7), null],
    ['above the first wire', gate('H', -1, 0), outside],
    ['below the last wire', gate('H', 3, 0), outside],
    ['between wires', gate('H', 0.5, 0), outside],
    ['before the first column', gate('H', 0, -1), outside],
    ['after the last column', gate('H', 0, 8), outside],
    ['between columns', gate('H', 0, 0.5), outside],
    ['with its target above the first wire', cnot(0, -1, 0), outside],
    ['with its target below the last wire', cnot(0, 3, 0), outside],
    ['with its target on the control', cnot(1, 1, 0), { code: 'target-is-control', gate: 'CX', qubit: 1 }],
    ['with the largest angle', gate('RX', 0, 0, 1e6), null],
    ['with the smallest angle', gate('RZ', 0, 0, -1e6), null],
    ['with a larger angle', gate('RY', 0, 0, 1_000_000.1), tooFar],
    ['with a smaller angle', gate('RY', 0, 0, -1_000_000.1), tooFar],
    ['with no number for an angle', gate('RX', 0, 0, Number.NaN), tooFar],
    ['without the angle that it needs', gate('RX', 0, 0), tooFar],
    ['without the angle that it doesn’t need', gate('X', 0, 0), null],
  ])('%s is refused, or not', (_case, candidate, refusal) => {
    expect(refusalOf(emptyCircuit(3), candidate, simulatorRules)).toEqual(refusal);
  });

  it('that is a CNOT needs two qubits first of all', () => {
    expect(refusalOf(emptyCircuit(1), cnot(0, 0, 99), exerciseRules(1))).toEqual({
      code: 'too-few-qubits',
      gate: 'CX',
      qubits: 2,
    });
    expect(refusalOf(emptyCircuit(2), cnot(0, 1, 0), exerciseRules(2))).toBeNull();
  });
});

describe('beside other gates', () => {
  const circuit = circuitOf(5, gate('H', 0, 0), cnot(1, 3, 0), gate('X', 2, 1));

  it.each<[string, Omit<PlacedGate, 'id'>, Refusal | null, Refusal | null]>([
    [
      'a gate on a gate',
      gate('T', 0, 0),
      { code: 'cell-taken', qubit: 0, timeStep: 0 },
      { code: 'cell-taken', qubit: 0, timeStep: 0 },
    ],
    ['a gate on a ⊕', gate('T', 3, 0), null, { code: 'cell-taken', qubit: 3, timeStep: 0 }],
    ['a gate under a CNOT’s line', gate('T', 2, 0), null, null],
    ['a second CNOT in a step', cnot(2, 4, 0), null, { code: 'step-taken', gate: 'CX' }],
    ['a CNOT beside a gate', cnot(3, 4, 1), null, null],
    ['a CNOT onto a gate', cnot(3, 2, 1), null, { code: 'target-taken', gate: 'CX', qubit: 2 }],
    ['a gate in another step', gate('T', 0, 1), null, null],
  ])('%s: on the simulator page %j, in an exercise %j', (_case, candidate, onSimulator, inExercise) => {
    expect(refusalOf(circuit, candidate, simulatorRules)).toEqual(onSimulator);
    expect(refusalOf(circuit, candidate, exerciseRules(5))).toEqual(inExercise);
  });
});

describe('the first refusal of a circuit', () => {
  it.each<[string, EditorCircuit, { refusal: Refusal; index: number | null } | null]>([
    ['none', circuitOf(2, gate('H', 0, 0), gate('H', 0, 1)), null],
    ['one qubit', emptyCircuit(1), { refusal: { code: 'outside-grid' }, index: null }],
    ['two qubits', emptyCircuit(2), null],
    ['six qubits', emptyCircuit(6), null],
    ['seven qubits', emptyCircuit(7), { refusal: { code: 'outside-grid' }, index: null }],
    [
      'the second gate of a cell',
      circuitOf(2, gate('X', 1, 0), gate('H', 0, 0), gate('Y', 0, 0), gate('Z', 9, 9)),
      { refusal: { code: 'cell-taken', qubit: 0, timeStep: 0 }, index: 2 },
    ],
    ['a late gate', circuitOf(2, gate('X', 1, 8)), { refusal: { code: 'outside-grid' }, index: 0 }],
  ])('%s', (_case, circuit, found) => {
    expect(findRefusal(circuit, simulatorRules)).toEqual(found);
  });

  it('takes the columns of the whole circuit', () => {
    expect(findRefusal(circuitOf(1, gate('H', 0, 12), gate('X', 0, 0)), exerciseRules(1))).toBeNull();
  });
});

describe('the wires that a target may go on to', () => {
  const circuit = circuitOf(5, cnot(1, 3, 0), gate('H', 4, 0), gate('X', 0, 1));
  const [target] = circuit.gates;

  it('begin after the one it’s on and go round, without the control', () => {
    expect(freeTargets(circuit, target!, simulatorRules)).toEqual([4, 0, 2]);
  });

  it('are without gates of the same step in an exercise', () => {
    expect(freeTargets(circuit, target!, exerciseRules(5))).toEqual([0, 2]);
  });

  it('are without the cells of a locked box in that step', () => {
    const boxes = [
      { label: 'U', timeStep: 0, qubits: [0] },
      { label: 'V', timeStep: 1, qubits: [2] },
    ];
    expect(freeTargets(circuit, target!, exerciseRules(5, boxes))).toEqual([2]);
  });

  it('are without both wires of another CNOT', () => {
    const two = circuitOf(6, cnot(0, 1, 0), cnot(2, 4, 0));
    expect(freeTargets(two, two.gates[0]!, exerciseRules(6))).toEqual([3, 5]);
  });
});
