import { describe, expect, it } from '@jest/globals';
import { buildCircuit } from './circuit.js';
import { decomposeCircuit } from './decompose.js';
import { groverCircuit } from './algorithms/grover.js';
import { GATE_NAMES, wireCount } from './gates.js';
import { RandomSource } from './random.js';
import { simulate } from './simulate.js';
import { largestDifference, randomCircuit, randomControls, randomOperation } from './testing/index.js';
import { unitaryOf, unitaryOverlap } from './unitary.js';

describe('decomposeCircuit', () => {
  it.each(GATE_NAMES)('takes %s apart up to a global phase, with further controls or none', (gate) => {
    const random = new RandomSource(2);
    for (let placement = 0; placement < 20; placement++) {
      const operation = randomOperation(gate, placement % 2 ? 5 : 3, random);
      const circuit = buildCircuit(5, [placement % 2 ? operation : randomControls(operation, 5, random)]);
      const parts = decomposeCircuit(circuit);
      for (const { gate: part, qubits, controls } of parts.operations) {
        expect(qubits.length).toBe(wireCount(part));
        expect(controls).toBeUndefined();
        expect(part).not.toBe('MATRIX');
      }
      expect(unitaryOverlap(unitaryOf(circuit), unitaryOf(parts))).toBeCloseTo(1, 10);
    }
  });

  it('leaves a valid circuit, with the time steps it had', () => {
    const circuit = buildCircuit(4, [{ gate: 'MCZ', qubits: [0, 1, 2, 3], timeStep: 3 }]);
    const parts = decomposeCircuit(circuit);
    expect(buildCircuit(4, parts.operations)).toEqual(parts);
    expect(parts.operations.every(({ timeStep }) => timeStep === 3)).toBe(true);
  });

  it.each([3, 4, 5, 6, 8, 9, 12])(
    'takes MCZ on %i qubits apart into gates that grow with the square, to the very same amplitudes',
    (count) => {
      const qubits = Array.from({ length: count }, (_, j) => (7 * j + 3) % count);
      const mixed = randomCircuit({ qubitCount: count, operationCount: 40, seed: count, gates: ['U', 'CX'] });
      const whole = buildCircuit(count, [...mixed.operations, { gate: 'MCZ', qubits }]);
      const parts = decomposeCircuit(whole);
      expect(parts.operations.length - mixed.operations.length).toBeLessThan(4 * count ** 2);
      expect(largestDifference(simulate(parts), simulate(whole))).toBeLessThan(1e-11);
    },
  );

  it('takes a search of 5 qubits apart', () => {
    const circuit = groverCircuit({ qubitCount: 5, target: 19 });
    expect(unitaryOverlap(unitaryOf(circuit), unitaryOf(decomposeCircuit(circuit)))).toBeCloseTo(1, 10);
  });
});
