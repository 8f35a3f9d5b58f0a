import { describe, expect, it, test } from '@jest/globals';
import { faultsOf } from '../testing/faults-of.js';
import { customRequestCheck } from './custom-request-check.js';
import { customRequestSchema } from './simulation.js';

const schema = customRequestSchema();
const at = { qubit: 0, timeStep: 0 };
const NAMES =
  'H, X, Y, Z, S, SDG, T, TDG, SX, SXDG, P, RX, RY, RZ, U, CNOT, CZ, CP, SWAP, SQRTSWAP, ISWAP, RXX, RYY, RZZ, CCX, CSWAP, CUSTOM, MEASURE, RESET, BARRIER';
const PAULI_X = [
  [{ real: 0, imag: 0 }, { real: 1, imag: 0 }],
  [{ real: 1, imag: 0 }, { real: 0, imag: 0 }],
]; // prettier-ignore

describe('an instruction', () => {
  test.each<readonly [object, readonly string[]]>([
    [{ name: 'SDG', ...at }, []],
    [{ name: 'P', ...at, parameter: 1 }, []],
    [{ name: 'P', ...at }, ['parameter must be a finite angle in radians between -1000000 and 1000000']],
    [{ name: 'U', ...at, parameters: [1, 2, 3] }, []],
    [{ name: 'U', ...at, parameters: [1, 2] }, ['parameters must be a list of 3 angles in radians']],
    [{ name: 'U', ...at, parameter: 1 }, ['parameters must be a list of 3 angles in radians']],
    [
      { name: 'U', ...at, parameters: [1, 2, 1e7] },
      ['parameters[2] must be a finite angle in radians between -1000000 and 1000000'],
    ],
    [{ name: 'SWAP', ...at, target_qubit: 1 }, []],
    [{ name: 'SWAP', ...at, target_qubit: 0 }, ['target_qubit must differ from the first qubit']],
    [{ name: 'CNOT', ...at, target_qubit: 0 }, ['target_qubit must differ from the control qubit']],
    [{ name: 'RZZ', ...at, target_qubit: 1, parameter: 1 }, []],
    [{ name: 'CCX', ...at, target_qubit: 1, controls: [2] }, []],
    [{ name: 'CCX', ...at, target_qubit: 1, controls: [2, 3] }, []],
    [{ name: 'CCX', ...at, target_qubit: 1 }, ['controls must be a list of at least 1 qubit']],
    [
      { name: 'CSWAP', ...at, target_qubit: 1, controls: [] },
      ['controls must be a list of at least 1 qubit'],
    ],
    [{ name: 'H', ...at, controls: [1, 2], negative_controls: [3] }, []],
    [{ name: 'H', ...at, controls: 1 }, ['controls must be a list of qubits']],
    [{ name: 'H', ...at, controls: [0] }, ['controls must differ from each other and from the other qubits']],
    [
      { name: 'H', ...at, controls: [1], negative_controls: [1] },
      ['negative_controls must differ from each other and from the other qubits'],
    ],
    [{ name: 'H', ...at, controls: [4] }, ['controls[0] must be from 0 to 3 for 4 qubits']],
    [
      { name: 'H', ...at, negative_controls: [3, 4] },
      ['negative_controls[1] must be from 0 to 3 for 4 qubits'],
    ],
    [
      { name: 'CUSTOM', ...at, gate: 'Pair', other_qubits: [4] },
      ['other_qubits[0] must be from 0 to 3 for 4 qubits'],
    ],
    [
      { name: 'CUSTOM', ...at, gate: 'Pair', other_qubits: [1, 2] },
      ['other_qubits must be a list of 1 qubit for Pair'],
    ],
    [{ name: 'H', ...at, controls: [24] }, ['controls[0] must be an integer from 0 to 23']],
    [{ name: 'MEASURE', ...at, classical_bit: 0 }, []],
    [{ name: 'MEASURE', ...at }, ['classical_bit must be an integer from 0 to 63']],
    [{ name: 'MEASURE', ...at, classical_bit: 64 }, ['classical_bit must be an integer from 0 to 63']],
    [{ name: 'RESET', ...at }, []],
    [{ name: 'BARRIER', ...at }, []],
    [{ name: 'X', ...at, condition: { bits: [0], value: 1 } }, []],
    [{ name: 'MEASURE', ...at, classical_bit: 1, condition: { bits: [0, 2], value: 3 } }, []],
    [
      { name: 'X', ...at, condition: { bits: [0], value: 2 } },
      ['condition.value must be less than 2 to the number of its bits'],
    ],
    [
      { name: 'X', ...at, condition: { bits: [0, 0], value: 1 } },
      ['condition.bits must name 1 to 32 different `bits` and their `value`'],
    ],
    [
      { name: 'X', ...at, condition: { bits: [], value: 0 } },
      ['condition.bits must name 1 to 32 different `bits` and their `value`'],
    ],
    [{ name: 'X', ...at, condition: 1 }, ['condition must name 1 to 32 different `bits` and their `value`']],
    [{ name: 'MCX', ...at }, [`name must be one of ${NAMES}`]],
    [
      { name: 'CUSTOM', ...at, gate: 'Unknown' },
      ['gate must be the name of a custom gate that is defined before'],
    ],
    [{ name: 'CUSTOM', ...at, gate: 'Pair', other_qubits: [1] }, []],
    [{ name: 'CUSTOM', ...at, gate: 'Pair' }, ['other_qubits must be a list of 1 qubit for Pair']],
    [
      { name: 'CUSTOM', ...at, gate: 'Pair', other_qubits: [0] },
      ['other_qubits must differ from each other and from the other qubits'],
    ],
  ])('%j has the faults %j', (gate, faults) => {
    // prettier-ignore
    const pair = { name: 'Pair', qubits: 2, gates: [{ name: 'CNOT', qubit: 0, target_qubit: 1, timeStep: 0 }] };
    const body = { qubits: 4, gates: [gate], custom_gates: [pair] };
    expect(faultsOf(schema, body)).toEqual(faults.map((fault) => `gates[0].${fault}`));
  });
});

