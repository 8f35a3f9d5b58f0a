import { describe, expect, it } from '@jest/globals';
import { buildCircuit, type Operation } from './circuit.js';
import { SimulationCancelled } from './errors.js';
import { estimateMemoryBytes } from './estimate.js';
import { GATE_NAMES, GATES } from './gates.js';
import { RandomSource } from './random.js';
import { simulate } from './simulate.js';
import {
  largestDifference,
  parseDiagram,
  randomCircuit,
  randomOperation,
  referenceSimulate,
} from './testing/index.js';

const TOLERANCE = 1e-13;

/** A state with no symmetry that could hide a wrong placement. */
function scramble(qubitCount: number): Operation[] {
  return Array.from({ length: qubitCount }, (_, qubit): Operation => ({
    gate: 'U',
    qubits: [qubit],
    params: [0.3 + 0.4 * qubit, 0.7 - 0.2 * qubit, 0.1 * qubit],
  }));
}

describe('simulate', () => {
  it.each(GATE_NAMES)('agrees with the slow oracle on %s, wherever it is placed', (gate) => {
    const random = new RandomSource(7);
    for (let placement = 0; placement < 30; placement++) {
      const qubitCount = 5;
      const circuit = buildCircuit(qubitCount, [
        ...scramble(qubitCount),
        randomOperation(gate, qubitCount, random),
      ]);
      expect(largestDifference(simulate(circuit), referenceSimulate(circuit))).toBeLessThan(TOLERANCE);
    }
  });

  it.each([1, 2, 3, 4, 5, 6, 7, 8])(
    'agrees with the slow oracle on random circuits of %i qubits',
    (qubitCount) => {
      for (let seed = 0; seed < (qubitCount < 7 ? 8 : 1); seed++) {
        const circuit = randomCircuit({ qubitCount, operationCount: 20, seed });
        expect(largestDifference(simulate(circuit), referenceSimulate(circuit))).toBeLessThan(TOLERANCE);
      }
    },
  );

  it('makes a Bell state whose labels read q1 q0', () => {
    const bell = parseDiagram(`
      q0: ─H──@─
      q1: ────X─`);
    expect([...simulate(bell).amplitudes]).toEqual([...[Math.SQRT1_2, 0, 0, 0], ...[0, 0, Math.SQRT1_2, 0]]);
  });

  it('stops after the given time step', () => {
    const flips = parseDiagram(`
      q0: ─X────
      q1: ────X─`);
    expect(simulate(flips, { untilTimeStep: 0 }).amplitudes.indexOf(1)).toBe(2 * 1);
    expect(simulate(flips, { untilTimeStep: 1 }).amplitudes.indexOf(1)).toBe(2 * 3);
  });

  it('returns float32 amplitudes on request', () => {
    const circuit = randomCircuit({ qubitCount: 5, operationCount: 30, seed: 3 });
    const rounded = simulate(circuit, { precision: 'float32' });
    expect(rounded.amplitudes).toBeInstanceOf(Float32Array);
    expect(largestDifference(rounded, simulate(circuit))).toBeLessThan(1e-5);
  });

  it('reports progress that rises to 1', () => {
    const fractions: number[] = [];
    const circuit = randomCircuit({ qubitCount: 4, operationCount: 10, seed: 1 });
    simulate(circuit, { onProgress: (fraction) => fractions.push(fraction) });
    expect(fractions).toEqual(fractions.toSorted((a, b) => a - b));
    expect(fractions.at(-1)).toBe(1);
  });

  it('reports that all is done where there was nothing to do', () => {
    const fractions: number[] = [];
    simulate(buildCircuit(2, []), { onProgress: (fraction) => fractions.push(fraction) });
    expect(fractions).toEqual([1]);
  });

  it('ends without a result when the cancel flag is raised', () => {
    const cancelFlag = new Int32Array(new SharedArrayBuffer(4)).fill(1);
    const circuit = randomCircuit({ qubitCount: 4, operationCount: 10, seed: 1 });
    expect(() => simulate(circuit, { cancelFlag })).toThrow(SimulationCancelled);
  });

  it('refuses a register beyond the allowed memory before it allocates', () => {
    const circuit = buildCircuit(27, []);
    expect(() => simulate(circuit, { memoryLimitBytes: 2 ** 30 })).toThrow(
      expect.objectContaining({ code: 'too_many_qubits', field: 'qubitCount' }),
    );
  });

  it.each([
    ['PERMUTATION', 'float64', 1],
    ['PERMUTATION', 'float32', 2],
    ['DIAGONAL', 'float64', 0],
    ['DIAGONAL', 'float32', 1],
  ] as const)('counts the copies of the state that a %s makes at %s: %i', (gate, precision, copies) => {
    const qubits = Array.from({ length: 10 }, (_, qubit) => qubit);
    const oracle = gate === 'DIAGONAL' ? () => Math.PI : (index: number) => index ^ 1;
    const circuit = buildCircuit(10, [{ gate, qubits, oracle }]);
    const needed = estimateMemoryBytes(10, precision) + copies * 16 * 2 ** 10;
    expect(() => simulate(circuit, { precision, memoryLimitBytes: needed - 1 })).toThrow(
      expect.objectContaining({ code: 'too_many_qubits' }),
    );
    expect(simulate(circuit, { precision, memoryLimitBytes: needed }).qubitCount).toBe(10);
  });

  it('names an inverse in the catalogue for every gate', () => {
    for (const gate of GATE_NAMES) expect(GATE_NAMES).toContain(GATES[gate].inverse.gate);
  });
});
