import { describe, expect, it } from '@jest/globals';
import { buildDynamicCircuit } from '@superpose/quantum';
import { readDynamicCircuit } from './run-dynamic.js';
import { MAX_STATE_QUBITS, OUTCOME_COUNT } from './readings.js';

/** Each of the first qubits is a coin, and is measured. */
function coins(count: number, qubitCount: number) {
  const qubits = Array.from({ length: count }, (_, qubit) => qubit);
  return buildDynamicCircuit(qubitCount, count, [
    ...qubits.map((qubit) => ({ gate: 'H' as const, qubits: [qubit] })),
    ...qubits.map((qubit) => ({ gate: 'MEASURE' as const, qubits: [qubit], bit: qubit })),
  ]);
}
const read = (count: number, qubitCount: number, shots: number, method?: 'stabilizer') =>
  readDynamicCircuit({ circuit: coins(count, qubitCount), shots, seed: 7, ...(method && { method }) }, {});

describe('a circuit with measurements of more qubits than have a state', () => {
  const many = MAX_STATE_QUBITS + 8;

  it('has the outcomes that were seen, the most frequent first, each with its exact probability', () => {
    const { outcomes, measurement_counts: counts } = read(3, many, 500, 'stabilizer');
    const seen = outcomes!.map(({ count }) => count!);
    expect(seen).toHaveLength(8);
    expect(seen).toStrictEqual(seen.toSorted((a, b) => b - a));
    expect(new Set(seen).size).toBeGreaterThan(1);
    for (const { label, probability, count } of outcomes!) {
      expect(label).toHaveLength(many);
      expect(probability).toBe(1 / 8);
      expect(count).toBe(counts[label]);
    }
  });

  it('shows no more outcomes than a page has room for', () => {
    const { outcomes, measurement_counts: counts } = read(12, many, 4000, 'stabilizer');
    expect(Object.keys(counts).length).toBeGreaterThan(OUTCOME_COUNT);
    expect(outcomes).toHaveLength(OUTCOME_COUNT);
    expect(Math.max(...Object.values(counts))).toBe(outcomes![0]!.count);
  });

  it('has no state', () => {
    expect(read(1, many, 10, 'stabilizer')).not.toHaveProperty('quantum_state');
    expect(read(1, many, 10, 'stabilizer')).not.toHaveProperty('branches');
  });
});

it('a small one has its branches with their bits, and counts its gates and columns', () => {
  const { branches, gate_count, circuit_depth } = read(1, 2, 10);
  expect(branches).toMatchObject([
    { bits: '0', probability: expect.closeTo(0.5, 12) },
    { bits: '1', probability: expect.closeTo(0.5, 12) },
  ]);
  expect({ gate_count, circuit_depth }).toEqual({ gate_count: 1, circuit_depth: 2 });
});
