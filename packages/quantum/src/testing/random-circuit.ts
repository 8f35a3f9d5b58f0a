/** Random valid circuits over the whole catalogue, for tests: the same seed gives the same circuit. */
import { buildCircuit, type Circuit, type Operation } from '../circuit.js';
import { GATE_NAMES, GATES, type GateName } from '../gates.js';
import { RandomSource } from '../random.js';

export interface RandomCircuitOptions {
  readonly qubitCount: number;
  readonly operationCount: number;
  readonly seed: number;
  /** The gates to choose from; the whole catalogue unless given. */
  readonly gates?: readonly GateName[];
}

export function randomCircuit(options: RandomCircuitOptions): Circuit {
  const { qubitCount, operationCount, seed, gates = GATE_NAMES } = options;
  const random = new RandomSource(seed);
  const fitting = gates.filter((gate) => leastQubits(gate) <= qubitCount);
  const operations = Array.from({ length: operationCount }, () =>
    randomOperation(fitting[below(random, fitting.length)]!, qubitCount, random),
  );
  return buildCircuit(qubitCount, operations);
}

/** One operation of the given gate on random distinct qubits, with random angles and oracle. */
export function randomOperation(gate: GateName, qubitCount: number, random: RandomSource): Operation {
  const { controls, targets, params } = GATES[gate];
  const open = controls === 'any' || targets === 'any';
  const least = leastQubits(gate);
  const count = open ? least + below(random, Math.min(4, qubitCount - least + 1)) : least;
  const qubits = shuffled(qubitCount, random).slice(0, count);
  const angles = params.map(() => (2 * random.nextUniform() - 1) * 2 * Math.PI);
  const operation: Operation = { gate, qubits, ...(angles.length ? { params: angles } : {}) };
  if (gate === 'PERMUTATION') {
    const images = shuffled(2 ** count, random);
    return { ...operation, oracle: (x) => images[x]! };
  }
  if (gate === 'DIAGONAL') {
    const phases = Array.from({ length: 2 ** count }, () => random.nextUniform() * 6);
    return { ...operation, oracle: (x) => phases[x]! };
  }
  return operation;
}

function leastQubits(gate: GateName): number {
  const { controls, targets } = GATES[gate];
  return (controls === 'any' ? 1 : controls) + (targets === 'any' ? 1 : targets);
}

function below(random: RandomSource, bound: number): number {
  return Math.floor(random.nextUniform() * bound);
}

function shuffled(count: number, random: RandomSource): number[] {
  const items = Array.from({ length: count }, (_, i) => i);
  for (let i = count - 1; i > 0; i--) {
    const j = below(random, i + 1);
    [items[i], items[j]] = [items[j]!, items[i]!];
  }
  return items;
}
