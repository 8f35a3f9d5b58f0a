import { describe, expect, it } from '@jest/globals';
import { parseCircuitText } from './circuit-text.js';
import { asTyped, pageFaults } from './solution-rules.js';

const NAMES = 'H, X, Y, Z, S, T, RX, RY, RZ, CNOT';

describe('a circuit that is to be built on the exercise page', () => {
  it.each([
    ['one gate a cell', ['H 0', 'CNOT 0 1'], []],
    ['gates beside each other', ['H 0, X 1', 'RX(1) 0'], []],
  ])('may have %s', (_, text, faults) => expect(pageFaults(parseCircuitText(text))).toEqual(faults));

  it('has only gates of the page', () => {
    expect(pageFaults([{ gate: 'CZ', qubits: [0, 1], timeStep: 0 }])).toEqual([
      `CZ is not one of the page's gates (${NAMES})`,
    ]);
  });

  it('has one gate in a cell, the target of a CNOT included', () => {
    const cx = { gate: 'CX', qubits: [0, 1], timeStep: 2 } as const;
    expect(pageFaults([cx, { gate: 'X', qubits: [1], timeStep: 2 }])).toEqual([
      'there is more than one gate on qubit 1 in column 3',
    ]);
  });

  it('has one CNOT in a column', () => {
    expect(
      pageFaults([
        { gate: 'CX', qubits: [0, 1], timeStep: 0 },
        { gate: 'CX', qubits: [2, 3], timeStep: 0 },
      ]),
    ).toEqual(['there is more than one CNOT in column 1']);
  });
});

describe('an angle as a learner enters it', () => {
  it.each([
    ['RX(pi) 0', Math.PI],
    ['RX(pi/2) 0', Math.PI / 2],
    ['RX(pi/3) 0', Math.PI / 3],
    ['RX(pi/4) 0', 0.79],
    ['RX(-pi/2) 0', -1.57],
    ['RX(1.234) 0', 1.23],
    ['RX(0.005) 0', 0.01],
  ])('of %s is %d', (text, angle) => {
    expect(asTyped(parseCircuitText([text]))[0]!.params).toEqual([angle]);
  });
});
