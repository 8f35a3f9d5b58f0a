// Deterministic circuits, in the spelling of the API.
import type { CircuitBody, GateBody } from '@superpose/testing';

/** A small generator of random numbers in [0, 1); the same seed gives the same ones (mulberry32). */
function random(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Layers of random gates on every qubit, each followed by a chain of CNOTs. */
export function layers(qubits: number, depth: number, seed: number): Omit<CircuitBody, 'shots'> {
  const next = random(seed);
  const gates: GateBody[] = [];
  for (let layer = 0; layer < depth; layer++) {
    const timeStep = 2 * layer;
    for (let qubit = 0; qubit < qubits; qubit++) {
      const name = ['H', 'RX', 'RY', 'RZ', 'T'][Math.floor(next() * 5)]!;
      const angle = name.startsWith('R') ? { parameter: next() * 2 * Math.PI } : {};
      gates.push({ name, qubit, timeStep, ...angle });
    }
    for (let qubit = 0; qubit + 1 < qubits; qubit++) {
      gates.push({ name: 'CNOT', qubit, target_qubit: qubit + 1, timeStep: timeStep + 1 });
    }
  }
  return { qubits, gates, seed };
}

/** Three qubits and ten gates: what a learner's circuit looks like. */
export const tiny = {
  qubits: 3,
  shots: 1024,
  gates: [
    ...[0, 1, 2].map((qubit) => ({ name: 'H', qubit, timeStep: 0 })),
    { name: 'CNOT', qubit: 0, target_qubit: 1, timeStep: 1 },
    { name: 'RX', qubit: 2, timeStep: 1, parameter: 1.2 },
    { name: 'T', qubit: 1, timeStep: 2 },
    { name: 'CNOT', qubit: 1, target_qubit: 2, timeStep: 3 },
    { name: 'RZ', qubit: 0, timeStep: 3, parameter: 0.4 },
    { name: 'S', qubit: 2, timeStep: 4 },
    { name: 'H', qubit: 0, timeStep: 5 },
  ],
};
