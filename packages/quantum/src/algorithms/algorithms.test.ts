import { describe, expect, it } from '@jest/globals';
import { basisLabel } from '../basis-state.js';
import { sampleCounts } from '../measure.js';
import { simulate } from '../simulate.js';
import { probabilities } from '../statevector.js';
import { bernsteinVaziraniCircuit, recoverHiddenString } from './bernstein-vazirani.js';
import { deutschJozsaCircuit, deutschJozsaVerdict } from './deutsch-jozsa.js';
import { groverCircuit, optimalGroverIterations } from './grover.js';
import { LinearSystem } from './linear-system.js';
import { recoverPeriod, simonCircuit } from './simon.js';

describe('Grover', () => {
  it.each([2, 3, 4, 5])('raises every target of %i qubits to sin²((2k+1)·asin 2^(−n/2))', (qubitCount) => {
    for (let target = 0; target < 2 ** qubitCount; target++) {
      for (const iterations of [0, 1, optimalGroverIterations(qubitCount)]) {
        const p = probabilities(simulate(groverCircuit({ qubitCount, target, iterations })));
        const angle = Math.asin(2 ** (-qubitCount / 2));
        expect(p[target]).toBeCloseTo(Math.sin((2 * iterations + 1) * angle) ** 2, 12);
      }
    }
  });

  it('takes ⌊π√N/4⌋ iterations', () => {
    expect([2, 3, 4, 10].map(optimalGroverIterations)).toEqual([1, 2, 3, 25]);
  });
});

describe('Deutsch–Jozsa', () => {
  it.each([1, 2, 3, 10])('distinguishes constant from balanced on %i qubits', (qubitCount) => {
    const verdictOf = (type: Parameters<typeof deutschJozsaCircuit>[0]) => {
      const p = probabilities(simulate(deutschJozsaCircuit(type, qubitCount)));
      return deutschJozsaVerdict(sampleCounts(p, qubitCount, 1024, 3));
    };
    expect(verdictOf('constant-0')).toBe('CONSTANT');
    expect(verdictOf('constant-1')).toBe('CONSTANT');
    expect(verdictOf('balanced')).toBe('BALANCED');
  });
});

describe('Bernstein–Vazirani', () => {
  it.each(['0', '1', '01', '110', '0010', '1011000001'])('recovers %s from the measurements', (hidden) => {
    const p = probabilities(simulate(bernsteinVaziraniCircuit(hidden)));
    expect(p[Number.parseInt(hidden, 2)]).toBeCloseTo(1, 12);
    expect(recoverHiddenString(sampleCounts(p, hidden.length, 100, 1))).toBe(hidden);
  });
});

describe('Simon', () => {
  const periods = [1, 2, 3, 4, 5].flatMap((width) =>
    Array.from({ length: 2 ** width - 1 }, (_, i) => basisLabel(i + 1, width)),
  );

  it.each(periods)('recovers the period %s, with n−1 equations that it satisfies', (period) => {
    const width = period.length;
    const distribution = probabilities(simulate(simonCircuit(period)));
    for (const shots of [1, 1024]) {
      const counts = sampleCounts(distribution, 2 * width, shots, 11);
      const finding = recoverPeriod({ width, counts, distribution, seed: 11 });
      expect(finding.period).toBe(period);
      expect(finding.equations).toHaveLength(width - 1);
      expect(finding.measured.length).toBeGreaterThanOrEqual(width - 1);
    }
  });

  it('gives x and x ⊕ s, and no others, the same output, numbered 0, 1, 2 …', () => {
    for (const period of periods) {
      const width = period.length;
      const { qubitCount, operations } = simonCircuit(period);
      const oracle = operations.filter(({ gate }) => gate === 'CX');
      const outputs = Array.from({ length: 2 ** width }, (_, x) => {
        const prepare = Array.from({ length: width }, (_, qubit) => qubit)
          .filter((qubit) => (x >> qubit) & 1)
          .map((qubit) => ({ gate: 'X' as const, qubits: [qubit] }));
        const state = simulate({ qubitCount, operations: [...prepare, ...oracle] });
        return state.amplitudes.indexOf(1) / 2 / 2 ** width - x / 2 ** width;
      });
      const s = Number.parseInt(period, 2);
      const firstSeen = [...new Set(outputs)];
      expect(firstSeen).toEqual(Array.from({ length: 2 ** (width - 1) }, (_, i) => i));
      outputs.forEach((output, x) => expect(outputs[x ^ s]).toBe(output));
    }
  });

  it('leaves all weight of two bits in the first 8 of 16 states', () => {
    const p = probabilities(simulate(simonCircuit('11')));
    expect(p.slice(0, 8).reduce((sum, q) => sum + q, 0)).toBeCloseTo(1, 12);
  });
});

describe('LinearSystem', () => {
  it('keeps independent equations in reduced form', () => {
    const system = new LinearSystem(3);
    expect([0b011, 0b110, 0b101, 0].map((equation) => system.add(equation))).toEqual([
      true,
      true,
      false,
      false,
    ]);
    expect(system.equations()).toEqual(['s₂ ⊕ s₀ = 0', 's₁ ⊕ s₀ = 0']);
    expect(system.solution()).toBe(0b111);
  });

  it('has no single solution while equations are missing', () => {
    const system = new LinearSystem(3);
    system.add(0b100);
    expect(system.solution()).toBeNull();
  });
});
