import { describe, expect, it } from '@jest/globals';
import { simulate } from '../simulate.js';
import { largestDifference } from './compare.js';
import {
  JSQUBITS_GATES,
  QUANTUM_CIRCUIT_GATES,
  simulateWithJsqubits,
  simulateWithQuantumCircuit,
} from './peers.js';
import { randomCircuit } from './random-circuit.js';

// Somebody else's code must agree, to the precision that it keeps.
describe('other simulators', () => {
  it.each([2, 3, 5, 7])('jsqubits agrees on random circuits of %i qubits', (qubitCount) => {
    for (let seed = 0; seed < 10; seed++) {
      const circuit = randomCircuit({ qubitCount, operationCount: 30, seed, gates: JSQUBITS_GATES });
      expect(largestDifference(simulate(circuit), simulateWithJsqubits(circuit))).toBeLessThan(1e-10);
    }
  });

  it.each([3, 5, 9])('quantum-circuit agrees on random circuits of %i qubits', (qubitCount) => {
    for (let seed = 0; seed < 5; seed++) {
      const circuit = randomCircuit({ qubitCount, operationCount: 25, seed, gates: QUANTUM_CIRCUIT_GATES });
      expect(largestDifference(simulate(circuit), simulateWithQuantumCircuit(circuit))).toBeLessThan(1e-10);
    }
  });
});
