import { describe, expect, it } from '@jest/globals';
import { exerciseRules, simulatorRules } from '../circuit/rules';
import { packGates } from './packGates';
import type { UnplacedGate } from './paletteGates';

const h = (qubit: number): UnplacedGate => ({ gate: 'H', qubits: [qubit] });
const cx = (control: number, target: number): UnplacedGate => ({ gate: 'CX', qubits: [control, target] });

describe.each([
  ['on the simulator page', simulatorRules],
  ['in an exercise', exerciseRules(4)],
])('%s', (_page, rules) => {
  it.each<[string, UnplacedGate[], number[]]>([
    ['no gates', [], []],
    ['gates on different wires share a step', [h(0), h(1), h(3)], [0, 0, 0]],
    ['gates of one wire follow each other', [h(0), h(0), h(1), h(0)], [0, 1, 0, 2]],
    ['a CNOT waits for its control', [h(2), h(2), cx(2, 3)], [0, 1, 2]],
    ['a CNOT waits for its target', [h(3), h(3), cx(2, 3)], [0, 1, 2]],
    ['what follows a CNOT waits for it on both wires', [h(0), cx(0, 1), h(1), h(0), h(2)], [0, 1, 2, 2, 0]],
  ])('%s', (_case, gates, steps) => {
    expect(packGates(4, gates, rules).gates.map(({ timeStep }) => timeStep)).toEqual(steps);
  });
});

it('CNOTs of different wires share a step on the simulator page only', () => {
  const gates = [cx(0, 1), cx(2, 3), cx(2, 3), h(0)];
  const stepsBy = (rules: typeof simulatorRules) =>
    packGates(4, gates, rules).gates.map(({ timeStep }) => timeStep);
  expect(stepsBy(simulatorRules)).toEqual([0, 0, 1, 1]);
  expect(stepsBy(exerciseRules(4))).toEqual([0, 1, 2, 1]);
});

it('CNOTs of different wires have separate steps in an exercise, whatever else is in their step', () => {
  const packed = packGates(6, [cx(0, 1), h(2), h(5), cx(3, 4), cx(2, 5)], exerciseRules(6));
  expect(packed.gates.map(({ timeStep }) => timeStep)).toEqual([0, 0, 0, 1, 2]);
});

it('CNOTs of different wires have separate steps in an exercise, however late they are', () => {
  const before = [0, 1, 2, 3].flatMap((qubit) => new Array<UnplacedGate>(600).fill(h(qubit)));
  const packed = packGates(4, [...before, cx(0, 1), cx(2, 3)], exerciseRules(4));
  expect(packed.gates.slice(-2).map(({ timeStep }) => timeStep)).toEqual([600, 601]);
});

it('gates go beyond the last column where they have to', () => {
  const packed = packGates(2, new Array<UnplacedGate>(12).fill(h(1)), simulatorRules);
  expect(packed.qubitCount).toBe(2);
  expect(packed.gates.at(-1)).toEqual({ id: 'g12', gate: 'H', qubits: [1], timeStep: 11 });
});
