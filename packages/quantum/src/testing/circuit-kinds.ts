/**
 * Kinds of circuits that people simulate, of any size and from a seed: the engine's tests and benchmarks take them, so that
 * it isn't made for a few fixed circuits.
 */
import { buildCircuit, type Circuit, type Operation } from '../circuit.js';
import type { GateName } from '../gates.js';
import { RandomSource } from '../random.js';

const range = (count: number) => Array.from({ length: count }, (_, i) => i);

export interface KindOptions {
  readonly qubitCount: number;
  /** Layers or steps; of about as many gates as there are qubits each, or more. */
  readonly depth: number;
  readonly seed: number;
}

type Make = (options: KindOptions, random: RandomSource) => Operation[];

const on = (gate: GateName, qubits: readonly number[], ...params: number[]): Operation =>
  params.length > 0 ? { gate, qubits, params } : { gate, qubits };
const angle = (random: RandomSource) => 2 * Math.PI * random.nextUniform();
const below = (random: RandomSource, count: number) => Math.floor(count * random.nextUniform());
const onAll = (gate: GateName, qubitCount: number, ...params: number[]) =>
  range(qubitCount).map((qubit) => on(gate, [qubit], ...params));
const anyGate = (random: RandomSource, qubit: number) =>
  on('U', [qubit], Math.PI * random.nextUniform(), angle(random), angle(random));

function shuffled(qubitCount: number, random: RandomSource): number[] {
  const qubits = range(qubitCount);
  for (let i = qubitCount - 1; i > 0; i--) {
    const j = below(random, i + 1);
    [qubits[i], qubits[j]] = [qubits[j]!, qubits[i]!];
  }
  return qubits;
}

/** Disjoint pairs of qubits. */
const pairs = (qubitCount: number, random: RandomSource): [number, number][] => {
  const qubits = shuffled(qubitCount, random);
  return range(qubitCount >> 1).map((i) => [qubits[2 * i]!, qubits[2 * i + 1]!]);
};

const coupled = (a: number, b: number, theta: number): Operation[] => [
  on('CX', [a, b]),
  on('RZ', [b], theta),
  on('CX', [a, b]),
];

/** Trotter steps of a chain of spins that couple to their neighbours, in a field across. */
const ising: Make = ({ qubitCount, depth }, random) => [
  ...onAll('H', qubitCount),
  ...range(depth).flatMap(() => [
    ...range(qubitCount - 1).flatMap((qubit) => coupled(qubit, qubit + 1, angle(random))),
    ...onAll('RX', qubitCount, angle(random)),
  ]),
];

/** Approximate optimisation of a cut through a graph in which each node has some three edges. */
const optimisation: Make = ({ qubitCount, depth }, random) => {
  const edges = range(3).flatMap(() => pairs(qubitCount, random));
  return [
    ...onAll('H', qubitCount),
    ...range(depth).flatMap(() => {
      const theta = angle(random);
      return [...edges.flatMap(([a, b]) => coupled(a, b, theta)), ...onAll('RX', qubitCount, angle(random))];
    }),
  ];
};

/** The same with an edge between any two nodes. */
const allToAll: Make = ({ qubitCount, depth }, random) => [
  ...onAll('H', qubitCount),
  ...range(depth).flatMap(() => [
    ...range(qubitCount).flatMap((a) => range(a).map((b) => on('RZZ', [a, b], angle(random)))),
    ...onAll('RX', qubitCount, angle(random)),
  ]),
];

/** H, S, CX and CZ at random. */
const clifford: Make = ({ qubitCount, depth }, random) =>
  range(qubitCount * depth).map(() => {
    const [a, b] = shuffled(qubitCount, random) as [number, number];
    const gate = (['H', 'S', 'CX', 'CX', 'CZ'] as const)[below(random, 5)]!;
    return on(gate, gate.startsWith('C') ? [a, b] : [a]);
  });

/** Layers of any gate on each qubit and one of many two-qubit gates on random pairs. */
const randomPairs: Make = ({ qubitCount, depth }, random) => {
  const gates = ['CX', 'CZ', 'CP', 'SWAP', 'ISWAP', 'RXX', 'RYY', 'RZZ', 'CRX', 'CRY'] as const;
  return range(depth).flatMap(() =>
    pairs(qubitCount, random).flatMap(([a, b]) => {
      const gate = gates[below(random, gates.length)]!;
      const params = /R|CP/.test(gate) ? [angle(random)] : [];
      return [anyGate(random, a), anyGate(random, b), on(gate, [a, b], ...params)];
    }),
  );
};

/** Layers of any gate on each qubit and CZ on neighbours, every second pair by turns. */
const brickwork: Make = ({ qubitCount, depth }, random) =>
  range(depth).flatMap((layer) => [
    ...range(qubitCount).map((qubit) => anyGate(random, qubit)),
    ...range(qubitCount - 1)
      .filter((qubit) => qubit % 2 === layer % 2)
      .map((qubit) => on('CZ', [qubit, qubit + 1])),
  ]);

export const CIRCUIT_KINDS = { ising, optimisation, allToAll, clifford, randomPairs, brickwork } as const;
export type CircuitKind = keyof typeof CIRCUIT_KINDS;

export function circuitOfKind(kind: CircuitKind, options: KindOptions): Circuit {
  const random = new RandomSource(options.seed);
  return buildCircuit(options.qubitCount, CIRCUIT_KINDS[kind](options, random));
}
