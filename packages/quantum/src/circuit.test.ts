import { describe, expect, it } from '@jest/globals';
import { buildCircuit, inverseCircuit, type Operation } from './circuit.js';
import { simulate } from './simulate.js';
import { GATE_NAMES } from './gates.js';
import { concatenate } from './testing/concatenate.js';
import { randomCircuit } from './testing/index.js';

describe('buildCircuit', () => {
  it('orders by time step and keeps the order of the list within one', () => {
    const operations: Operation[] = [
      { gate: 'X', qubits: [0], timeStep: 1 },
      { gate: 'H', qubits: [0], timeStep: 0 },
      { gate: 'Z', qubits: [0], timeStep: 1 },
    ];
    expect(buildCircuit(1, operations).operations.map(({ gate }) => gate)).toEqual(['H', 'X', 'Z']);
    const later = operations.map((operation) => ({ ...operation, timeStep: operation.timeStep! + 5 }));
    expect(buildCircuit(1, later).operations.map(({ gate }) => gate)).toEqual(['H', 'X', 'Z']);
  });

  const bad: [string, unknown, object][] = [
    ['an unknown gate', { gate: 'FOO', qubits: [0] }, { code: 'unknown_gate', field: 'gate' }],
    ['an inherited name', { gate: 'constructor', qubits: [0] }, { code: 'unknown_gate', field: 'gate' }],
    ['a missing qubit list', { gate: 'X' }, { code: 'wrong_qubit_count', field: 'qubits' }],
    ['too few qubits', { gate: 'CX', qubits: [0] }, { code: 'wrong_qubit_count', field: 'qubits' }],
    ['a lone MCX target', { gate: 'MCX', qubits: [0] }, { code: 'wrong_qubit_count', field: 'qubits' }],
    ['too many qubits', { gate: 'X', qubits: [0, 1] }, { code: 'wrong_qubit_count', field: 'qubits' }],
    ['a qubit out of range', { gate: 'X', qubits: [3] }, { code: 'qubit_out_of_range', field: 'qubits' }],
    ['a negative qubit', { gate: 'X', qubits: [-1] }, { code: 'qubit_out_of_range', field: 'qubits' }],
    ['a fractional qubit', { gate: 'X', qubits: [0.5] }, { code: 'qubit_out_of_range', field: 'qubits' }],
    [
      'a control that is its target',
      { gate: 'CX', qubits: [1, 1] },
      { code: 'duplicate_qubit', field: 'qubits' },
    ],
    ['a missing angle', { gate: 'RX', qubits: [0] }, { code: 'wrong_parameter_count', field: 'params' }],
    [
      'a needless angle',
      { gate: 'X', qubits: [0], params: [1] },
      { code: 'wrong_parameter_count', field: 'params' },
    ],
    ['NaN', { gate: 'RX', qubits: [0], params: [NaN] }, { code: 'parameter_not_finite', field: 'params' }],
    ['infinity', { gate: 'U', qubits: [0], params: [0, Infinity, 0] }, { code: 'parameter_not_finite' }],
    ['an angle as text', { gate: 'RX', qubits: [0], params: ['1'] }, { code: 'parameter_not_finite' }],
    [
      'a negative time step',
      { gate: 'X', qubits: [0], timeStep: -1 },
      { code: 'time_step_invalid', field: 'timeStep' },
    ],
    [
      'an oracle without function',
      { gate: 'DIAGONAL', qubits: [0] },
      { code: 'oracle_invalid', field: 'oracle' },
    ],
    ['a function on a plain gate', { gate: 'X', qubits: [0], oracle: () => 0 }, { code: 'oracle_invalid' }],
    [
      'a map that is not one to one',
      { gate: 'PERMUTATION', qubits: [0, 1], oracle: () => 0 },
      { code: 'oracle_invalid' },
    ],
    [
      'a map out of range',
      { gate: 'PERMUTATION', qubits: [0], oracle: (x: number) => x + 1 },
      { code: 'oracle_invalid' },
    ],
    [
      'a phase that is not finite',
      { gate: 'DIAGONAL', qubits: [0], oracle: () => NaN },
      { code: 'oracle_invalid' },
    ],
  ];
  it.each(bad)('refuses %s and names the operation', (_, operation, expected) => {
    const fine: Operation = { gate: 'H', qubits: [0] };
    expect(() => buildCircuit(3, [fine, operation as Operation])).toThrow(
      expect.objectContaining({ name: 'CircuitError', operationIndex: 1, ...expected }),
    );
  });

  it.each([
    [0, 'qubit_count_invalid'],
    [1.5, 'qubit_count_invalid'],
    [NaN, 'qubit_count_invalid'],
    [28, 'too_many_qubits'],
    [1e9, 'too_many_qubits'],
  ])('refuses %p qubits', (qubitCount, code) => {
    expect(() => buildCircuit(qubitCount, [])).toThrow(
      expect.objectContaining({ code, field: 'qubitCount' }),
    );
  });
});

describe('inverseCircuit', () => {
  it.each(GATE_NAMES)('brings a circuit of %s gates back to |0…0⟩', (gate) => {
    for (let seed = 0; seed < 5; seed++) {
      const mixed = randomCircuit({ qubitCount: 5, operationCount: 12, seed, gates: [gate, 'H', 'U'] });
      const { amplitudes } = simulate(concatenate(mixed, inverseCircuit(mixed)));
      expect(Math.hypot(amplitudes[0]! - 1, amplitudes[1]!)).toBeLessThan(1e-13);
    }
  });
});
