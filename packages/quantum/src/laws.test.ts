import { describe, expect, it } from '@jest/globals';
import { buildCircuit, concatenate, inverseCircuit, type Operation } from './circuit.js';
import { GATES, GATE_NAMES } from './gates.js';
import { RandomSource } from './random.js';
import { simulate } from './simulate.js';
import { probabilities } from './statevector.js';
import { fourierCircuit, ghzCircuit, layeredCircuit } from './testing/large-circuits.js';
import { largestDifference, randomCircuit, randomOperation } from './testing/index.js';
import { unitaryOf, unitaryOverlap } from './unitary.js';

const SIZES = [3, 8, 9, 10, 13, 16, 18, 20];
const TOLERANCE = { float64: 1e-12, float32: 2e-4 };

describe.each(['float64', 'float32'] as const)('by law, at %s,', (precision) => {
  it.each(SIZES)('probabilities of %i qubits sum to 1', (qubitCount) => {
    const p = probabilities(simulate(layeredCircuit(qubitCount, 4, 7), { precision }));
    const total = p.reduce((sum, q) => sum + q, 0);
    expect(Math.abs(total - 1)).toBeLessThan(precision === 'float64' ? 1e-12 : 1e-5);
  });

  it.each(SIZES)('a circuit of %i qubits and its inverse return to |0…0⟩', (qubitCount) => {
    const circuit = layeredCircuit(qubitCount, 3, 11);
    const { amplitudes } = simulate(concatenate(circuit, inverseCircuit(circuit)), { precision });
    amplitudes[0]! -= 1;
    let error = 0;
    for (const part of amplitudes) error += part * part;
    error = Math.sqrt(error);
    expect(error).toBeLessThan(precision === 'float64' ? 1e-13 : 1e-4);
  });

  it.each([3, 9, 12, 16, 20])(
    'the Fourier transform of a basis state of %i qubits has its phases',
    (qubitCount) => {
      const size = 2 ** qubitCount;
      const x = Math.floor(size * 0.618);
      const { amplitudes } = simulate(fourierCircuit(qubitCount, x), { precision });
      let largest = 0;
      for (let y = 0; y < size; y++) {
        // x·y may exceed 2^53 only beyond 26 qubits, so the phase is reduced without error.
        const angle = (2 * Math.PI * ((x * y) % size)) / size;
        const re = amplitudes[2 * y]! * Math.sqrt(size) - Math.cos(angle);
        const im = amplitudes[2 * y + 1]! * Math.sqrt(size) - Math.sin(angle);
        const difference = Math.hypot(re, im);
        if (!(difference <= largest)) largest = difference;
      }
      expect(largest).toBeLessThan(TOLERANCE[precision]);
    },
  );

  it.each([2, 9, 16, 20])('a GHZ state of %i qubits is all 0 and all 1', (qubitCount) => {
    const p = probabilities(simulate(ghzCircuit(qubitCount), { precision }));
    expect(p[0]).toBeCloseTo(0.5, 5);
    expect(p.at(-1)).toBeCloseTo(0.5, 5);
    expect(p.slice(1, -1).every((q) => q === 0)).toBe(true);
  });
});

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
