import { describe, expect, it } from '@jest/globals';
import { compileCaseError } from './case-error.js';
import { expectationError } from './expectation.js';

/** Some other state of two qubits, and then this one. */
const after = (...amplitudes: number[]) => Float64Array.from([1, 0, 0, 0, 0, 0, 0, 0, ...amplitudes]);
// |01⟩ has the probability 0.36, |10⟩ too, and |11⟩ 0.28.
const MIXED = after(0, 0, 0.48, 0.36, 0, 0.6, Math.sqrt(0.28), 0);

describe('the error of a case', () => {
  it.each<[number[], string, number]>([
    [[0, 1], '10', 0.64],
    [[1, 0], '10', 0.64],
    [[0, 1], '11', 0.72],
    [[0, 1], '00', 1],
    [[1], '1', 0.36],
    [[0], '0', 0.64],
    [[0], '1', 0.36],
  ])('is what is left of the probability that %j read %s', (qubits, outcome, error) => {
    expect(compileCaseError({ qubits, outcome }, 8)(MIXED, 8)).toBeCloseTo(error, 12);
  });

  it('does not mix up qubits', () => {
    const one = after(0, 0, 0.8, 0, 0.6, 0, 0, 0);
    expect(compileCaseError({ qubits: [0, 1], outcome: '01' }, 8)(one, 8)).toBeCloseTo(0.36, 12);
    expect(compileCaseError({ qubits: [1, 0], outcome: '01' }, 8)(one, 8)).toBeCloseTo(0.64, 12);
    expect(compileCaseError({ qubits: [1, 0], outcome: '01' }, 8)(one, 0)).toBeCloseTo(1, 12);
  });

  const R = Math.SQRT1_2;
  /** |0⟩ + i|1⟩. */
  const PLUS_I = Float64Array.of(0.5, 0, 0, -0.5, 0, 0.5, 0.5, 0);
  it.each<[string, number[], number, number]>([
    ['the state itself', [R, 0, 0, R, 0, 0, 0, 0], 0, 0],
    ['the state itself up to a phase', [0, R, -R, 0, 0, 0, 0, 0], 0, 0],
    ['the state itself on the other qubit', [R, 0, 0, 0, 0, R, 0, 0], 1, 0],
    ['its opposite', [R, 0, 0, -R, 0, 0, 0, 0], 0, 1],
    ['half of it', [1, 0, 0, 0, 0, 0, 0, 0], 0, 0.5],
    ['one that is entangled', [R, 0, 0, 0, 0, 0, R, 0], 0, 0.25],
  ])('is for a part one minus the fidelity of pure states: %s', (_, amplitudes, qubit, error) => {
    expect(compileCaseError({ qubits: [qubit], density: PLUS_I }, 8)(after(...amplitudes), 8)).toBeCloseTo(
      error,
      12,
    );
  });

  it('of a qubit and a bit leaves out what is between different values of the bit', () => {
    // A qubit that agrees with the record of the bit, each half of the time; as one state, and as a mixture of two.
    const density = new Float64Array(32);
    density[0] = 0.5;
    density[2 * (3 * 4 + 3)] = 0.5;
    const errorOf = compileCaseError({ qubits: [0, 1], bits: [0], density }, 8);
    expect(errorOf(after(R, 0, 0, 0, 0, 0, R, 0), 8)).toBeCloseTo(0, 12);
    expect(errorOf(after(R, 0, 0, 0, 0, 0, -R, 0), 8)).toBeCloseTo(0, 12);
    expect(errorOf(after(1, 0, 0, 0, 0, 0, 0, 0), 8)).toBeCloseTo(0.25, 12);
    // Between values of the qubit it counts.
    expect(errorOf(after(0.5, 0, 0.5, 0, 0.5, 0, 0.5, 0), 8)).toBeGreaterThan(0.1);
    const expected = { qubits: [0, 1], bits: [0], density };
    for (const state of [after(R, 0, 0, 0, 0, 0, R, 0), after(0.6, 0, 0, 0.8, 0, 0, 0, 0)]) {
      expect(expectationError(expected, state.subarray(8))).toBeCloseTo(errorOf(state, 8), 12);
    }
  });

  const TERMS = [
    { pauli: 'ZZ', coefficient: 1 },
    { pauli: 'IX', coefficient: -0.5 },
  ];
  it.each<[number, number[], number]>([
    [1, [1, 0, 0, 0, 0, 0, 0, 0], 0],
    [1, [0, 0, 1, 0, 0, 0, 0, 0], 0.8],
    [0.5, [1, 0, 0, 0, 0, 0, 0, 0], -0.25],
    [1, [R, 0, R, 0, 0, 0, 0, 0], 0.6],
    [1, [R, 0, -R, 0, 0, 0, 0, 0], 0.2],
  ])('is what an observable lacks to %d, of all that it may lack', (atLeast, amplitudes, error) => {
    const errorOf = compileCaseError({ terms: TERMS, atLeast }, 8);
    expect(errorOf(after(...amplitudes), 8)).toBeCloseTo(error, 12);
  });
});
