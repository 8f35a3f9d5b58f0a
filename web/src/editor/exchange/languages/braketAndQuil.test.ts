import { describe, expect, it } from '@jest/globals';
import { UnwritableError } from '@superpose/openqasm';
import { buildDynamicCircuit, type GateDefinition, type Instruction } from '@superpose/quantum';
import { toBraket } from './braket';
import { toQuil } from './quil';
import { distance } from './testing/programs';
import { readBraket } from './testing/readBraket';

const program = (...lines: string[]) => `${lines.join('\n')}\n`;
const measure = (qubit: number, bit: number) => ({ gate: 'MEASURE', qubits: [qubit], bit }) as const;
const bell = [
  { gate: 'H', qubits: [0] },
  { gate: 'CX', qubits: [0, 1] },
] as const;
const pair: GateDefinition = { name: 'Bell pair', qubitCount: 2, operations: bell };
const custom = buildDynamicCircuit(4, 0, [
  { gate: 'CUSTOM', qubits: [0, 1], definition: pair },
  { gate: 'CUSTOM', qubits: [1, 0], definition: { ...pair }, controls: [2], negativeControls: [3] },
]);

describe('Braket', () => {
  it('has a call for each gate, and measures all in one call', () => {
    expect(toBraket(buildDynamicCircuit(2, 0, bell))).toBe(
      program(
        'from braket.circuits import Circuit',
        '',
        'circuit = Circuit()',
        'circuit.h(0)',
        'circuit.cnot(0, 1)',
        'circuit.measure([0, 1])',
      ),
    );
  });

  it('has a function for a custom gate, whose controls it passes on', () => {
    expect(toBraket(custom)).toBe(
      program(
        'from braket.circuits import Circuit',
        '',
        'def bellpair_gate(circuit, q, control=(), control_state=()):',
        '    circuit.h(q[0], control=control, control_state=control_state)',
        '    circuit.x(q[1], control=[*control, q[0]], control_state=[*control_state, 1])',
        '',
        '',
        'circuit = Circuit()',
        'bellpair_gate(circuit, [0, 1])',
        'bellpair_gate(circuit, [1, 0], control=[2, 3], control_state=[1, 0])',
        'circuit.measure([0, 1, 2, 3])',
      ),
    );
  });

  it('has barriers on all of their qubits', () => {
    const circuit = buildDynamicCircuit(3, 0, [{ gate: 'BARRIER', qubits: [2, 0] }]);
    expect(toBraket(circuit)).toContain('circuit.barrier([2, 0])\n');
  });

  it('names the bits of its results in order, whatever order they are measured in', () => {
    const circuit = buildDynamicCircuit(3, 4, [
      { gate: 'RY', qubits: [0], params: [1] },
      measure(0, 3),
      { gate: 'H', qubits: [2] },
      { gate: 'BARRIER', qubits: [0, 1, 2] },
      measure(2, 1),
    ]);
    const text = toBraket(circuit);
    expect(text).toContain('# The results are those of c1, c3.\ncircuit.measure([2, 0])\n');
    expect(distance(circuit, readBraket(text))).toBeLessThan(1e-12);
  });

  it('counts its bits, so that c2 comes before c10', () => {
    const text = toBraket(buildDynamicCircuit(3, 11, [measure(0, 10), measure(1, 2)]));
    expect(text).toContain('# The results are those of c2, c10.\ncircuit.measure([1, 0])\n');
  });

  it.each<[string, readonly Instruction[], string]>([
    ['a reset', [{ gate: 'RESET', qubits: [0] }], 'A circuit of Braket has no RESET.'],
    [
      'a condition',
      [measure(0, 0), { gate: 'Z', qubits: [1], condition: { bits: [0], value: 1 } }],
      'A circuit of Braket has no Z that waits for a bit.',
    ],
    [
      'a gate after a measurement',
      [measure(1, 0), { gate: 'H', qubits: [0], controls: [1] }],
      'A circuit of Braket has no H on a qubit that has been measured, as q1 has.',
    ],
    [
      'a gate that a measured qubit controls by its 0',
      [measure(1, 0), { gate: 'H', qubits: [0], negativeControls: [1] }],
      'A circuit of Braket has no H on a qubit that has been measured, as q1 has.',
    ],
    [
      'a bit for two qubits',
      [measure(1, 0), measure(0, 0)],
      'A circuit of Braket keeps every result, so c0 can’t be measured a second time.',
    ],
  ])('refuses %s', (_case, instructions, sentence) => {
    const circuit = buildDynamicCircuit(2, 1, instructions);
    expect(() => toBraket(circuit)).toThrow(UnwritableError);
    expect(() => toBraket(circuit)).toThrow(sentence);
  });
});

describe('Quil', () => {
  it('jumps over what waits for a bit', () => {
    const circuit = buildDynamicCircuit(2, 2, [
      ...bell,
      measure(0, 1),
      { gate: 'RX', qubits: [1], params: [Math.PI / 4], condition: { bits: [1, 0], value: 1 } },
      { gate: 'RESET', qubits: [0] },
      { gate: 'BARRIER', qubits: [0] },
    ]);
    expect(toQuil(circuit)).toBe(
      program(
        'DECLARE ro BIT[2]',
        'H 0',
        'CNOT 0 1',
        'MEASURE 0 ro[1]',
        'JUMP-UNLESS @AFTER_1 ro[1]',
        'JUMP-WHEN @AFTER_1 ro[0]',
        'RX(pi/4) 1',
        'LABEL @AFTER_1',
        'RESET 0',
        '# barrier',
      ),
    );
  });

  it('defines a custom gate as a sequence, and flips the controls that must be 0', () => {
    expect(toQuil(custom)).toBe(
      program(
        'DEFGATE BELLPAIR_GATE q0 q1 AS SEQUENCE:',
        '    H q0',
        '    CNOT q0 q1',
        '',
        'DECLARE ro BIT[4]',
        'BELLPAIR_GATE 0 1',
        'X 3',
        'CONTROLLED CONTROLLED BELLPAIR_GATE 2 3 1 0',
        'X 3',
        ...[0, 1, 2, 3].map((k) => `MEASURE ${k} ro[${k}]`),
      ),
    );
  });

  it('defines a matrix once, with a part that does nothing where a gate has none', () => {
    const sx = { gate: 'SX', qubits: [0] } as const;
    const empty = { name: 'nothing', qubitCount: 1, operations: [] };
    expect(
      toQuil(
        buildDynamicCircuit(1, 1, [
          sx,
          sx,
          { gate: 'CUSTOM', qubits: [0], definition: empty },
          measure(0, 0),
        ]),
      ),
    ).toBe(
      program(
        'DEFGATE MATRIX_1 AS MATRIX:',
        '    0.5+0.5i, 0.5-0.5i',
        '    0.5-0.5i, 0.5+0.5i',
        '',
        'DEFGATE NOTHING_GATE q0 AS SEQUENCE:',
        '    I q0',
        '',
        'DECLARE ro BIT[1]',
        'MATRIX_1 0',
        'MATRIX_1 0',
        'NOTHING_GATE 0',
        'MEASURE 0 ro[0]',
      ),
    );
  });
});
