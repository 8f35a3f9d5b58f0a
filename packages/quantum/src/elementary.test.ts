import { describe, expect, it } from '@jest/globals';
import { buildCircuit, inverseCircuit, type Operation } from './circuit.js';
import { elementaryOperations, elementaryParts, isElementary } from './elementary.js';
import { circuitDepth } from './estimate.js';
import { GATE_NAMES, GATES, type GateName } from './gates.js';
import { RandomSource } from './random.js';
import { simulate } from './simulate.js';
import { concatenate } from './testing/concatenate.js';
import {
  largestDifference,
  randomCircuit,
  randomControls,
  randomOperation,
  referenceSimulate,
} from './testing/index.js';
import { simulateOnPath, simulatePlainly } from './testing/every-path.js';
import { Workspace } from './wasm/workspace.js';

describe('further controls', () => {
  it.each(GATE_NAMES)('%s with controls on 1 and on 0 agrees with the slow oracle', (gate) => {
    const random = new RandomSource(11);
    for (let placement = 0; placement < 4; placement++) {
      const operation = randomControls(randomOperation(gate, 3, random), 5, random);
      const before = randomCircuit({ qubitCount: 5, operationCount: 8, seed: placement, gates: ['U', 'CX'] });
      const circuit = buildCircuit(5, [...before.operations, operation]);
      expect(largestDifference(simulate(circuit), referenceSimulate(circuit))).toBeLessThan(1e-12);
    }
  });

  it('are the same on planned paths', () => {
    const workspace = new Workspace();
    for (let seed = 0; seed < 20; seed++) {
      const circuit = randomCircuit({ qubitCount: 10, operationCount: 30, seed, controlled: true });
      const { amplitudes } = simulateOnPath(circuit, { precision: 'float64', on: workspace, fused: true });
      const planned = { qubitCount: 10, amplitudes };
      expect(largestDifference(planned, simulatePlainly(circuit))).toBeLessThan(1e-12);
    }
  });

  it('are undone by the inverse, which has them too', () => {
    for (let seed = 0; seed < 10; seed++) {
      const circuit = randomCircuit({ qubitCount: 5, operationCount: 20, seed, controlled: true });
      const { amplitudes } = simulate(concatenate(circuit, inverseCircuit(circuit)));
      expect(amplitudes[0]).toBeCloseTo(1, 12);
    }
  });

  it('count as qubits of the gate in the depth', () => {
    const circuit = buildCircuit(3, [
      { gate: 'X', qubits: [0], controls: [1], negativeControls: [2] },
      { gate: 'H', qubits: [2] },
    ]);
    expect(circuitDepth(circuit)).toBe(2);
  });
});

it.each<[GateName, boolean]>([
  ['H', true],
  ['PERMUTATION', true],
  ['SWAP', true],
  ['RZZ', false],
  ['ISWAP', false],
  ['CUSTOM', false],
])('kernels take %s as it is: %s', (gate, is) => {
  expect(isElementary({ gate, qubits: [0, 1] })).toBe(is);
});

it('a list that kernels take is left as it is', () => {
  const operations: Operation[] = [{ gate: 'H', qubits: [0] }, { gate: 'CX', qubits: [0, 1] }]; // prettier-ignore
  expect(elementaryOperations(operations)).toBe(operations);
});

it.each(GATE_NAMES)('the parts of a controlled %s are gates that kernels take, in its time step', (gate) => {
  const operation = { ...randomOperation(gate, 3, new RandomSource(1)), controls: [4], timeStep: 7 };
  const parts = elementaryParts(operation);
  expect(parts.every((part) => isElementary(part))).toBe(true);
  expect(parts.every((part) => part.timeStep === 7)).toBe(true);
  const before = randomOperation(gate, 3, new RandomSource(1));
  if (GATES[gate].structure !== 'composite') expect(parts).toHaveLength(1);
  expect(elementaryParts(before).every((part) => isElementary(part))).toBe(true);
});

it('a control on 0 is flipped before and after', () => {
  expect(elementaryParts({ gate: 'Z', qubits: [0], negativeControls: [1], controls: [2] })).toMatchObject([
    { gate: 'X', qubits: [1] },
    { gate: 'Z', qubits: [1, 2, 0] },
    { gate: 'X', qubits: [1] },
  ]);
});
