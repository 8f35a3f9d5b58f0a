import { describe, expect, it, test } from '@jest/globals';
import {
  gateFault,
  gatesOutsideRegister,
  isIntegerBetween,
  notAngles,
  notControls,
  notQubits,
  notQubitsOf,
  notUnitary,
  outside,
} from './gate-faults.js';
import { DEFAULT_LIMITS } from './limits.js';
import { readGates } from './read-gates.js';
import { gateListSchema } from './schemas/circuit.js';
import { faultsOf } from './testing/faults-of.js';

const H = { name: 'H', qubit: 0, timeStep: 0 };
const RX = { name: 'RX', qubit: 0, timeStep: 0, parameter: 1 };
const CNOT = { name: 'CNOT', qubit: 0, target_qubit: 1, timeStep: 0 };

const QUBIT = 'must be an integer from 0 to 23';
const TIME_STEP = 'must be an integer from 0 to 499';
const ANGLE = 'must be a finite angle in radians between -1000000 and 1000000';
const UNKNOWN = 'must be one of H, X, Y, Z, S, T, RX, RY, RZ, CNOT';
const GATE = 'must be a gate object';

const GOOD = [
  ...['H', 'X', 'Y', 'Z', 'S', 'T'].map((name) => ({ ...H, name })),
  ...['RX', 'RY', 'RZ'].map((name) => ({ ...RX, name })),
  CNOT,
  { ...H, qubit: 23 },
  { ...H, timeStep: 499 },
  { ...RX, parameter: -1e6 },
  { ...RX, parameter: 1e6 },
  { ...RX, parameter: 0 },
  { ...CNOT, qubit: 23, target_qubit: 0 },
  { ...CNOT, qubit: 0, target_qubit: 23 },
  { ...H, description: 'anything', symbol: 7, extra: null },
  { ...H, parameter: 'ignored', target_qubit: 'ignored' },
];

const BAD: readonly (readonly [gate: unknown, path: string, message: string])[] = [
  [null, '', GATE],
  ['H', '', GATE],
  [7, '', GATE],
  [[], '', GATE],
  [{}, 'name', UNKNOWN],
  [{ ...H, name: 'h' }, 'name', UNKNOWN],
  [{ ...H, name: 'SWAP' }, 'name', UNKNOWN],
  [{ ...H, name: 7 }, 'name', UNKNOWN],
  [{ ...H, name: null }, 'name', UNKNOWN],
  [{ ...H, qubit: -1 }, 'qubit', QUBIT],
  [{ ...H, qubit: 24 }, 'qubit', QUBIT],
  [{ ...H, qubit: 0.5 }, 'qubit', QUBIT],
  [{ ...H, qubit: '0' }, 'qubit', QUBIT],
  [{ ...H, qubit: null }, 'qubit', QUBIT],
  [{ name: 'H', timeStep: 0 }, 'qubit', QUBIT],
  [{ ...H, timeStep: -1 }, 'timeStep', TIME_STEP],
  [{ ...H, timeStep: 500 }, 'timeStep', TIME_STEP],
  [{ ...H, timeStep: 1.5 }, 'timeStep', TIME_STEP],
  [{ ...H, timeStep: '1' }, 'timeStep', TIME_STEP],
  [{ name: 'H', qubit: 0 }, 'timeStep', TIME_STEP],
  [{ ...RX, parameter: 1_000_000.1 }, 'parameter', ANGLE],
  [{ ...RX, parameter: -1_000_000.1 }, 'parameter', ANGLE],
  [{ ...RX, parameter: NaN }, 'parameter', ANGLE],
  [{ ...RX, parameter: Infinity }, 'parameter', ANGLE],
  [{ ...RX, parameter: '1' }, 'parameter', ANGLE],
  [{ ...RX, parameter: null }, 'parameter', ANGLE],
  [{ ...H, name: 'RZ' }, 'parameter', ANGLE],
  [{ ...CNOT, target_qubit: -1 }, 'target_qubit', QUBIT],
  [{ ...CNOT, target_qubit: 24 }, 'target_qubit', QUBIT],
  [{ ...CNOT, target_qubit: '1' }, 'target_qubit', QUBIT],
  [{ ...H, name: 'CNOT' }, 'target_qubit', QUBIT],
  [{ ...CNOT, target_qubit: 0 }, 'target_qubit', 'must differ from the control qubit'],
];

