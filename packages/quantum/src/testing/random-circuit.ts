/** Random valid circuits over the whole catalogue, for tests: the same seed gives the same circuit. */
import { buildCircuit, type Circuit, type GateDefinition, type Operation } from '../circuit.js';
import { GATE_NAMES, GATES, type GateName } from '../gates.js';
import { RandomSource } from '../random.js';

export interface RandomCircuitOptions {
  readonly qubitCount: number;
  readonly operationCount: number;
  readonly seed: number;
  /** The gates to choose from; the whole catalogue unless given. */
  readonly gates?: readonly GateName[];
  /** Whether gates get further controls, on 1 and on 0. */
  readonly controlled?: boolean;
}

export function randomCircuit(options: RandomCircuitOptions): Circuit {
  const { qubitCount, operationCount, seed, gates = GATE_NAMES, controlled = false } = options;
  const random = new RandomSource(seed);
  const fitting = gates.filter((gate) => leastQubits(gate) <= qubitCount);
  const operations = Array.from({ length: operationCount }, () => {
    const operation = randomOperation(fitting[below(random, fitting.length)]!, qubitCount, random);
    return controlled ? randomControls(operation, qubitCount, random) : operation;
  });
  return buildCircuit(qubitCount, operations);
}

/** One operation of the given gate on random distinct qubits, with random angles and oracle. */
export function randomOperation(gate: GateName, qubitCount: number, random: RandomSource): Operation {
  const { controls, targets, params } = GATES[gate];
  const open = controls === 'any' || targets === 'any';
  const least = leastQubits(gate);
  const count = open ? least + below(random, Math.min(4, qubitCount - least + 1)) : least;
  const qubits = shuffled(qubitCount, random).slice(0, count);
  if (gate === 'CUSTOM') return { gate, qubits, definition: randomDefinition(count, random) };
  const angles =
    gate === 'MATRIX'
      ? randomEntries(random)
      : params.map(() => (2 * random.nextUniform() - 1) * 2 * Math.PI);
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

/** A gate of three others, one of them controlled by both values where it has the qubits. */
function randomDefinition(qubitCount: number, random: RandomSource): GateDefinition {
  const fitting = GATE_NAMES.filter((gate) => gate !== 'CUSTOM' && leastQubits(gate) <= qubitCount);
  const operations = Array.from({ length: 3 }, () =>
    randomControls(
      randomOperation(fitting[below(random, fitting.length)]!, qubitCount, random),
      qubitCount,
      random,
    ),
  );
  return { name: 'random', qubitCount, operations };
}

/** The same operation with further controls, on 1 and on 0, on some of the qubits it leaves free. */
export function randomControls(operation: Operation, qubitCount: number, random: RandomSource): Operation {
  const free = shuffled(qubitCount, random).filter((qubit) => !operation.qubits.includes(qubit));
  const [ones, zeros] = [below(random, 3), below(random, 3)];
  const controls = free.slice(0, ones);
  const negativeControls = free.slice(ones, ones + zeros);
  return {
    ...operation,
    ...(controls.length ? { controls } : {}),
    ...(negativeControls.length ? { negativeControls } : {}),
  };
}

/** The entries of a random 2×2 unitary. */
function randomEntries(random: RandomSource): number[] {
  const [theta, a, b, c] = [0, 1, 2, 3].map(() => random.nextUniform() * 2 * Math.PI) as [number, number, number, number]; // prettier-ignore
  const entry = (modulus: number, phase: number) => [modulus * Math.cos(phase), modulus * Math.sin(phase)];
  const [cos, sin] = [Math.cos(theta), Math.sin(theta)];
  return [entry(cos, a), entry(-sin, a + b), entry(sin, a + c), entry(cos, a + b + c)].flat();
}

/** The fewest qubits that a gate can be placed on. */
export function leastQubits(gate: GateName): number {
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
