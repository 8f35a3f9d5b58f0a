import { describe, expect, it } from '@jest/globals';
import { buildCircuit, simulate, type Operation } from '@superpose/quantum';
import { densityOf, observableValue, outcomeProbability } from './expectation.js';

const stateOf = (qubitCount: number, ...gates: readonly Operation[]): Float64Array =>
  Float64Array.from(simulate(buildCircuit(qubitCount, gates)).amplitudes);
const on = (qubit: number, ...names: Operation['gate'][]): Operation[] =>
  names.map((gate) => ({ gate, qubits: [qubit] }));

/** What makes of |0⟩ the state in which a letter reads +1 for certain, and what turns that into −1. */
const EIGENSTATES = {
  X: { prepare: ['H'], flip: 'Z' },
  Y: { prepare: ['H', 'S'], flip: 'Z' },
  Z: { prepare: [], flip: 'X' },
} as const;

describe('the value of an observable', () => {
  it.each(['X', 'Y', 'Z'] as const)(
    '%s is 1 in its own state, −1 in the opposite and 0 in all others',
    (letter) => {
      for (const [other, { prepare, flip }] of Object.entries(EIGENSTATES)) {
        const value = (...more: Operation['gate'][]) =>
          observableValue([{ pauli: letter, coefficient: 1 }], stateOf(1, ...on(0, ...prepare, ...more)));
        expect(value()).toBeCloseTo(other === letter ? 1 : 0, 12);
        expect(value(flip)).toBeCloseTo(other === letter ? -1 : 0, 12);
      }
    },
  );

  it('of separate qubits is the product of theirs, q0 last', () => {
    const gates = [...on(2, 'H'), ...on(1, 'H', 'S'), { gate: 'RY', qubits: [0], params: [0.7] } as const];
    const value = (pauli: string, coefficient = 1) =>
      observableValue([{ pauli, coefficient }], stateOf(3, ...gates));
    expect(value('XYZ')).toBeCloseTo(Math.cos(0.7), 12);
    expect(value('XYX')).toBeCloseTo(Math.sin(0.7), 12);
    expect(value('IYI', -2)).toBeCloseTo(-2, 12);
    expect(value('ZYI')).toBeCloseTo(0, 12);
    expect(value('III')).toBeCloseTo(1, 12);
  });

  it('of a pair is that of both together', () => {
    const pair = stateOf(2, ...on(0, 'H'), { gate: 'CX', qubits: [0, 1] });
    const values = ['XX', 'YY', 'ZZ', 'XY', 'ZI'].map((pauli) =>
      observableValue([{ pauli, coefficient: 1 }], pair),
    );
    expect(values).toEqual([1, -1, 1, 0, 0].map((value) => expect.closeTo(value, 12)));
    const terms = [
      { pauli: 'XX', coefficient: 0.5 },
      { pauli: 'YY', coefficient: -0.25 },
    ];
    expect(observableValue(terms, pair)).toBeCloseTo(0.75, 12);
  });
});

describe('of some qubits', () => {
  const state = stateOf(3, ...on(2, 'X'), ...on(0, 'H', 'S'));

  it('an outcome has its last digit from the first of them', () => {
    expect(outcomeProbability([2, 1], '01', state)).toBeCloseTo(1, 12);
    expect(outcomeProbability([1, 2], '10', state)).toBeCloseTo(1, 12);
    expect(outcomeProbability([2, 0], '11', state)).toBeCloseTo(0.5, 12);
  });

  it('the state has rows for what is kept and columns for its conjugate', () => {
    // |i⟩⟨i| = (1, −i; i, 1) / 2, row after row.
    const half = [0.5, 0, 0, -0.5, 0, 0.5, 0.5, 0].map((entry) => expect.closeTo(entry, 12));
    expect([...densityOf([0], state)]).toEqual(half);
  });
});
