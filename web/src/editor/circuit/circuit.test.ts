import { describe, expect, it } from '@jest/globals';
import type { WireGate } from '@superpose/contracts';
import { bell, circuitOf, cnot, gate } from '../testing/build';
import {
  angleOf,
  bitCountOf,
  emptyCircuit,
  gateAt,
  homeOf,
  isBasic,
  isDynamic,
  isPlain,
  targetOf,
  toWireGates,
  usedSteps,
  withGates,
  type EditorCircuit,
} from './circuit';
import { depthOf, toDynamicCircuit, toEngineCircuit } from './engineCircuit';
import { fromWireGates } from './wireCircuit';

it('an empty circuit has its qubits and no gates', () => {
  expect(emptyCircuit(3)).toEqual({ qubitCount: 3, gates: [] });
});

it('a gate is in the cell of its first wire, and has a target where it is on several', () => {
  const toffoli = { qubits: [2, 0, 1] };
  expect([{ qubits: [2] }, { qubits: [2, 0] }, toffoli].map((on) => [homeOf(on), targetOf(on)])).toEqual([
    [2, undefined],
    [2, 0],
    [2, 1],
  ]);
});

it('a gate’s angle is its only parameter', () => {
  expect(angleOf(gate('RX', 0, 0, 0.5))).toBe(0.5);
  expect(angleOf(gate('H', 0, 0))).toBeUndefined();
});

it.each([
  [0, 0, 'H'],
  [0, 1, 'CX'],
  [1, 0, undefined],
  [1, 1, undefined],
  [0, 2, undefined],
])('at q%i in step %i is %s', (qubit, timeStep, name) => {
  expect(gateAt(bell, qubit, timeStep)?.gate).toBe(name);
});

it.each([
  [emptyCircuit(2), 0],
  [circuitOf(2, gate('H', 0, 0)), 1],
  [bell, 2],
  [circuitOf(2, gate('H', 0, 6), gate('X', 1, 2)), 7],
])('the used steps end with the last gate (%#)', (circuit, steps) => {
  expect(usedSteps(circuit)).toBe(steps);
});

const condition = { bits: [4, 2], value: 1 };
const x = gate('X', 0, 0);

it.each<[string, EditorCircuit, boolean, boolean, boolean]>([
  ['of basic gates', bell, true, true, false],
  ['without gates', emptyCircuit(1), true, true, false],
  ['of another gate', circuitOf(1, gate('SX', 0, 0)), false, false, false],
  ['that measures', circuitOf(1, x, gate('MEASURE', 0, 1)), false, false, true],
  ['that resets', circuitOf(1, x, gate('RESET', 0, 1)), false, false, true],
  ['with a barrier', circuitOf(1, gate('BARRIER', 0, 0)), false, false, false],
  ['with a display', circuitOf(1, gate('SHOW_BLOCH', 0, 0)), false, false, false],
  ['with a gate that waits for bits', circuitOf(1, gate('Z', 0, 0), { ...x, condition }), false, false, true],
  ['with a control', circuitOf(2, { ...x, controls: [1] }), false, false, false],
  ['with a control on 0', circuitOf(2, { ...x, negativeControls: [1] }), false, false, false],
  ['with a typed angle', circuitOf(1, { ...gate('RX', 0, 0, 1), angleTexts: ['1'] }), false, false, false],
  ['with wires in |0⟩', { ...bell, initialStates: ['0', '0'] }, true, true, false],
  ['with a wire in |+⟩', { ...bell, initialStates: ['0', '+'] }, false, false, false],
  [
    'with a defined gate',
    { ...bell, customGates: [{ name: 'A', qubitCount: 1, family: 'phase' }] },
    false,
    false,
    false,
  ],
  ['with a note', { ...bell, notes: [{ timeStep: 0, text: 'a' }] }, true, false, false],
  ['with a name', { ...bell, name: 'Bell' }, true, false, false],
])('a circuit %s is basic, plain and dynamic, or not', (_case, circuit, basic, plain, dynamic) => {
  expect([isBasic(circuit), isPlain(circuit), isDynamic(circuit)]).toEqual([basic, plain, dynamic]);
});

