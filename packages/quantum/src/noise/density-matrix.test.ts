import { describe, expect, it } from '@jest/globals';
import { gatherBits } from '../basis-state.js';
import { RandomSource } from '../random.js';
import { simulate } from '../simulate.js';
import { blochVectors, probabilities, type Statevector } from '../statevector.js';
import { parseDiagram, randomCircuit } from '../testing/index.js';
import {
  blochOfDensity,
  densityFidelity,
  densityOf,
  densityProbabilities,
  partialDensity,
  purityOf,
} from './density-matrix.js';
import { entropyOf } from './entropy.js';
import { hermitianEigenvalues } from './hermitian-eigenvalues.js';
import type { NoiseModel } from './noise-model.js';
import { noisyDensityMatrix } from './noisy-density-matrix.js';
import { pauliExpectation } from './pauli-expectation.js';
import { onQubits, PAULI, product, traceOf } from './testing/reference-noise.js';

const stateOf = (qubitCount: number, seed: number): Statevector =>
  simulate(randomCircuit({ qubitCount, operationCount: 40, seed }));
const NOISE: NoiseModel = {
  channels: [
    { channel: 'depolarizing', probability: 0.03, gates: 'all' },
    { channel: 'amplitude-damping', probability: 0.05, gates: 'all' },
  ],
};
const mixedOf = (qubitCount: number, seed: number) =>
  noisyDensityMatrix(randomCircuit({ qubitCount, operationCount: 20, seed }), NOISE);

const bell = simulate(
  parseDiagram(`
    q0: ─H──@─
    q1: ────X─`),
);
const ghz = simulate(
  parseDiagram(`
    q0: ─H──@──@─
    q1: ────X──┼─
    q2: ───────X─`),
);

describe('a density matrix', () => {
  it('of a statevector has its probabilities, its Bloch vectors and purity 1', () => {
    const state = stateOf(5, 4);
    const rho = densityOf(state);
    densityProbabilities(rho).forEach((p, x) => expect(p).toBeCloseTo(probabilities(state)[x]!, 14));
    blochVectors(state).forEach((vector, qubit) => {
      const { x, y, z } = blochOfDensity(rho, qubit);
      expect(Math.hypot(x - vector.x, y - vector.y, z - vector.z)).toBeLessThan(1e-12);
    });
    expect(purityOf(rho)).toBeCloseTo(1, 12);
    expect(densityFidelity(rho, state)).toBeCloseTo(1, 12);
  });

  it('has the fidelity that the parts of a mixture have', () => {
    const [a, b, pure] = [stateOf(3, 1), stateOf(3, 2), stateOf(3, 3)];
    const [p, q] = [densityOf(a), densityOf(b)];
    const entries = p.entries.map((part, i) => 0.25 * part + 0.75 * q.entries[i]!);
    const overlap = (other: Statevector) => {
      let [re, im] = [0, 0];
      for (let i = 0; i < 16; i += 2) {
        const [ar, ai] = [other.amplitudes[i]!, other.amplitudes[i + 1]!];
        re += ar * pure.amplitudes[i]! + ai * pure.amplitudes[i + 1]!;
        im += ar * pure.amplitudes[i + 1]! - ai * pure.amplitudes[i]!;
      }
      return re * re + im * im;
    };
    expect(densityFidelity({ qubitCount: 3, entries }, pure)).toBeCloseTo(
      0.25 * overlap(a) + 0.75 * overlap(b),
      12,
    );
    expect(() => densityFidelity(p, stateOf(2, 1))).toThrow(RangeError);
  });

  it('of some qubits is the same from a statevector and from its matrix, and sums the others’ probabilities', () => {
    const state = stateOf(5, 8);
    const qubits = [3, 0, 4];
    const reduced = partialDensity(state, qubits);
    const same = partialDensity(densityOf(state), qubits);
    reduced.entries.forEach((part, i) => expect(part).toBeCloseTo(same.entries[i]!, 13));
    const marginal = new Float64Array(8);
    probabilities(state).forEach((p, x) => (marginal[gatherBits(x, qubits)]! += p));
    densityProbabilities(reduced).forEach((p, x) => expect(p).toBeCloseTo(marginal[x]!, 13));
  });

  it.each([
    [[], '1 to 8 qubits, not 0'],
    [[0, 1, 2, 3, 4, 5, 6, 7, 8], '1 to 8 qubits, not 9'],
    [[9], 'There is no qubit 9'],
    [[-1], 'There is no qubit -1'],
    [[1, 1], 'Qubit 1 is named more than once'],
  ])('of the qubits %j is refused', (qubits, message) => {
    expect(() => partialDensity(stateOf(9, 1), qubits)).toThrow(new RegExp(message));
    expect(() => partialDensity(stateOf(9, 1), qubits)).toThrow(RangeError);
  });
});

