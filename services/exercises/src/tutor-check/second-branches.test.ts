import { describe, expect, it } from '@jest/globals';
import { randomDynamicCircuit, referenceDynamicCircuit } from '@superpose/quantum/testing';
import { OFFERED_GATES } from '@superpose/quantum/gates';
import { wireOf, type Step } from '../grading/step.js';
import { distanceOf, expectedError, instructionOn, startOf, type Branch } from './second-branches.js';
import { basisState } from './second-simulator.js';

const QUBITS = 3;
const BITS = 2;
const circuits = Array.from({ length: 60 }, (_, seed) =>
  randomDynamicCircuit({
    ...{ qubitCount: QUBITS, bitCount: BITS, length: 10, seed: seed + 1 },
    ...{ gates: OFFERED_GATES, controlled: true, classicalShare: 0.5 },
  }),
);
const branchesOf = (steps: readonly Step[]): Branch[] =>
  steps.map(wireOf).reduce(instructionOn, startOf(basisState(0, QUBITS), BITS));

describe('the branches of the second simulator', () => {
  it('add up to what the reference simulator says', () => {
    for (const circuit of circuits) {
      const branches = branchesOf(circuit.instructions as readonly Step[]);
      const size = 2 ** QUBITS;
      const density = Array.from({ length: size * 2 ** BITS }, () =>
        Array.from({ length: size * 2 ** BITS }, () => ({ real: 0, imag: 0 })),
      );
      for (const [bits, outcome] of referenceDynamicCircuit(circuit)) {
        const block = size * parseInt(bits, 2);
        for (let row = 0; row < size; row++) {
          for (let column = 0; column < size; column++) {
            const at = 2 * (row * size + column);
            density[block + row]![block + column] = {
              real: outcome.density[at]!,
              imag: outcome.density[at + 1]!,
            };
          }
        }
      }
      expect(expectedError({ qubits: [0, 1, 2], bits: [0, 1], density }, branches)).toBeLessThan(1e-12);
    }
  });

  it('are apart where the circuits are', () => {
    const [a, b] = [circuits[0]!, circuits[1]!].map(({ instructions }) =>
      branchesOf(instructions as readonly Step[]),
    );
    expect(distanceOf(a!, a!)).toBeLessThan(1e-12);
    expect(distanceOf(a!, b!)).toBeGreaterThan(0.01);
  });
});
