import { describe, expect, it } from '@jest/globals';
import { buildCircuit } from '../circuit.js';
import type { Instruction } from '../instruction.js';
import { buildDynamicCircuit } from './build-dynamic-circuit.js';
import { planDynamicCircuit } from './plan-dynamic-circuit.js';

const flipIf = (count: number): Instruction => ({
  gate: 'X',
  qubits: [0],
  condition: { bits: Array.from({ length: count }, (_, bit) => bit), value: 0 },
});

describe('a circuit with measurements', () => {
  it.each<[string, number, number, Instruction[], string]>([
    ['no qubit', 0, 0, [], 'A circuit may have 1 to 4096 qubits, not 0.'],
    ['more than 4096 qubits', 4_097, 0, [], 'A circuit may have 1 to 4096 qubits, not 4097.'],
    ['more than 4096 bits', 1, 4_097, [], 'A circuit may have 0 to 4096 classical bits, not 4097.'],
    ['less than no bits', 1, -1, [], 'A circuit may have 0 to 4096 classical bits, not -1.'],
    ['a condition on more than 32 bits', 1, 40, [flipIf(33)], 'The condition of X needs 1 to 32 bits.'],
    [
      'a measurement into a bit that is none',
      1,
      2,
      [{ gate: 'MEASURE', qubits: [0], bit: 2 }],
      'MEASURE names bit 2, but the circuit has 2 bits.',
    ],
    [
      'a value with more bits than its condition',
      1,
      2,
      [{ gate: 'X', qubits: [0], condition: { bits: [0, 1], value: 4 } }],
      'The condition of X must have a value from 0 to 3.',
    ],
    [
      'a reset of two qubits',
      2,
      0,
      [{ gate: 'RESET', qubits: [0, 1] } as Instruction],
      'RESET needs 1 qubit, not 2.',
    ],
    [
      'a barrier that names a qubit twice',
      2,
      0,
      [{ gate: 'BARRIER', qubits: [0, 1, 0] }],
      'BARRIER names a qubit more than once.',
    ],
    [
      'a measurement of a qubit that is none',
      1,
      1,
      [{ gate: 'MEASURE', qubits: [1], bit: 0 }],
      'MEASURE names qubit 1, but the circuit has 1 qubit.',
    ],
    [
      'a barrier whose last qubit is none',
      3,
      0,
      [{ gate: 'BARRIER', qubits: [0, 2, 3] }],
      'BARRIER names qubit 3, but the circuit has 3 qubits.',
    ],
    [
      'a measurement into a second bit where there is one',
      1,
      1,
      [{ gate: 'MEASURE', qubits: [0], bit: 1 }],
      'MEASURE names bit 1, but the circuit has 1 bit.',
    ],
    [
      'a reset before the first time step',
      1,
      0,
      [{ gate: 'RESET', qubits: [0], timeStep: -1 }],
      'The time step of RESET must be an integer of 0 or more.',
    ],
    [
      'a barrier that waits',
      1,
      1,
      [{ gate: 'BARRIER', qubits: [0], condition: { bits: [0], value: 1 } } as Instruction],
      'BARRIER takes no condition.',
    ],
    ['a condition on no bit', 1, 1, [flipIf(0)], 'The condition of X needs 1 to 32 bits.'],
    [
      'a condition on one bit twice',
      1,
      2,
      [{ gate: 'RESET', qubits: [0], condition: { bits: [1, 1], value: 0 } }],
      'The condition of RESET names a bit more than once.',
    ],
    [
      'a condition whose second bit is none',
      1,
      2,
      [{ gate: 'X', qubits: [0], condition: { bits: [1, 2], value: 0 } }],
      'The condition of X names bit 2, but the circuit has 2 bits.',
    ],
    [
      'a value below 0',
      1,
      1,
      [{ gate: 'X', qubits: [0], condition: { bits: [0], value: -1 } }],
      'The condition of X must have a value from 0 to 1.',
    ],
  ])('may not have %s', (_title, qubits, bits, instructions, sentence) => {
    expect(() => buildDynamicCircuit(qubits, bits, instructions)).toThrow(sentence);
  });

  it.each<[Instruction, string, string]>([
    [{ gate: 'RESET', qubits: [2] }, 'qubit_out_of_range', 'qubits'],
    [{ gate: 'MEASURE', qubits: [0], bit: 1 }, 'bit_invalid', 'bit'],
    [{ gate: 'RESET', qubits: [0], timeStep: 0.5 }, 'time_step_invalid', 'timeStep'],
    [{ gate: 'X', qubits: [0], condition: { bits: [1], value: 0 } }, 'bit_invalid', 'condition'],
  ])('says of %j where it is, and that it is %s of %s', (instruction, code, field) => {
    expect(() => buildDynamicCircuit(2, 1, [{ gate: 'H', qubits: [1] }, instruction])).toThrow(
      expect.objectContaining({ operationIndex: 1, code, field }),
    );
  });

  it.each<[number, number, Instruction[]]>([
    [4_096, 4_096, []],
    [1, 0, []],
    [1, 40, [flipIf(32)]],
    [1, 2, [{ gate: 'X', qubits: [0], condition: { bits: [0, 1], value: 3 } }]],
  ])('may have %i qubits and %i bits', (qubits, bits, instructions) => {
    expect(() => buildDynamicCircuit(qubits, bits, instructions)).not.toThrow();
  });
});

describe('the plan of a circuit', () => {
  /** Each of these measurements may go on in two ways, for the qubit goes on. */
  const measuring = (times: number) =>
    buildDynamicCircuit(
      1,
      times,
      Array.from({ length: times }, (_, bit): Instruction[] => [
        { gate: 'H', qubits: [0] },
        { gate: 'T', qubits: [0] },
        { gate: 'MEASURE', qubits: [0], bit },
        { gate: 'H', qubits: [0] },
      ]).flat(),
    );

  it.each([
    [8, 10, 256],
    [9, 10, 266],
    [9, 1_000, 512],
    [12, 100, 356],
  ])('with %i measurements and %i shots has %i branches at most', (times, shots, branches) => {
    expect(planDynamicCircuit(measuring(times), { shots })).toMatchObject({ splits: times, branches });
  });
});

describe('a matrix that is typed', () => {
  const built = (off: number) => () =>
    buildCircuit(1, [{ gate: 'MATRIX', qubits: [0], params: [1 + off, 0, 0, 0, 0, 0, 1, 0] }]);

  it('may be off by what ten digits leave, and by no more', () => {
    expect(built(1e-10)).not.toThrow();
    expect(built(1e-8)).toThrow('The matrix of MATRIX must be unitary.');
  });
});
