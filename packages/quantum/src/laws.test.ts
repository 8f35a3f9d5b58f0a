import { describe, expect, it } from '@jest/globals';
import { buildCircuit, type Operation } from './circuit.js';
import { GATES, GATE_NAMES } from './gates.js';
import { RandomSource } from './random.js';
import { simulate } from './simulate.js';
import { describeLaws } from './testing/describe-laws.js';
import { largestDifference, randomCircuit, randomOperation } from './testing/index.js';
import { unitaryOf, unitaryOverlap } from './unitary.js';

describeLaws([3, 8, 9, 10, 13, 16, 18, 20]);

describe('over the whole catalogue', () => {
  it.each(GATE_NAMES)('%s commutes with gates on other qubits', (gate) => {
    const random = new RandomSource(5);
    const onLow = randomOperation(gate, 4, random);
    for (const other of ['H', 'RX', 'T', 'U', 'Y'] as const) {
      const prepare = randomCircuit({ qubitCount: 5, operationCount: 12, seed: 9 }).operations;
      const apart: Operation = { ...randomOperation(other, 1, random), qubits: [4] };
      const one = simulate(buildCircuit(5, [...prepare, onLow, apart]));
      const two = simulate(buildCircuit(5, [...prepare, apart, onLow]));
      expect(largestDifference(one, two)).toBeLessThan(1e-13);
    }
  });

  const diagonal = GATE_NAMES.filter((name) =>
    ['phase', 'diagonal', 'phaseOracle'].includes(GATES[name].structure),
  );
  it.each(diagonal)('%s commutes with every diagonal gate on the same qubits', (gate) => {
    const random = new RandomSource(6);
    for (const other of diagonal) {
      const [a, b] = [randomOperation(gate, 4, random), randomOperation(other, 4, random)];
      const prepare = randomCircuit({ qubitCount: 4, operationCount: 12, seed: 3 }).operations;
      const one = simulate(buildCircuit(4, [...prepare, a, b]));
      expect(largestDifference(one, simulate(buildCircuit(4, [...prepare, b, a])))).toBeLessThan(1e-13);
    }
  });

  const twice: [Operation['gate'], Operation['gate']][] = [
    ...[['S', 'Z'], ['T', 'S'], ['SX', 'X'], ['SDG', 'Z'], ['TDG', 'SDG'], ['SXDG', 'X']] as [Operation['gate'], Operation['gate']][], // prettier-ignore
  ];
  it.each(twice)('%s twice is %s', (gate, square) => {
    const u = unitaryOf(buildCircuit(1, [{ gate, qubits: [0] }, { gate, qubits: [0] }])); // prettier-ignore
    expect(unitaryOverlap(u, unitaryOf(buildCircuit(1, [{ gate: square, qubits: [0] }])))).toBeCloseTo(1, 12);
  });
});
