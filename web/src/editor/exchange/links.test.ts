import { describe, expect, it } from '@jest/globals';
import type { Operation } from '@superpose/quantum';
import { emptyCircuit } from '../circuit/circuit';
import { bell, circuitOf, cnot, gate } from '../testing/build';
import { circuitLink, decodeCircuit, encodeCircuit, holdsCircuit } from './link';
import { operationsLink } from './operationsLink';
import { simulatorLink } from './simulatorLink';

describe('a link is written as it was ever written', () => {
  it.each([
    [emptyCircuit(2), 'c=v1.2'],
    [bell, 'c=v1.2_H00_C01t1'],
    [circuitOf(6, gate('X', 5, 7), gate('Y', 4, 6), gate('Z', 3, 5)), 'c=v1.6_X57_Y46_Z35'],
    [circuitOf(2, gate('S', 0, 10), gate('T', 1, 499)), 'c=v1.2_S010_T1499'],
    [
      circuitOf(2, gate('RX', 0, 0, 0.5), gate('RY', 1, 0, -Math.PI), gate('RZ', 0, 1, 1e-7)),
      'c=v1.2_x00a0.5_y10a-3.141592653589793_z01a1e-7',
    ],
    [circuitOf(24, gate('H', 10, 0), cnot(23, 11, 1)), 'c=v1.24_Ha0_Cn1tb'],
  ])('%#', (circuit, fragment) => {
    expect(encodeCircuit(circuit)).toBe(fragment);
    expect(decodeCircuit(fragment)).toEqual(circuit);
    expect(decodeCircuit(`#${fragment}`)).toEqual(circuit);
    expect(circuitLink(circuit)).toBe(`/simulator#${fragment}`);
  });
});

it.each([
  ['c=v1.2', true],
  ['#c=v1.2', true],
  ['#c=v9.anything', true],
  ['#c=', true],
  ['#c', false],
  ['#abc=v1.2', false],
  ['##c=v1.2', false],
  ['', false],
])('%j means to be a circuit: %s', (fragment, is) => {
  expect(holdsCircuit(fragment)).toBe(is);
});

it.each([
  '##c=v1.2',
  'xc=v1.2',
  'c=v1.02',
  'c=v1.123',
  'c=v1.2x',
  'c=v1.x2',
  'c=v1.2_',
  'c=v1.2_H0',
  'c=v1.2_H01234',
  'c=v1.2_H00H10',
  'c=v1.2_xH00',
  'c=v1.2_HH00',
  'c=v1.2_h00',
  'c=v1.2_H00a1',
  'c=v1.2_C00a1',
  'c=v1.2_x00t1',
  'c=v1.2_x00a',
  'c=v1.2_x00a.5',
  'c=v1.2_x00a1.',
  'c=v1.2_x00a1e',
  'c=v1.2_x00a--1',
  'c=v1.2_C00t12',
  'c=v1.2_C00T1',
])('%s is no circuit', (fragment) => {
  expect(decodeCircuit(fragment)).toBeNull();
});

it.each([
  ['a-12.5e-10', -12.5e-10],
  ['a10', 10],
  ['a1e21', 1e21],
  ['a-0.25', -0.25],
])('an angle may be written %s', (code, parameter) => {
  expect(decodeCircuit(`c=v1.2_x0123${code}`)).toEqual(circuitOf(2, gate('RX', 0, 123, parameter)));
});

describe('operations open in the simulator', () => {
  const times = (count: number, operation: Operation) => new Array<Operation>(count).fill(operation);
  const x: Operation = { gate: 'X', qubits: [0] };

  it.each<[string, number, Operation[], string | null]>([
    ['on two wires at least', 1, [x], '/simulator#c=v1.2_X00'],
    ['on six at most', 6, [x], '/simulator#c=v1.6_X00'],
    ['with no more wires', 7, [x], null],
    ['in eight columns', 2, times(8, x), '/simulator#c=v1.2_X00_X01_X02_X03_X04_X05_X06_X07'],
    ['in no ninth', 2, times(9, x), null],
    [
      'rewritten with the palette',
      2,
      [{ gate: 'SWAP', qubits: [0, 1] }],
      '/simulator#c=v1.2_C00t1_C11t0_C02t1',
    ],
    ['with an angle', 3, [{ gate: 'RY', qubits: [2], params: [0.5] }], '/simulator#c=v1.3_y20a0.5'],
    ['not with any number of controls', 3, [{ gate: 'MCX', qubits: [0, 1, 2] }, x], null],
    ['not where a later gate has them', 3, [x, { gate: 'MCZ', qubits: [0, 1] }], null],
    ['with nothing on them', 3, [], '/simulator#c=v1.3'],
  ])('%s', (_case, qubitCount, operations, link) => {
    expect(operationsLink(qubitCount, operations)).toBe(link);
  });
});

describe('a program opens in the simulator', () => {
  it.each([
    ['where it fits', 'qubit[2] q;\nh q[0];\ncx q[0], q[1];', '/simulator#c=v1.2_H00_C01t1'],
    ['on a wire more', 'qubit q;\nx q;', '/simulator#c=v1.2_X00'],
    ['not where it can’t be read', 'qubit[2] q;\nfoo q[0];', null],
    ['not where it’s too wide', 'qubit[7] q;\nh q[0];', null],
    ['not where it’s too long', `qubit[2] q;\n${'h q[0];\n'.repeat(9)}`, null],
  ])('%s', (_case, program, link) => {
    expect(simulatorLink(program)).toBe(link);
  });
});
