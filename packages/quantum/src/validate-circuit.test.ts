import { describe, expect, it } from '@jest/globals';
import type { CircuitError } from './errors.js';
import { type CircuitErrorCode, type CircuitErrorField } from './errors.js';
import type { Operation } from './operation.js';
import { validateCircuit } from './validate-circuit.js';

const faultOf = (qubitCount: number, operation: unknown): CircuitError | undefined => {
  try {
    validateCircuit(qubitCount, [{ gate: 'H', qubits: [0] }, operation as Operation]);
  } catch (error) {
    return error as CircuitError;
  }
  return undefined;
};

describe('a circuit is refused in one sentence:', () => {
  it.each<[unknown, CircuitErrorCode, CircuitErrorField, string]>([
    [{ gate: 'FOO', qubits: [0] }, 'unknown_gate', 'gate', 'There is no gate named FOO.'],
    [{ gate: 'X', qubits: [] }, 'wrong_qubit_count', 'qubits', 'X needs 1 qubit, not 0.'],
    [{ gate: 'X' }, 'wrong_qubit_count', 'qubits', 'X needs 1 qubit, not 0.'],
    [{ gate: 'CX', qubits: [1] }, 'wrong_qubit_count', 'qubits', 'CX needs 2 qubits, not 1.'],
    [{ gate: 'CX', qubits: [0, 1, 2] }, 'wrong_qubit_count', 'qubits', 'CX needs 2 qubits, not 3.'],
    [{ gate: 'MCX', qubits: [0] }, 'wrong_qubit_count', 'qubits', 'MCX needs at least 2 qubits, not 1.'],
    [
      { gate: 'DIAGONAL', qubits: [], oracle: () => 0 },
      'wrong_qubit_count',
      'qubits',
      'DIAGONAL needs at least 1 qubit, not 0.',
    ],
    [
      { gate: 'X', qubits: [3] },
      'qubit_out_of_range',
      'qubits',
      'X names qubit 3, but the circuit has qubits 0 to 2.',
    ],
    [
      { gate: 'X', qubits: [-1] },
      'qubit_out_of_range',
      'qubits',
      'X names qubit -1, but the circuit has qubits 0 to 2.',
    ],
    [
      { gate: 'CX', qubits: [0, 0.5] },
      'qubit_out_of_range',
      'qubits',
      'CX names qubit 0.5, but the circuit has qubits 0 to 2.',
    ],
    [{ gate: 'CX', qubits: [2, 2] }, 'duplicate_qubit', 'qubits', 'CX names qubit 2 more than once.'],
    [{ gate: 'RX', qubits: [0] }, 'wrong_parameter_count', 'params', 'RX needs 1 angle (theta).'],
    [
      { gate: 'U', qubits: [0], params: [1] },
      'wrong_parameter_count',
      'params',
      'U needs 3 angles (theta, phi, lambda).',
    ],
    [{ gate: 'X', qubits: [0], params: [1] }, 'wrong_parameter_count', 'params', 'X takes no angle.'],
    [
      { gate: 'RX', qubits: [0], params: 'x' },
      'wrong_parameter_count',
      'params',
      'RX needs 1 angle (theta).',
    ],
    [
      { gate: 'U', qubits: [0], params: [0, Infinity, NaN] },
      'parameter_not_finite',
      'params',
      'U needs a finite angle phi in radians.',
    ],
    [
      { gate: 'MATRIX', qubits: [0], params: [0.71, 0, 0.71, 0, 0.71, 0, -0.71, 0] },
      'not_unitary',
      'params',
      'The matrix of MATRIX must be unitary.',
    ],
    [
      { gate: 'RX', qubits: [0], params: ['1'] },
      'parameter_not_finite',
      'params',
      'RX needs a finite angle theta in radians.',
    ],
    ...[-1, 0.5, NaN, '0', 2 ** 53].map(
      (timeStep): [unknown, CircuitErrorCode, CircuitErrorField, string] => [
        { gate: 'H', qubits: [0], timeStep },
        'time_step_invalid',
        'timeStep',
        'The time step of H must be an integer of 0 or more.',
      ],
    ),
    [
      { gate: 'DIAGONAL', qubits: [0] },
      'oracle_invalid',
      'oracle',
      'DIAGONAL needs a function over its basis states.',
    ],
    [{ gate: 'X', qubits: [0], oracle: () => 0 }, 'oracle_invalid', 'oracle', 'X takes no function.'],
    [
      { gate: 'DIAGONAL', qubits: [0, 2], oracle: (x: number) => (x === 2 ? NaN : 0) },
      'oracle_invalid',
      'oracle',
      'DIAGONAL has no finite phase for basis state 2.',
    ],
    [
      { gate: 'PERMUTATION', qubits: [0, 1], oracle: (x: number) => (x === 3 ? 0 : x) },
      'oracle_invalid',
      'oracle',
      'PERMUTATION does not send the 4 basis states one to one onto themselves (see 3).',
    ],
    [
      { gate: 'PERMUTATION', qubits: [0], oracle: (x: number) => x + 1 },
      'oracle_invalid',
      'oracle',
      'PERMUTATION does not send the 2 basis states one to one onto themselves (see 1).',
    ],
    [
      { gate: 'PERMUTATION', qubits: [0], oracle: (x: number) => x - 1 },
      'oracle_invalid',
      'oracle',
      'PERMUTATION does not send the 2 basis states one to one onto themselves (see 0).',
    ],
    [
      { gate: 'PERMUTATION', qubits: [0], oracle: (x: number) => x / 2 },
      'oracle_invalid',
      'oracle',
      'PERMUTATION does not send the 2 basis states one to one onto themselves (see 1).',
    ],
  ])('%j is %s of %s', (operation, code, field, message) => {
    expect(faultOf(3, operation)).toMatchObject({
      name: 'CircuitError',
      operationIndex: 1,
      code,
      field,
      message,
    });
  });

  it('names the only qubit of a register of one', () => {
    expect(faultOf(1, { gate: 'X', qubits: [1] })?.message).toBe(
      'X names qubit 1, but the circuit has only qubit 0.',
    );
  });

  it.each([
    [0, 'qubit_count_invalid', 'A circuit needs at least one qubit.'],
    [-1, 'qubit_count_invalid', 'A circuit needs at least one qubit.'],
    [1.5, 'qubit_count_invalid', 'A circuit needs at least one qubit.'],
    [28, 'too_many_qubits', 'A circuit may have at most 27 qubits, not 28.'],
  ])('a register of %s', (qubitCount, code, message) => {
    expect(() => validateCircuit(qubitCount, [])).toThrow(
      expect.objectContaining({ code, message, operationIndex: null, field: 'qubitCount' }),
    );
  });
});

describe('a circuit is taken', () => {
  it.each<[number, unknown]>([
    [1, { gate: 'X', qubits: [0] }],
    [3, { gate: 'X', qubits: [2] }],
    [27, { gate: 'CX', qubits: [26, 0] }],
    [3, { gate: 'MCX', qubits: [0, 1] }],
    [3, { gate: 'MCX', qubits: [2, 1, 0] }],
    [1, { gate: 'RX', qubits: [0], params: [-1e9] }],
    [1, { gate: 'H', qubits: [0], timeStep: 0 }],
    [1, { gate: 'H', qubits: [0], timeStep: 2 ** 53 - 1 }],
    [2, { gate: 'PERMUTATION', qubits: [0, 1], oracle: (x: number) => 3 - x }],
    [2, { gate: 'DIAGONAL', qubits: [1], oracle: () => -7 }],
  ])('of %i qubits with %j', (qubitCount, operation) => {
    expect(faultOf(qubitCount, operation)).toBeUndefined();
  });
});
