import { describe, expect, it } from '@jest/globals';
import { CircuitTextError, readColumn, readInstructions } from './circuit-text.js';

describe('a column of a circuit', () => {
  it.each([
    ['H 0', [{ gate: 'H', qubits: [0] }]],
    [' X 2 ,  CNOT 0 1 ', [{ gate: 'X', qubits: [2] }, { gate: 'CX', qubits: [0, 1] }]], // prettier-ignore
    ['CX 1 0', [{ gate: 'CX', qubits: [1, 0] }]],
    ['CCX 3 2 10', [{ gate: 'CCX', qubits: [3, 2, 10] }]],
    ['RX(2pi/3) 0', [{ gate: 'RX', qubits: [0], params: [(2 * Math.PI) / 3] }]],
    ['RY(2*acos(0)) 1', [{ gate: 'RY', qubits: [1], params: [Math.PI] }]],
    ['U(pi, (1+1)/2, 0) 0', [{ gate: 'U', qubits: [0], params: [Math.PI, 1, 0] }]],
    ['RZ(theta/2) 0', [{ gate: 'RZ', qubits: [0], params: [3] }]],
    ['Z 2 +0 -1', [{ gate: 'Z', qubits: [2], controls: [0], negativeControls: [1] }]],
    ['CZ 0 1  -12 +3 -4', [{ gate: 'CZ', qubits: [0, 1], controls: [3], negativeControls: [12, 4] }]],
    ['RX(-theta) 0 -1', [{ gate: 'RX', qubits: [0], params: [-6], negativeControls: [1] }]],
    ['-', []],
    [' - ', []],
  ])('%j is read', (text, operations) => {
    expect(readColumn(text, { theta: 6 })).toEqual(operations);
  });

  const GATE = 'write it like "H 0", "CNOT 0 1" or "RX(pi/3) 0"';
  const ANGLE = 'write it like "1.57", "pi/2" or "acos(1/3)"';
  it.each([
    ['', `"" isn't a gate; ${GATE}`],
    ['H 0,', `"" isn't a gate; ${GATE}`],
    ['h 0', `"h 0" isn't a gate; ${GATE}`],
    ['H', `"H" isn't a gate; ${GATE}`],
    ['H q0', `"H q0" isn't a gate; ${GATE}`],
    ['toString 0', `"toString 0" isn't a gate; ${GATE}`],
    ['DIAGONAL 0', `"DIAGONAL 0" isn't a gate; ${GATE}`],
    ['MATRIX(0,0,1,0,1,0,0,0) 0', `"MATRIX(0,0,1,0,1,0,0,0) 0" isn't a gate; ${GATE}`],
    ['CUSTOM 0', `"CUSTOM 0" isn't a gate; ${GATE}`],
    ['PERMUTATION 0 1', `"PERMUTATION 0 1" isn't a gate; ${GATE}`],
    ['X 0 + 1', `"X 0 + 1" isn't a gate; ${GATE}`],
    ['X +0', `"X +0" isn't a gate; ${GATE}`],
    ['X 0 +1 2', `"X 0 +1 2" isn't a gate; ${GATE}`],
    ['MEASURE 0 c0', `"MEASURE 0 c0" isn't a gate; ${GATE}`],
    ['RESET 0', `"RESET 0" isn't a gate; ${GATE}`],
    ['X 0 if c0', `"X 0 if c0" isn't a gate; ${GATE}`],
    ['RX(two) 0', `"two" isn't an angle; ${ANGLE}`],
    ['RX(phi) 0', `"phi" isn't an angle; ${ANGLE}`],
    ['RX() 0', `"" isn't an angle; ${ANGLE}`],
    ['RX 0', '"RX 0": RX takes 1 angle'],
    ['U(1, 2) 0', '"U(1, 2) 0": U takes 3 angles'],
    ['CNOT(1) 0 1', '"CNOT(1) 0 1": CNOT takes 0 angles'],
  ])('%j is refused', (text, sentence) => {
    expect(() => readColumn(text)).toThrow(new CircuitTextError(sentence));
  });
});

describe('a column that measures', () => {
  it.each([
    ['MEASURE 2 c0', [{ gate: 'MEASURE', qubits: [2], bit: 0 }]],
    [' MEASURE  12  c10 ', [{ gate: 'MEASURE', qubits: [12], bit: 10 }]],
    ['X 2  if  c10', [{ gate: 'X', qubits: [2], condition: { bits: [10], value: 1 } }]],
    [
      'H 0, MEASURE 1 c12',
      [
        { gate: 'H', qubits: [0] },
        { gate: 'MEASURE', qubits: [1], bit: 12 },
      ],
    ],
    ['X 2 if c1', [{ gate: 'X', qubits: [2], condition: { bits: [1], value: 1 } }]],
    [
      'CP(pi) 0 1  if  c0',
      [{ gate: 'CP', qubits: [0, 1], params: [Math.PI], condition: { bits: [0], value: 1 } }],
    ],
    ['X 2 if !c1', [{ gate: 'X', qubits: [2], condition: { bits: [1], value: 0 } }]],
    ['X 2 if  c0  !c1 c3', [{ gate: 'X', qubits: [2], condition: { bits: [0, 1, 3], value: 5 } }]],
    [
      'X 2 +0 -3 if !c2 c10',
      [
        {
          gate: 'X',
          qubits: [2],
          controls: [0],
          negativeControls: [3],
          condition: { bits: [2, 10], value: 2 },
        },
      ],
    ],
    ['RZ(theta/2) 0 if c0', [{ gate: 'RZ', qubits: [0], params: [3], condition: { bits: [0], value: 1 } }]],
    [
      'RESET 3, H 0',
      [
        { gate: 'RESET', qubits: [3] },
        { gate: 'H', qubits: [0] },
      ],
    ],
    ['-', []],
  ])('%j is read', (text, instructions) => {
    expect(readInstructions(text, { theta: 6 })).toEqual(instructions);
  });

  it.each([
    'MEASURE 0',
    'MEASURE 0 1',
    'MEASURE 0 1 c0',
    'X 0 if 1',
    'X 0 if c1 if c2',
    'MEASURE 0 c0 if c1',
    'RESET 0 if c1',
    'RESET 0 1',
    'RESET c0',
    'X 0 if',
    'X 0 if c',
    'X 0 if c0, !c1',
    'X 0 if !!c0',
    'X if c0',
    'X 0 if c0 +1',
  ])('%j is refused', (text) => {
    expect(() => readInstructions(text)).toThrow(CircuitTextError);
  });
});
