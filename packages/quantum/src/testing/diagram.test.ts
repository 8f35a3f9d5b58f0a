import { describe, expect, it } from '@jest/globals';
import { GATE_NAMES, GATES } from '../gates.js';
import { simulate } from '../simulate.js';
import { largestDifference } from './compare.js';
import { drawCircuit, parseDiagram } from './diagram.js';
import { randomCircuit } from './random-circuit.js';

describe('diagrams', () => {
  it('reads gates, controls, swaps and angles', () => {
    const circuit = parseDiagram(`
      q0: ─H──@──x──@──────────────
      q1: ────X──x──@──RX(-3π/4)───
      q2: ──────────X──P(0.5)──────`);
    expect(circuit.qubitCount).toBe(3);
    expect(circuit.operations).toEqual([
      { gate: 'H', qubits: [0], params: [], timeStep: 0 },
      { gate: 'CX', qubits: [0, 1], params: [], timeStep: 1 },
      { gate: 'SWAP', qubits: [0, 1], timeStep: 2 },
      { gate: 'CCX', qubits: [0, 1, 2], params: [], timeStep: 3 },
      { gate: 'RX', qubits: [1], params: [(-3 * Math.PI) / 4], timeStep: 4 },
      { gate: 'P', qubits: [2], params: [0.5], timeStep: 4 },
    ]);
  });

  it.each(['q0: ─?─', 'q0: ─FOO─', 'q0: ─RX(a)─', 'q0: ─@─\nq1: ───'])('refuses %j', (drawing) => {
    expect(() => parseDiagram(drawing)).toThrow();
  });

  it('reads back what it draws', () => {
    // Only gates of one target, and SWAPs, have a face in a drawing.
    const gates = GATE_NAMES.filter(
      (gate) => GATES[gate].targets === 1 || gate === 'SWAP' || gate === 'CSWAP',
    );
    for (let seed = 0; seed < 50; seed++) {
      const circuit = randomCircuit({ qubitCount: 6, operationCount: 30, seed, gates });
      const readBack = parseDiagram(drawCircuit(circuit));
      expect(largestDifference(simulate(readBack), simulate(circuit))).toBeLessThan(1e-13);
    }
  });
});
