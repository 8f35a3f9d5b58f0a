import { describe, expect, it } from '@jest/globals';
import { inverseCircuit } from '../circuit.js';
import { concatenate } from './concatenate.js';
import { simulate } from '../simulate.js';
import { probabilities, type Precision } from '../statevector.js';
import { fourierCircuit, ghzCircuit, layeredCircuit } from './large-circuits.js';

const TOLERANCE = { float64: 1e-12, float32: 2e-4 };

/** What holds of any register without another simulator to compare with, for registers of the given sizes. */
export function describeLaws(sizes: readonly number[], timeoutMs?: number): void {
  describe.each(['float64', 'float32'] as const)('by law, at %s,', (precision) => describeAt(precision));

  function describeAt(precision: Precision): void {
    it.each(sizes)(
      'probabilities of %i qubits sum to 1',
      (qubitCount) => {
        const p = probabilities(simulate(layeredCircuit(qubitCount, 4, 7), { precision }));
        const total = p.reduce((sum, q) => sum + q, 0);
        expect(Math.abs(total - 1)).toBeLessThan(precision === 'float64' ? 1e-12 : 1e-5);
      },
      timeoutMs,
    );

    it.each(sizes)(
      'a circuit of %i qubits and its inverse return to |0…0⟩',
      (qubitCount) => {
        const circuit = layeredCircuit(qubitCount, 3, 11);
        const { amplitudes } = simulate(concatenate(circuit, inverseCircuit(circuit)), { precision });
        amplitudes[0]! -= 1;
        let error = 0;
        for (const part of amplitudes) error += part * part;
        error = Math.sqrt(error);
        expect(error).toBeLessThan(precision === 'float64' ? 1e-13 : 1e-4);
      },
      timeoutMs,
    );

    it.each(sizes)(
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
      timeoutMs,
    );

    it.each(sizes)(
      'a GHZ state of %i qubits is all 0 and all 1',
      (qubitCount) => {
        const p = probabilities(simulate(ghzCircuit(qubitCount), { precision }));
        expect(p[0]).toBeCloseTo(0.5, 5);
        expect(p.at(-1)).toBeCloseTo(0.5, 5);
        expect(p.slice(1, -1).every((q) => q === 0)).toBe(true);
      },
      timeoutMs,
    );
  }
}
