/** Random valid dynamic circuits, for tests: the same seed gives the same circuit. */
import { buildDynamicCircuit } from '../dynamic/build-dynamic-circuit.js';
import type { Instruction, DynamicCircuit } from '../instruction.js';
import { GATE_NAMES, type GateName } from '../gates.js';
import { RandomSource } from '../random.js';
import { leastQubits, randomControls, randomOperation } from './random-circuit.js';

export interface RandomDynamicCircuitOptions {
  readonly qubitCount: number;
  readonly bitCount: number;
  readonly length: number;
  readonly seed: number;
  /** The gates to choose from; the whole catalogue unless given. */
  readonly gates?: readonly GateName[];
  /** Whether gates get further controls. */
  readonly controlled?: boolean;
  /** Of all instructions the share that is measured, reset or conditioned; 0.3 unless given. */
  readonly classicalShare?: number;
}

export function randomDynamicCircuit(options: RandomDynamicCircuitOptions): DynamicCircuit {
  const { qubitCount, bitCount, length, seed, controlled = false, classicalShare = 0.3 } = options;
  const random = new RandomSource(seed);
  const gates = (options.gates ?? GATE_NAMES).filter((gate) => leastQubits(gate) <= qubitCount);
  const below = (end: number) => Math.floor(random.nextUniform() * end);
  const gate = (): Instruction => {
    const operation = randomOperation(gates[below(gates.length)]!, qubitCount, random);
    return controlled ? randomControls(operation, qubitCount, random) : operation;
  };
  const condition = () => {
    const bits = Array.from({ length: bitCount }, (_, bit) => bit).filter(() => random.nextUniform() < 0.5);
    if (bits.length === 0) bits.push(below(bitCount));
    return { bits, value: below(2 ** bits.length) };
  };
  const instructions = Array.from({ length }, (): Instruction => {
    if (random.nextUniform() >= classicalShare) return gate();
    const qubits = [below(qubitCount)];
    switch (below(4)) {
      case 0:
        return { ...gate(), condition: condition() };
      case 1:
        return { gate: 'RESET', qubits };
      default:
        return { gate: 'MEASURE', qubits, bit: below(bitCount) };
    }
  });
  return buildDynamicCircuit(qubitCount, bitCount, instructions);
}
