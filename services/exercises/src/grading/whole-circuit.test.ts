import { describe, expect, it } from '@jest/globals';
import type { Step } from './step.js';
import { rewired } from './whole-circuit.js';

const ORDER = [2, 0, 1];

describe('a circuit on other wires', () => {
  it.each<[string, Step, Step]>([
    ['gate', { gate: 'H', qubits: [1], timeStep: 3 }, { gate: 'H', qubits: [0], timeStep: 3 }],
    ['angle', { gate: 'RX', qubits: [0], params: [0.5] }, { gate: 'RX', qubits: [2], params: [0.5] }],
    ['pair', { gate: 'CX', qubits: [0, 2] }, { gate: 'CX', qubits: [2, 1] }],
    ['control', { gate: 'X', qubits: [0], controls: [1, 2] }, { gate: 'X', qubits: [2], controls: [0, 1] }],
    [
      'open control',
      { gate: 'Z', qubits: [2], controls: [], negativeControls: [0, 1] },
      { gate: 'Z', qubits: [1], controls: [], negativeControls: [2, 0] },
    ],
    [
      'both kinds of controls',
      { gate: 'Y', qubits: [1], controls: [0], negativeControls: [2] },
      { gate: 'Y', qubits: [0], controls: [2], negativeControls: [1] },
    ],
  ])('has the same %s there', (_, step, moved) => {
    const circuit = { qubitCount: 3, bitCount: 0, operations: [step] };
    expect(rewired(circuit, ORDER)).toStrictEqual({ ...circuit, operations: [moved] });
  });
});
