import { describe, expect, it } from '@jest/globals';
import { MAX_MATRIX_QUBITS } from '@superpose/quantum/custom';
import {
  instructionsOf,
  isDynamic,
  wireInstructionOf,
  type WireCircuit,
  type WireInstruction,
} from './wire-circuit.js';

const read = (circuit: Partial<WireCircuit>) => instructionsOf({ qubits: 3, gates: [], ...circuit });
const at = { qubit: 0, timeStep: 4 };

describe('a gate of the wire, as the engine has it', () => {
  it.each<[WireInstruction, object]>([
    [
      { name: 'CNOT', ...at, target_qubit: 1 },
      { gate: 'CX', qubits: [0, 1] },
    ],
    [
      { name: 'CNOT', ...at, target_qubit: 1, controls: [2] },
      { gate: 'CX', qubits: [0, 1], controls: [2] },
    ],
    [
      { name: 'CCX', ...at, target_qubit: 1, controls: [2] },
      { gate: 'CCX', qubits: [2, 0, 1] },
    ],
    [
      { name: 'CCX', ...at, target_qubit: 1, controls: [2, 3] },
      { gate: 'CCX', qubits: [2, 0, 1], controls: [3] },
    ],
    [
      { name: 'CSWAP', ...at, target_qubit: 1, controls: [2] },
      { gate: 'CSWAP', qubits: [2, 0, 1] },
    ],
    [
      { name: 'P', ...at, parameter: 0.5 },
      { gate: 'P', qubits: [0], params: [0.5] },
    ],
    [
      { name: 'U', ...at, parameters: [1, 2, 3] },
      { gate: 'U', qubits: [0], params: [1, 2, 3] },
    ],
    [
      { name: 'RZZ', ...at, target_qubit: 2, parameter: 1 },
      { gate: 'RZZ', qubits: [0, 2], params: [1] },
    ],
    [
      { name: 'H', ...at, negative_controls: [1] },
      { gate: 'H', qubits: [0], negativeControls: [1] },
    ],
    [
      { name: 'H', ...at, controls: [], negative_controls: [] },
      { gate: 'H', qubits: [0] },
    ],
    [
      { name: 'MEASURE', ...at, classical_bit: 2 },
      { gate: 'MEASURE', qubits: [0], bit: 2 },
    ],
    [
      { name: 'RESET', ...at, condition: { bits: [1], value: 0 } },
      { gate: 'RESET', qubits: [0], condition: { bits: [1], value: 0 } },
    ],
    [
      { name: 'BARRIER', ...at },
      { gate: 'BARRIER', qubits: [0] },
    ],
    [
      { name: 'X', ...at, condition: { bits: [0, 1], value: 2 } },
      { gate: 'X', qubits: [0], condition: { bits: [0, 1], value: 2 } },
    ],
  ])('%j is %j', (gate, instruction) => {
    // prettier-ignore
    expect(read({ gates: [gate] }).instructions).toEqual([{ ...instruction, timeStep: 4 }]);
    const { controls, negative_controls: negative, ...rest } = gate;
    const written = {
      ...rest,
      ...(controls?.length ? { controls } : {}),
      ...(negative?.length ? { negative_controls: negative } : {}),
    };
    expect(wireInstructionOf({ ...instruction, timeStep: 4 } as never)).toEqual(written);
  });

  it('is taken apart by its definition, which may use those before it', () => {
    const { instructions } = read({
      custom_gates: [
        { name: 'A', qubits: 1, gates: [{ name: 'S', qubit: 0, timeStep: 1 }, { name: 'H', qubit: 0, timeStep: 0 }] },
        { name: 'B', qubits: 2, gates: [{ name: 'CUSTOM', qubit: 1, gate: 'A', timeStep: 0 }] },
      ],
      gates: [{ name: 'CUSTOM', qubit: 2, other_qubits: [0], gate: 'B', controls: [1], timeStep: 0, condition: { bits: [0], value: 1 } }],
    }); // prettier-ignore
    expect(instructions).toMatchObject([
      {
        gate: 'CUSTOM',
        condition: { bits: [0], value: 1 },
        qubits: [2, 0],
        controls: [1],
        definition: {
          name: 'B',
          operations: [
            {
              gate: 'CUSTOM',
              qubits: [1],
              definition: { name: 'A', operations: [{ gate: 'H' }, { gate: 'S' }] },
            },
          ],
        },
      },
    ]);
  });

  it.each<WireInstruction>([
    { name: 'CUSTOM', ...at, gate: 'B' },
    {
      ...{ name: 'CUSTOM', ...at, gate: 'B', other_qubits: [2, 1] },
      ...{ controls: [5, 4], negative_controls: [3], condition: { bits: [1], value: 0 } },
    },
  ])('that has a definition crosses back as it came: %j', (gate) => {
    const custom_gates = [{ name: 'B', qubits: 1 + (gate.other_qubits?.length ?? 0), gates: [] }];
    const [instruction] = read({ qubits: 6, custom_gates, gates: [gate] }).instructions;
    expect(wireInstructionOf(instruction as never)).toEqual(gate);
  });

  it('may be defined by its matrix', () => {
    const zero = { real: 0, imag: 0 };
    const { instructions } = read({
      custom_gates: [{ name: 'G', qubits: 1, matrix: [[zero, { real: 0, imag: -1 }], [{ real: 0, imag: 1 }, zero]] }],
      gates: [{ name: 'CUSTOM', qubit: 0, gate: 'G', timeStep: 0 }],
    }); // prettier-ignore
    expect(instructions).toMatchObject([{ definition: { name: 'G', qubitCount: 1 } }]);
    expect(MAX_MATRIX_QUBITS).toBe(4);
  });
});

it('initial states are gates before all others', () => {
  const { instructions } = read({
    qubits: 6,
    initial_states: ['0', '1', '+', '-', 'i', '-i'],
    gates: [{ name: 'Z', qubit: 0, timeStep: 0 }],
  });
  expect(instructions.map(({ gate, qubits }) => `${gate} ${qubits[0]}`)).toEqual(
    ['X 1', 'H 2', 'X 3', 'H 3', 'H 4', 'S 4', 'H 5', 'SDG 5', 'Z 0'], // prettier-ignore
  );
});

it.each<[Partial<WireCircuit>, number, boolean]>([
  [{}, 0, false],
  [{ bits: 2 }, 2, true],
  [{ gates: [{ name: 'BARRIER', ...at }] }, 0, false],
  [{ gates: [{ name: 'RESET', ...at }] }, 0, true],
  [{ gates: [{ name: 'MEASURE', ...at, classical_bit: 3 }] }, 4, true],
  [{ gates: [{ name: 'X', ...at, condition: { bits: [5, 1], value: 0 } }] }, 6, true],
  [{ bits: 9, gates: [{ name: 'MEASURE', ...at, classical_bit: 3 }] }, 9, true],
])('%j has %i bits and is dynamic: %s', (circuit, bits, dynamic) => {
  expect(read(circuit).bitCount).toBe(bits);
  expect(isDynamic({ gates: [], ...circuit })).toBe(dynamic);
});
