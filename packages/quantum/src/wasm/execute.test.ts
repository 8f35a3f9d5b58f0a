import { describe, expect, it } from '@jest/globals';
import { buildCircuit, type Circuit } from '../circuit.js';
import { GATE_NAMES } from '../gates.js';
import { RandomSource } from '../random.js';
import { simulate } from '../simulate.js';
import type { Precision, Statevector } from '../statevector.js';
import { largestDifference, randomCircuit, randomOperation, referenceSimulate } from '../testing/index.js';
import { execute, singleThreadRunner } from './execute.js';
import { Workspace } from './workspace.js';

const workspace = new Workspace();

/** Runs the planned path on registers that `simulate` would give to the plain one. */
function executeSmall({ qubitCount, operations }: Circuit, precision: Precision): Statevector {
  const runPass = singleThreadRunner(workspace, precision);
  const { amplitudes } = execute(qubitCount, operations, {
    workspace,
    precision,
    threadCount: 1,
    check: () => undefined,
    runPass,
  });
  return { qubitCount, amplitudes };
}

describe.each([
  ['float64', 1e-12],
  ['float32', 3e-5],
] as const)('the planned path at %s', (precision, tolerance) => {
  it.each(GATE_NAMES)('agrees with the slow oracle on %s, wherever it is placed', (gate) => {
    const random = new RandomSource(3);
    for (let placement = 0; placement < 12; placement++) {
      const mixed = randomCircuit({
        qubitCount: 6,
        operationCount: 10,
        seed: placement,
        gates: ['H', 'U', 'CX'],
      });
      const circuit = buildCircuit(6, [...mixed.operations, randomOperation(gate, 6, random)]);
      const difference = largestDifference(executeSmall(circuit, precision), referenceSimulate(circuit));
      expect(difference).toBeLessThan(tolerance);
    }
  });

  it.each([5, 6, 7, 8])('agrees with the plain path on random circuits of %i qubits', (qubitCount) => {
    for (let seed = 0; seed < 60; seed++) {
      const circuit = randomCircuit({ qubitCount, operationCount: 50, seed });
      expect(largestDifference(executeSmall(circuit, precision), simulate(circuit))).toBeLessThan(tolerance);
    }
  });
});
