import { describe, expect, it } from '@jest/globals';
import { fidelity, totalVariation } from './fidelity.js';
import { circuitDepth } from './estimate.js';
import { simulate } from './simulate.js';
import { blochVectors, probabilities } from './statevector.js';
import { marginals } from './testing/marginals.js';
import { parseDiagram, randomCircuit, referenceMatrix } from './testing/index.js';
import { unitaryOf, unitaryOverlap } from './unitary.js';

describe('what is read from a statevector', () => {
  it('shows each single-qubit state at its place on the Bloch sphere', () => {
    const state = simulate(
      parseDiagram(`
        q0: ───────
        q1: ─X─────
        q2: ─H─────
        q3: ─H──S──
        q4: ─RY(0.4)─`),
    );
    const rounded = blochVectors(state).map(({ x, y, z }) => [x, y, z].map((v) => Number(v.toFixed(12)) + 0));
    expect(rounded.slice(0, 4)).toEqual([...[[0, 0, 1]], ...[[0, 0, -1]], ...[[1, 0, 0]], ...[[0, 1, 0]]]);
    expect(rounded[4]![0]).toBeCloseTo(Math.sin(0.4), 10);
    expect(rounded[4]![2]).toBeCloseTo(Math.cos(0.4), 10);
  });

  it('gives the marginal of every qubit, as the Bloch vectors do', () => {
    const state = simulate(randomCircuit({ qubitCount: 6, operationCount: 60, seed: 5 }));
    const ones = marginals(state);
    blochVectors(state).forEach(({ z }, qubit) => expect(ones[qubit]).toBeCloseTo((1 - z) / 2, 12));
    expect(probabilities(state).reduce((sum, p) => sum + p, 0)).toBeCloseTo(1, 12);
  });

  it('shows the qubits of a Bell pair in the middle of the sphere', () => {
    const bell = simulate(
      parseDiagram(`
        q0: ─H──@─
        q1: ────X─`),
    );
    for (const vector of blochVectors(bell))
      expect(Math.hypot(vector.x, vector.y, vector.z)).toBeLessThan(1e-12);
  });
});

describe('closeness', () => {
  it('ignores a global phase in fidelity and unitary overlap', () => {
    const plain = parseDiagram('q0: ─H──Z───────────');
    const turned = parseDiagram('q0: ─H──Z──RZ(2π)───');
    expect(fidelity(simulate(plain), simulate(turned))).toBeCloseTo(1, 12);
    expect(unitaryOverlap(unitaryOf(plain), unitaryOf(turned))).toBeCloseTo(1, 12);
    expect(fidelity(simulate(plain), simulate(parseDiagram('q0: ─H─')))).toBeCloseTo(0, 12);
  });

  it('measures total variation as the largest difference in the probability of an event', () => {
    expect(totalVariation([0.5, 0.5, 0], [0.25, 0.25, 0.5])).toBeCloseTo(0.5, 12);
    expect(() => totalVariation([1], [1, 0])).toThrow(RangeError);
  });

  it('builds the matrix of a circuit, column by column', () => {
    const { operations } = parseDiagram(`
      q0: ─@──
      q1: ─X──`);
    expect(unitaryOf({ qubitCount: 2, operations }).entries).toEqual(referenceMatrix(operations[0]!, 2));
  });
});

describe('circuitDepth', () => {
  it('is the longest path', () => {
    const circuit = parseDiagram(`
      q0: ─H──@───────────
      q1: ────X──T──@─────
      q2: ─H─────H──X──X──`);
    expect(circuitDepth(circuit)).toBe(5);
    expect(circuitDepth(parseDiagram('q0: ──'))).toBe(0);
  });
});
