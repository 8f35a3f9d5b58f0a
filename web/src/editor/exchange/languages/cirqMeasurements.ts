import type { DynamicCircuit, Instruction, Measurement } from '@superpose/quantum';
import { requiredBits } from './appliedGate';

/**
 * The same instructions without measurements that wait for a condition, which Cirq can't carry out. In place of one, the
 * spare qubit (number `qubitCount`, always |0⟩ before and after) takes what the bit is to be, and is measured: the qubit's
 * value where the condition holds, and what the bit held where it doesn't.
 */
export function unconditionedMeasurements({ qubitCount, instructions }: DynamicCircuit): {
  readonly instructions: readonly Instruction[];
  readonly usesSpare: boolean;
} {
  const waits = (each: Instruction): each is Measurement =>
    each.gate === 'MEASURE' && each.condition !== undefined;
  return {
    instructions: instructions.flatMap((each) => (waits(each) ? viaSpare(each, qubitCount) : [each])),
    usesSpare: instructions.some(waits),
  };
}

function viaSpare({ qubits, bit, condition }: Measurement, spare: number): Instruction[] {
  const required = requiredBits(condition!.bits, condition!.value);
  // The condition fails at its first, its second, … bit: these cases exclude each other.
  const fails = required.map(([failing, value], index) => [
    ...required.slice(0, index),
    [failing, 1 - value] as const,
  ]);
  const copies = fails.flatMap((bits): Instruction[] => {
    const all = new Map<number, number>(bits);
    if (all.get(bit) === 0) return [];
    all.set(bit, 1);
    return [{ gate: 'X', qubits: [spare], condition: conditionOf(all) }];
  });
  return [
    { gate: 'CX', qubits: [qubits[0]!, spare], condition },
    ...copies,
    { gate: 'MEASURE', qubits: [spare], bit },
    { gate: 'RESET', qubits: [spare] },
  ];
}

const conditionOf = (bits: ReadonlyMap<number, number>) => ({
  bits: [...bits.keys()],
  value: [...bits.values()].reduce((sum, is, j) => sum + is * 2 ** j, 0),
});
