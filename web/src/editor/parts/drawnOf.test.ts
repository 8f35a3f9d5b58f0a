import { describe, expect, it, test } from '@jest/globals';
import type { DrawnInstruction } from '../../components/circuit/instructionShapes';
import type { CustomGate, UnnamedGate } from '../circuit/circuit';
import { angleText, drawnOf, shortened } from './drawnOf';

const customGates: readonly CustomGate[] = [
  { name: 'Other', qubitCount: 1, family: 'phase' },
  { name: 'Bell', qubitCount: 2, family: 'hadamard' },
];
const condition = { bits: [0, 2], value: 2 };
const alone = { controls: [], targets: [1] };

describe('a gate as it’s drawn', () => {
  test.each<[string, Omit<UnnamedGate, 'timeStep'>, DrawnInstruction]>([
    [
      'on one wire',
      { gate: 'H', qubits: [1] },
      { symbol: 'H', family: 'hadamard', ...alone, negativeControls: [] },
    ],
    [
      'with an angle',
      { gate: 'RX', qubits: [1], params: [-1.5] },
      { symbol: 'RX', family: 'rotation', ...alone, angle: '-1.50', negativeControls: [] },
    ],
    [
      'with its own control',
      { gate: 'CX', qubits: [2, 0] },
      { symbol: '⊕', family: 'controlled', controls: [2], targets: [0], negativeControls: [] },
    ],
    [
      'with further controls and a condition',
      { gate: 'CX', qubits: [2, 0], controls: [4, 3], negativeControls: [1, 5], condition },
      {
        ...{ symbol: '⊕', family: 'controlled', controls: [2, 4, 3], targets: [0] },
        ...{ negativeControls: [1, 5], condition },
      },
    ],
    [
      'that the circuit defines',
      { gate: 'CUSTOM', custom: 'Bell', qubits: [2, 0], controls: [4], negativeControls: [3], condition },
      {
        ...{ symbol: 'Bell', family: 'hadamard', controls: [4], negativeControls: [3], targets: [2, 0] },
        ...{ isNumbered: true, condition },
      },
    ],
    [
      'that the circuit defines under a long name, which the drawing isn’t told of',
      { gate: 'CUSTOM', custom: 'Fourier', qubits: [1] },
      { symbol: 'Four…', family: 'controlled', ...alone, negativeControls: [], isNumbered: true },
    ],
    [
      'that the circuit defines, without a name',
      { gate: 'CUSTOM', qubits: [1] },
      { symbol: '', family: 'controlled', ...alone, negativeControls: [], isNumbered: true },
    ],
    [
      'a measurement',
      { gate: 'MEASURE', qubits: [1], bit: 0 },
      { symbol: 'M', family: 'controlled', ...alone, bit: 0 },
    ],
    [
      'a reset that waits for bits',
      { gate: 'RESET', qubits: [1], condition },
      { symbol: '|0⟩', family: 'controlled', ...alone, condition },
    ],
    [
      'a barrier',
      { gate: 'BARRIER', qubits: [1, 2] },
      { symbol: '┊', family: 'controlled', controls: [], targets: [1, 2] },
    ],
    [
      'a display',
      { gate: 'SHOW_PAULI', qubits: [1, 2], paulis: 'XZ' },
      { symbol: '⟨P⟩', family: 'controlled', controls: [], targets: [1, 2] },
    ],
  ])('%s', (_case, gate, drawn) => {
    expect(drawnOf({ ...gate, timeStep: 3 }, customGates)).toStrictEqual(drawn);
  });

  it('has the colour of a control where no gates are given', () => {
    const placed: UnnamedGate = { gate: 'CUSTOM', custom: 'Bell', qubits: [0, 1], timeStep: 0 };
    expect(drawnOf(placed)).toMatchObject({ symbol: 'Bell', family: 'controlled' });
  });
});

it.each([
  ['', ''],
  ['Bell', 'Bell'],
  ['Bells', 'Bells'],
  ['Belles', 'Bell…'],
])('the name %p has room as %p', (name, short) => expect(shortened(name)).toBe(short));

test.each<[string, Pick<UnnamedGate, 'params' | 'angleTexts'>, string | undefined]>([
  ['no angles', {}, undefined],
  ['none of its angles', { params: [] }, undefined],
  ['an angle', { params: [Math.PI / 2] }, '1.57'],
  ['the angle 0', { params: [0] }, '0.00'],
  ['an angle that was typed', { params: [2], angleTexts: ['2*pi/3 - 3*pi'] }, '2π/3 - 3π'],
  ['an angle that was typed as a number', { params: [0.125], angleTexts: ['0.125'] }, '0.125'],
  ['an angle that wasn’t typed', { params: [0.125], angleTexts: [''] }, '0.13'],
  ['several angles', { params: [1, 2], angleTexts: ['pi', ''] }, '…'],
])('below a gate with %s', (_case, placed, text) => expect(angleText(placed)).toBe(text));