it.each<object>([
  { name: 'RESET', ...at, condition: { bits: [1, 0], value: 2 } },
  { name: 'MEASURE', ...at, classical_bit: 1, condition: { bits: [0], value: 0 } },
  { name: 'CP', ...at, target_qubit: 1, parameter: 0.5, controls: [2], condition: { bits: [0], value: 1 } },
  { name: 'U', ...at, parameters: [1, 2, 3], negative_controls: [3, 1] },
  { name: 'CUSTOM', ...at, gate: 'Flip', controls: [3], condition: { bits: [2], value: 1 } },
])('of %j nothing is lost', (gate) => {
  const flip = { name: 'Flip', qubits: 1, matrix: PAULI_X };
  const body = { qubits: 4, bits: 3, gates: [gate], custom_gates: [flip] };
  expect(schema.parse(body)).toMatchObject({ gates: [gate], bits: 3 });
});

describe('a circuit', () => {
  const measured = { name: 'MEASURE', ...at, classical_bit: 2 };
  const NAME = 'custom_gates[0].name must be 1 to 24 letters, digits, _, † or ′, and no digit first';
  const flip = { name: 'Flip', qubits: 1, matrix: PAULI_X };
  const NO_GATE =
    'custom_gates[0].gates[0].name must be a gate without a condition; a custom gate holds no measurement, reset or barrier';
  const identity = (qubits: number) =>
    Array.from({ length: 2 ** qubits }, (_, row) =>
      Array.from({ length: 2 ** qubits }, (_, column) => ({ real: Number(row === column), imag: 0 })),
    );
  /** A matrix with a column whose square is too long by this. */
  const offBy = (distance: number) => [
    PAULI_X[0],
    [{ real: Math.sqrt(1 + distance), imag: 0 }, { real: 0, imag: 0 }], // prettier-ignore
  ];

  test.each<readonly [object, readonly string[]]>([
    [{ bits: 3, gates: [measured] }, []],
    [{ bits: 2, gates: [measured] }, ['gates[0].classical_bit must be from 0 to 1 for 2 bits']],
    [{ bits: 0, gates: [measured] }, ['gates[0].classical_bit must not be named where there are no bits']],
    [
      { bits: 2, gates: [{ name: 'X', ...at, condition: { bits: [1, 2], value: 0 } }] },
      ['gates[0].condition.bits[1] must be from 0 to 1 for 2 bits'],
    ],
    [{ bits: 65 }, ['bits must be an integer from 0 to 64']],
    [
      { initial_states: ['0', '1', '+'] },
      ['initial_states must hold at most as many states as there are qubits'],
    ],
    [{ initial_states: ['-', '-i'] }, []],
    [{ initial_states: ['2'] }, ['initial_states[0] must be one of 0, 1, +, -, i, -i']],
    [{ custom_gates: [flip] }, []],
    [{ custom_gates: [{ ...flip, name: '2G' }] }, [NAME]],
    [{ custom_gates: [{ ...flip, name: 'x'.repeat(25) }] }, [NAME]],
    [
      { custom_gates: [flip, flip] },
      ['custom_gates[1].name must differ from the names of the other custom gates'],
    ],
    [{ custom_gates: [{ ...flip, gates: [] }] }, ['custom_gates[0] must have either `gates` or `matrix`']],
    [{ custom_gates: [{ name: 'G', qubits: 1 }] }, ['custom_gates[0] must have either `gates` or `matrix`']],
    [
      { custom_gates: [{ ...flip, qubits: 2 }] },
      [
        'custom_gates[0].matrix must be 2 to the number of qubits rows of as many complex numbers, for at most 4 qubits',
      ],
    ],
    [
      {
        custom_gates: [
          {
            ...flip,
            matrix: [
              [
                { real: 1, imag: 0 },
                { real: 1, imag: 0 },
              ],
              [
                { real: 0, imag: 0 },
                { real: 1, imag: 0 },
              ],
            ],
          },
        ],
      },
      ['custom_gates[0].matrix must be unitary; its columns are off by 1'],
    ],
    [{ custom_gates: [{ name: 'G', qubits: 1, gates: [measured] }] }, [NO_GATE]],
    [{ custom_gates: [{ name: 'G', qubits: 1, gates: [{ name: 'RESET', ...at }] }] }, [NO_GATE]],
    [{ custom_gates: [{ name: 'G', qubits: 1, gates: [{ name: 'BARRIER', ...at }] }] }, [NO_GATE]],
    [
      {
        bits: 1,
        custom_gates: [
          { name: 'G', qubits: 1, gates: [{ name: 'H', ...at, condition: { bits: [0], value: 1 } }] },
        ],
      },
      [NO_GATE],
    ],
    [{ custom_gates: [{ name: 'Idle', qubits: 4, matrix: identity(4) }] }, []],
    [
      { custom_gates: [{ name: 'Idle', qubits: 5, matrix: identity(5) }] },
      [
        'custom_gates[0].matrix must be 2 to the number of qubits rows of as many complex numbers, for at most 4 qubits',
      ],
    ],
    // A typed matrix may be off by a millionth.
    [{ custom_gates: [{ ...flip, matrix: offBy(0.000_000_9) }] }, []],
    [
      { custom_gates: [{ ...flip, matrix: offBy(0.000_002_34) }] },
      ['custom_gates[0].matrix must be unitary; its columns are off by 0.0000023'],
    ],
    [
      { custom_gates: [{ name: 'G', qubits: 1, gates: [{ name: 'H', qubit: 1, timeStep: 0 }] }] },
      ['custom_gates[0].gates[0].qubit must be from 0 to 0 for 1 qubit'],
    ],
    [
      { custom_gates: [{ name: 'G', qubits: 1, gates: [{ name: 'CUSTOM', ...at, gate: 'G' }] }] },
      ['custom_gates[0].gates[0].gate must be the name of a custom gate that is defined before'],
    ],
    [
      { custom_gates: [flip, { name: 'G', qubits: 1, gates: [{ name: 'CUSTOM', ...at, gate: 'Flip' }] }] },
      [],
    ],
    [
      { custom_gates: Array.from({ length: 33 }, (_, n) => ({ ...flip, name: `G${n}` })) },
      ['custom_gates must be a list of at most 32 custom gates'],
    ],
  ])('%j has the faults %j', (fields, faults) => {
    // prettier-ignore
    expect(faultsOf(schema, { qubits: 2, gates: [], ...fields })).toEqual(faults);
  });
});

it.each<object>([
  { bits: 0 },
  { initial_states: [] },
  { custom_gates: [] },
  { gates: [{ name: 'SDG', ...at }] },
  { gates: [{ name: 'H', ...at, controls: [1] }] },
  { gates: [{ name: 'H', ...at, negative_controls: [1] }] },
  { gates: [{ name: 'H', ...at, condition: { bits: [0], value: 1 } }] },
])('the quick check leaves %j to the schema', (fields) => {
  const body = { qubits: 2, gates: [], ...fields };
  expect(customRequestCheck()(body)).toBe(false);
  expect(schema.safeParse(body).success).toBe(true);
});