it.each([
  ['none', [x], 0],
  ['a measurement’s', [{ ...gate('MEASURE', 0, 0), bit: 0 }], 1],
  ['the highest, whichever names it', [{ ...gate('MEASURE', 0, 0), bit: 1 }, { ...x, condition }, x], 5],
  ['those of both on one', [{ ...gate('MEASURE', 0, 0), bit: 7, condition }], 8],
])('the bits of a circuit that names %s', (_case, gates, count) => {
  expect(bitCountOf(circuitOf(1, ...gates))).toBe(count);
});

describe('a gate that is added', () => {
  it('goes to the end of the list, with an id that none had', () => {
    const before = {
      qubitCount: 2,
      gates: [
        { id: 'g7', ...gate('H', 0, 0) },
        { id: 'g3', ...gate('X', 1, 0) },
      ],
    };
    expect(
      withGates(before, [gate('Y', 0, 1), gate('Z', 1, 1)]).gates.map(({ id, gate: name }) => id + name),
    ).toEqual(['g7H', 'g3X', 'g8Y', 'g9Z']);
  });

  it('is the first of an empty circuit', () => {
    expect(circuitOf(2, gate('H', 0, 0)).gates).toEqual([{ id: 'g1', gate: 'H', qubits: [0], timeStep: 0 }]);
  });
});

describe('on the wire', () => {
  const circuit = circuitOf(
    3,
    gate('H', 2, 1),
    gate('RX', 0, 0, 0.5),
    gate('RY', 1, 0, -0.5),
    gate('RZ', 0, 2, 0),
    cnot(2, 0, 3),
  );
  const wire: WireGate[] = [
    { name: 'H', qubit: 2, timeStep: 1 },
    { name: 'RX', qubit: 0, timeStep: 0, parameter: 0.5 },
    { name: 'RY', qubit: 1, timeStep: 0, parameter: -0.5 },
    { name: 'RZ', qubit: 0, timeStep: 2, parameter: 0 },
    { name: 'CNOT', qubit: 2, timeStep: 3, target_qubit: 0 },
  ];

  it('gates have the contract’s names', () => {
    expect(toWireGates(circuit)).toStrictEqual(wire);
  });

  it('gates come from the contract’s names', () => {
    expect(fromWireGates(3, wire)).toStrictEqual(circuit);
  });
});

it('the engine runs the gates in the order of their steps', () => {
  const { qubitCount, operations } = toEngineCircuit(
    circuitOf(3, cnot(2, 0, 1), gate('RX', 1, 0, 0.5), gate('H', 0, 0)),
  );
  expect(qubitCount).toBe(3);
  expect(operations.map(({ gate: name, qubits, params = [] }) => [name, ...qubits, ...params])).toEqual([
    ['RX', 1, 0.5],
    ['H', 0],
    ['CX', 2, 0],
  ]);
});

it('the engine has the wires and the bits of a circuit that measures', () => {
  const { qubitCount, bitCount, instructions } = toDynamicCircuit(
    circuitOf(3, gate('H', 2, 0), { ...gate('MEASURE', 2, 1), bit: 1 }),
  );
  expect([qubitCount, bitCount, instructions.length]).toEqual([3, 2, 2]);
});

it.each<[string, EditorCircuit, number]>([
  ['without gates', emptyCircuit(2), 0],
  ['of gates on other wires', circuitOf(2, gate('H', 0, 0), gate('X', 1, 5)), 1],
  ['of gates after each other', circuitOf(2, gate('H', 0, 0), cnot(0, 1, 1), gate('X', 1, 3)), 3],
  ['that begins in other states', { ...bell, initialStates: ['-', '1'] }, 2],
  [
    'that measures and begins in other states',
    { ...circuitOf(1, x, { ...gate('MEASURE', 0, 1), bit: 0 }), initialStates: ['-'] },
    2,
  ],
])('the depth of a circuit %s', (_case, circuit, depth) => {
  expect(depthOf(circuit)).toBe(depth);
});