describe('a gate', () => {
  test.each(GOOD)('%j is taken, by all three checks', (gate) => {
    expect(gateFault(gate, 24, DEFAULT_LIMITS)).toBeNull();
    expect(readGates([gate])).toEqual({ gates: [gate] });
    expect(faultsOf(gateListSchema(), [gate])).toEqual([]);
  });

  test.each(BAD)('%j is refused, by all three checks: %s %s', (gate, path, message) => {
    const steps = path === '' ? [] : [path];
    expect(gateFault(gate, 24, DEFAULT_LIMITS)).toEqual({ path: steps, message });
    expect(readGates([H, gate])).toEqual({ fault: { path: [1, ...steps], message } });
    expect(faultsOf(gateListSchema(), [H, gate])).toContain(`[1]${path === '' ? '' : '.'}${path} ${message}`);
  });

  it('lies in the register that there is', () => {
    expect(gateFault({ ...H, qubit: 2 }, 3, DEFAULT_LIMITS)).toBeNull();
    expect(gateFault({ ...H, qubit: 3 }, 3, DEFAULT_LIMITS)).toEqual({
      path: ['qubit'],
      message: 'must be an integer from 0 to 2',
    });
  });
});

describe('a list of gates', () => {
  const many = (count: number) => Array.from({ length: count }, () => H);

  test.each([0, 1, 1_999, 2_000])('may hold %i', (count) => {
    expect(readGates(many(count))).toEqual({ gates: many(count) });
    expect(faultsOf(gateListSchema(), many(count))).toEqual([]);
  });

  test('may not hold 2001', () => {
    const message = 'must hold at most 2000 gates';
    expect(readGates(many(2_001))).toEqual({ fault: { path: [], message } });
    expect(faultsOf(gateListSchema(), many(2_001))).toEqual([message]);
  });

  test.each([null, undefined, {}, 'H', 7])('is not %j', (value) => {
    const message = 'must be a list of gates';
    expect(readGates(value)).toEqual({ fault: { path: [], message } });
    expect(faultsOf(gateListSchema(), value)).toEqual([message]);
  });
});

describe('of a circuit, these gates lie outside the register', () => {
  const outside = (qubitCount: number, ...gates: Parameters<typeof gatesOutsideRegister>[0]) =>
    gatesOutsideRegister(gates, qubitCount);
  const gate = (name: 'H' | 'CNOT', qubit: number, target_qubit?: number) =>
    target_qubit === undefined ? { name, qubit } : { name, qubit, target_qubit };

  it('none where all are in it', () => {
    expect(outside(2, gate('H', 0), gate('H', 1), gate('CNOT', 1, 0))).toEqual([]);
  });

  it('each qubit that is too high, with its place', () => {
    expect(outside(2, gate('H', 1), gate('H', 2), gate('CNOT', 3, 2))).toEqual([
      { path: ['gates', 1, 'qubit'], message: 'must be from 0 to 1 for 2 qubits' },
      { path: ['gates', 2, 'qubit'], message: 'must be from 0 to 1 for 2 qubits' },
      { path: ['gates', 2, 'target_qubit'], message: 'must be from 0 to 1 for 2 qubits' },
    ]);
  });

  it('in the words for one qubit', () => {
    expect(outside(1, gate('H', 1))).toEqual([
      { path: ['gates', 0, 'qubit'], message: 'must be from 0 to 0 for 1 qubit' },
    ]);
  });

  it('not by a target that the gate does not have', () => {
    expect(outside(2, gate('H', 0, 9))).toEqual([]);
  });
});

test.each([
  [0, true],
  [3, true],
  [-0, true],
  [-1, false],
  [4, false],
  [1.5, false],
  ['1', false],
  [NaN, false],
  [null, false],
  [undefined, false],
  [true, false],
])('%p is an integer from 0 to 3: %p', (value, expected) =>
  expect(isIntegerBetween(0, value, 3)).toBe(expected),
);

describe('what a field must be is said in the right number:', () => {
  test.each([
    [notQubitsOf('Pair', 1), 'must be a list of 1 qubit for Pair'],
    [notQubitsOf('Pair', 2), 'must be a list of 2 qubits for Pair'],
    [notControls(1), 'must be a list of 1 qubit'],
    [notControls(3), 'must be a list of 3 qubits'],
    [notQubits(0), 'must be a list of qubits'],
    [notQubits(1), 'must be a list of at least 1 qubit'],
    [notQubits(2), 'must be a list of at least 2 qubits'],
    [outside(0, 'bit'), 'must not be named where there are no bits'],
    [outside(1, 'qubit'), 'must be from 0 to 0 for 1 qubit'],
    [outside(3, 'bit'), 'must be from 0 to 2 for 3 bits'],
    [notAngles(3), 'must be a list of 3 angles in radians'],
    [notUnitary(0.012345), 'must be unitary; its columns are off by 0.012'],
  ])('%s', (message, said) => expect(message).toBe(said));
});
