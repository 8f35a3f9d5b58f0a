import { describe, expect, it } from '@jest/globals';
import { buildCircuit, type Operation } from './circuit.js';
import { GATES, type GateName } from './gates.js';
import { simulate } from './simulate.js';
import { simulatePlainly } from './testing/every-path.js';
import { largestDifference } from './testing/index.js';

// Jest gives this file a catalogue that no other test sees.
const ADDED = 'NEW' as GateName;
Object.assign(GATES, { [ADDED]: { ...GATES.RY, symbol: 'N', inverse: { gate: ADDED } } });

/** H on every qubit, then RY, by whichever name, on the last. */
const circuitWith = (rotation: Operation) =>
  buildCircuit(rotation.qubits[0]! + 1, [
    ...Array.from({ length: rotation.qubits[0]! + 1 }, (_, qubit): Operation => ({
      gate: 'H',
      qubits: [qubit],
    })),
    { ...rotation, timeStep: undefined },
  ]);

describe('a gate that is one more row of the catalogue', () => {
  it.each([3, 18])('runs on %i qubits as any other', (qubitCount) => {
    const operation: Operation = { gate: ADDED, qubits: [qubitCount - 1], params: [0.7], timeStep: 1 };
    const expected = simulatePlainly(circuitWith({ ...operation, gate: 'RY' }));
    const circuit = circuitWith(operation);
    expect(largestDifference(simulatePlainly(circuit), expected)).toBe(0);
    expect(largestDifference(simulate(circuit), expected)).toBeLessThan(1e-11);
  });

  it('is refused without its angle, by name', () => {
    expect(() => buildCircuit(1, [{ gate: ADDED, qubits: [0] }])).toThrow(/NEW/);
  });
});
