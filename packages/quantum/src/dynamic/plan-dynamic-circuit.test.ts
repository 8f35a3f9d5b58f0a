import { describe, expect, it } from '@jest/globals';
import type { Instruction } from '../instruction.js';
import { buildDynamicCircuit } from './build-dynamic-circuit.js';
import { measuredLast } from './measured-last.js';
import { planDynamicCircuit } from './plan-dynamic-circuit.js';
import { runDynamicCircuit } from './run-dynamic-circuit.js';

const gate = (name: 'H' | 'X' | 'T', qubit: number, condition?: Instruction['condition']): Instruction => ({
  gate: name,
  qubits: [qubit],
  ...(condition && { condition }),
});
const measure = (qubit: number, bit: number): Instruction => ({ gate: 'MEASURE', qubits: [qubit], bit });
const RESET: Instruction = { gate: 'RESET', qubits: [0] };
const ten = (...instructions: Instruction[]) => buildDynamicCircuit(10, 4, instructions);
const resets = (count: number) => ten(...Array<Instruction>(count).fill(RESET));

describe('the plan of a run', () => {
  // Of ten qubits: three states of 16 KiB and 8 MiB for the program, one state for the result, one for each branch that
  // waits and one for the branch that is followed.
  it.each([
    ['no reset', ten(gate('H', 0)), 1, 8_454_144],
    ['a reset', resets(1), 1, 8_486_912],
    ['two', resets(2), 1, 8_503_296],
    ['eight', resets(8), 1, 8_601_600],
    ['three hundred, of which 266 branches are walked', resets(300), 10, 12_828_672],
  ])('with %s takes memory for each branch that waits', (_, circuit, shots, bytes) => {
    expect(planDynamicCircuit(circuit, { shots }).memoryBytes).toBe(bytes);
  });

  it('counts what comes before the first split once, and the rest for each branch', () => {
    // 1024 amplitudes: a gate and the end of that part, and then in two branches two steps and their ends.
    const plan = planDynamicCircuit(ten(gate('H', 0), RESET, gate('H', 0)), { shots: 1 });
    expect(plan).toMatchObject({ splitsAt: 1, splits: 1, branches: 2, work: 10_240 });
  });

  it('is by stabilizers where state vectors would be more work than is wanted, and no sooner', () => {
    const circuit = ten(gate('H', 0), RESET, gate('H', 0));
    const methodAt = (maxVectorWork?: number) =>
      planDynamicCircuit(circuit, { shots: 1, ...(maxVectorWork && { maxVectorWork }) }).method;
    expect([methodAt(10_239), methodAt(10_240), methodAt()]).toEqual([
      'stabilizer',
      'statevector',
      'statevector',
    ]);
    // 21 rows for three steps and eleven measurements of two words each, and two words of shots for all that is read.
    expect(planDynamicCircuit(circuit, { shots: 33, maxVectorWork: 1 }).work).toBe(833);
    const turned = ten(gate('T', 0), RESET, gate('H', 0));
    expect(planDynamicCircuit(turned, { shots: 1, maxVectorWork: 1 }).method).toBe('statevector');
    const long = buildDynamicCircuit(24, 0, Array<Instruction>(1_000).fill(gate('H', 0)));
    expect(planDynamicCircuit(long, { shots: 1 }).method).toBe('statevector');
  });
});

describe('a circuit that is measured last', () => {
  const readoutOf = (...instructions: Instruction[]) => measuredLast(ten(...instructions))?.readout;

  it('is an ordinary one, whose bits are what their qubits read', () => {
    const barrier: Instruction = { gate: 'BARRIER', qubits: [0] };
    const found = measuredLast(ten(gate('H', 0), measure(0, 2), gate('X', 1), barrier, measure(1, 0)));
    expect(found?.circuit.operations.map(({ gate: name }) => name)).toEqual(['H', 'X']);
    expect(found?.readout).toEqual([1, null, 0, null]);
    // What a bit held is replaced, and a qubit may be read twice.
    expect(readoutOf(measure(0, 1), measure(3, 1), measure(3, 2))).toEqual([null, 3, 3, null]);
  });

  it.each<[string, Instruction[]]>([
    ['a gate comes after the measurement', [measure(0, 0), gate('H', 0)]],
    ['a control asks a qubit that was measured', [measure(0, 0), { gate: 'X', qubits: [1], controls: [0] }]],
    ['a qubit is reset', [gate('H', 0), RESET]],
    ['a gate waits for a bit', [measure(0, 0), gate('X', 1, { bits: [0], value: 1 })]],
  ])('is none where %s', (_, instructions) => expect(readoutOf(...instructions)).toBeUndefined());
});

it('a condition may name 32 bits, of which the last one decides like any other', () => {
  const bits = Array.from({ length: 32 }, (_, bit) => bit);
  const waiting = (qubit: number, value: number) => gate('X', qubit, { bits, value });
  const circuit = buildDynamicCircuit(3, 32, [
    gate('X', 0),
    measure(0, 31),
    waiting(1, 2 ** 31),
    waiting(2, 1),
    gate('T', 0),
  ]);
  expect(runDynamicCircuit(circuit, { shots: 7, seed: 1 }).counts).toEqual({ '011': 7 });
});