describe('entropy', () => {
  it('of half a Bell pair is 1 bit, of all of it none', () => {
    expect(entropyOf(partialDensity(bell, [0]))).toBeCloseTo(1, 12);
    expect(entropyOf(densityOf(bell))).toBeLessThan(1e-12);
  });

  it('is the same on both sides of a cut through a pure state', () => {
    for (const seed of [1, 2, 3]) {
      const state = stateOf(7, seed);
      const [a, b] = [partialDensity(state, [1, 4]), partialDensity(state, [0, 2, 3, 5, 6])];
      expect(entropyOf(a)).toBeCloseTo(entropyOf(b), 10);
    }
    expect(entropyOf(partialDensity(ghz, [0, 2]))).toBeCloseTo(1, 12);
  });

  it('of 8 qubits of which nothing is known is 8 bits', () => {
    const entries = new Float64Array(2 ** 17);
    for (let x = 0; x < 256; x++) entries[2 * x * 257] = 1 / 256;
    expect(entropyOf({ qubitCount: 8, entries })).toBeCloseTo(8, 12);
  });

  it('of a diagonal matrix is that of its distribution', () => {
    const entries = new Float64Array(8);
    [entries[0], entries[6]] = [0.9, 0.1];
    const expected = -0.9 * Math.log2(0.9) - 0.1 * Math.log2(0.1);
    expect(entropyOf({ qubitCount: 1, entries })).toBeCloseTo(expected, 13);
  });
});

describe('eigenvalues', () => {
  it.each([1, 2, 3, 5, 16, 40])('of a random Hermitian matrix of %i rows have its traces', (size) => {
    const random = new RandomSource(size);
    const a = new Float64Array(2 * size * size);
    for (let row = 0; row < size; row++) {
      for (let column = 0; column <= row; column++) {
        const [at, across] = [2 * (row * size + column), 2 * (column * size + row)];
        a[at] = a[across] = random.nextUniform() - 0.5;
        a[at + 1] = row === column ? 0 : random.nextUniform() - 0.5;
        a[across + 1] = 0 - a[at + 1]!;
      }
    }
    const found = [...hermitianEigenvalues(a, size)];
    expect(found).toEqual(found.toSorted((x, y) => x - y));
    // tr Aᵏ = Σ λᵏ; as many of them as there are eigenvalues would fix them all.
    let power = a;
    for (let k = 1; k <= Math.min(size, 6); k++) {
      expect(found.reduce((sum, value) => sum + value ** k, 0) / traceOf(power)).toBeCloseTo(1, 8);
      power = product(power, a);
    }
  });

  it('of a matrix with a known spectrum, equal ones included, are found to rounding', () => {
    const spectrum = [-2, 0, 0, 0, 0.125, 0.125, 1, 3];
    const { qubitCount, operations } = randomCircuit({ qubitCount: 3, operationCount: 30, seed: 12 });
    // U diag(λ) U† by columns of U.
    const entries = new Float64Array(128);
    spectrum.forEach((value, x) => {
      const flips = [0, 1, 2].filter((qubit) => (x >> qubit) & 1);
      const start = flips.map((qubit) => ({ gate: 'X' as const, qubits: [qubit] }));
      const column = densityOf(simulate({ qubitCount, operations: [...start, ...operations] }));
      column.entries.forEach((part, i) => (entries[i]! += value * part));
    });
    hermitianEigenvalues(entries, 8).forEach((value, k) => expect(value).toBeCloseTo(spectrum[k]!, 12));
  });
});

describe('Pauli expectations', () => {
  it('have character k for qubit k', () => {
    const state = simulate(
      parseDiagram(`
        q0: ─X─────
        q1: ─H─────
        q2: ─H──S──`),
    );
    expect(pauliExpectation(state, 'ZXY')).toBeCloseTo(-1, 12);
    expect(pauliExpectation(state, 'ZII')).toBeCloseTo(-1, 12);
    expect(pauliExpectation(state, 'IXI')).toBeCloseTo(1, 12);
    expect(pauliExpectation(state, 'IIY')).toBeCloseTo(1, 12);
    expect(pauliExpectation(state, 'YXZ')).toBeCloseTo(0, 12);
    expect(['XX', 'YY', 'ZZ'].map((paulis) => Math.round(pauliExpectation(bell, paulis)))).toEqual([
      1, -1, 1,
    ]);
  });

  it('of all 64 products on three qubits are tr ρP, multiplied out', () => {
    const [state, mixed] = [stateOf(3, 21), mixedOf(3, 22)];
    for (let n = 0; n < 64; n++) {
      const letters = [0, 2, 4].map((shift) => 'IXYZ'[(n >> shift) & 3] as keyof typeof PAULI);
      const matrix = onQubits(letters.map((letter) => PAULI[letter]));
      const expected = (entries: Float64Array) => traceOf(product(Float64Array.from(entries), matrix));
      expect(pauliExpectation(state, letters.join(''))).toBeCloseTo(expected(densityOf(state).entries), 12);
      expect(pauliExpectation(mixed, letters.join(''))).toBeCloseTo(expected(mixed.entries), 12);
    }
  });

  it.each(['XX', 'XXXX', 'XXA', 'xxx', ''])('of three qubits by "%s" are refused', (paulis) => {
    expect(() => pauliExpectation(ghz, paulis)).toThrow(RangeError);
  });
});
