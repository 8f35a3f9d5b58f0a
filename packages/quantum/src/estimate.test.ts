import { describe, expect, it } from '@jest/globals';
import { buildCircuit, type Operation } from './circuit.js';
import type { Instruction } from './instruction.js';
import { circuitDepth, dynamicDepth, estimateCopyBytes, estimateMemoryBytes } from './estimate.js';

const gate = (name: string, ...qubits: number[]) => ({ gate: name, qubits }) as Operation;

describe('the depth of a circuit', () => {
  it.each<[string, Operation[], number]>([
    ['without gates', [], 0],
    ['of one gate', [gate('H', 0)], 1],
    ['of gates side by side', [gate('H', 0), gate('H', 1), gate('H', 2)], 1],
    ['of gates in a row', [gate('H', 0), gate('X', 0), gate('Z', 0)], 3],
    ['of a gate that waits for the deeper of its qubits', [gate('H', 0), gate('X', 0), gate('CX', 1, 0)], 3],
    ['of a gate after which both qubits are as deep', [gate('H', 0), gate('CX', 0, 1), gate('X', 1)], 3],
    ['that the last gate does not reach', [gate('H', 0), gate('X', 0), gate('H', 1)], 2],
  ])('%s', (_title, operations, depth) => {
    expect(circuitDepth(buildCircuit(3, operations))).toBe(depth);
  });
});

describe('the depth of a circuit with measurements', () => {
  const measure = (qubit: number, bit: number) => ({ gate: 'MEASURE', qubits: [qubit], bit }) as Instruction;
  const when = (bits: number[], name: string, qubit: number) =>
    ({ ...gate(name, qubit), condition: { bits, value: 1 } }) as Instruction;
  it.each<[string, Instruction[], number]>([
    ['without any', [gate('H', 0), gate('H', 1)], 1],
    ['of qubits into different bits, side by side', [measure(0, 1), measure(1, 0), measure(2, 2)], 1],
    ['of qubits into one bit, one after the other', [measure(0, 1), measure(1, 1)], 2],
    ['whose bit has the number of a qubit with more gates', [gate('H', 1), gate('X', 1), measure(0, 1)], 2],
    ['whose bit a gate waits for', [gate('H', 0), measure(0, 2), when([2], 'X', 1)], 3],
    ['whose bits a gate waits for, the deeper one last', [measure(0, 0), gate('H', 1), measure(1, 1), when([0, 1], 'X', 2)], 3], // prettier-ignore
    ['whose bit no gate waits for', [measure(0, 1), when([2], 'X', 1), gate('X', 1)], 2],
    ['with a reset', [measure(0, 0), { gate: 'RESET', qubits: [0] }, gate('X', 0)], 3],
    ['with a barrier, which counts as nothing', [gate('H', 0), { gate: 'BARRIER', qubits: [0, 1] }, gate('H', 1)], 1], // prettier-ignore
  ])('%s', (_title, instructions, depth) => {
    expect(dynamicDepth({ qubitCount: 3, bitCount: 3, instructions })).toBe(depth);
  });
});

describe('the memory of a run', () => {
  const PROGRAM = 8 * 1024 * 1024;
  it.each([
    [1, 'float64', 3 * 32],
    [1, 'float32', 3 * 16],
    [10, 'float64', 3 * 16_384],
    [10, 'float32', 3 * 8_192],
  ] as const)(
    'of %i qubits at %s is three times its amplitudes beside the program',
    (qubits, precision, bytes) => {
      expect(estimateMemoryBytes(qubits, precision)).toBe(bytes + PROGRAM);
    },
  );

  it('of many qubits is little more than its amplitudes', () => {
    const bytes = estimateMemoryBytes(24, 'float64') - PROGRAM;
    expect(bytes).toBeGreaterThan(2 ** 28);
    expect(bytes).toBeLessThan(1.1 * 2 ** 28);
    expect(estimateMemoryBytes(24, 'float32') - PROGRAM).toBe(bytes / 2);
  });
});

describe('the copies of the state that a run makes', () => {
  const n = 20;
  const all = Array.from({ length: n }, (_, qubit) => qubit);
  const whole = (name: string) => ({ gate: name, qubits: all, oracle: (x: number) => x }) as Operation;
  const state = 16 * 2 ** n;
  it.each<[string, Operation[], number, number]>([
    ['without gates', [], 0, 0],
    ['of gates on few qubits', [gate('H', 0), gate('CX', 0, 1)], 0, 0],
    ['of a phase for each basis state', [whole('DIAGONAL')], 0, state],
    ['of an exchange of basis states', [whole('PERMUTATION')], state, 2 * state],
    ['are those of the widest operation', [whole('PERMUTATION'), whole('DIAGONAL')], state, 2 * state],
  ])('%s', (_title, operations, float64, float32) => {
    const circuit = { qubitCount: n, operations };
    expect(estimateCopyBytes(circuit, 'float64')).toBe(float64);
    expect(estimateCopyBytes(circuit, 'float32')).toBe(float32);
  });
});
