import { describe, expect, it } from '@jest/globals';
import type { Diagnosis, WireComplex } from '@superpose/contracts';
import { thoughtOf } from './thoughts.js';

type Amplitude = number | WireComplex;
const stateOff = (expected: Amplitude, actual: Amplitude) =>
  thoughtOf({ code: 'furthest-basis-state', label: '01', expected, actual } as Diagnosis);
const outcomeOff = (expected: number, actual: number) =>
  thoughtOf({ code: 'furthest-outcome', label: '01', expected, actual } as Diagnosis);

describe('what to think about', () => {
  // The page shows amplitudes with four decimals: 0.00004 is 0 there, and 0.00006 is 0.0001.
  it.each<[Amplitude, Amplitude, string]>([
    [0, 0.5, "Your state has |01⟩ in it, and shouldn't: where does it come in?"],
    [0.000_04, 0.5, "Your state has |01⟩ in it, and shouldn't: where does it come in?"],
    [0.000_06, 0.5, 'Your state has too much of |01⟩.'],
    [-0.5, 0, 'Your state has no |01⟩ in it, and should: what could bring it in?'],
    [{ real: 0, imag: 0.5 }, 0.000_04, 'Your state has no |01⟩ in it, and should: what could bring it in?'],
    [-0.5, { real: 0, imag: -0.000_06 }, 'Your state has too little of |01⟩.'],
    [-0.5, 0.4, 'Your state has too little of |01⟩.'],
    [-0.3, 0.4, 'Your state has too much of |01⟩.'],
    [{ real: 0.3, imag: 0.4 }, 0.45, 'Your state has too little of |01⟩.'],
  ])('of an amplitude that should be %j and is %j', (expected, actual, thought) => {
    expect(stateOff(expected, actual)).toBe(thought);
  });

  // A probability is the square of an amplitude.
  it.each([
    [0, 0.5, '|01⟩ should never be measured: where does it come in?'],
    [0.000_000_001, 0.5, '|01⟩ should never be measured: where does it come in?'],
    [0.000_01, 0.5, '|01⟩ is measured too often.'],
    [0.5, 0, '|01⟩ is never measured, and should be: what could bring it in?'],
    [0.5, 0.000_000_001, '|01⟩ is never measured, and should be: what could bring it in?'],
    [0.5, 0.000_01, '|01⟩ is measured too rarely.'],
    [0.5, 0.25, '|01⟩ is measured too rarely.'],
    [0.25, 0.5, '|01⟩ is measured too often.'],
  ])('of a probability that should be %d and is %d', (expected, actual, thought) => {
    expect(outcomeOff(expected, actual)).toBe(thought);
  });

  it.each<[object, string]>([
    [
      { code: 'case-outcome', params: { name: 'a flip', qubits: [2, 0], bits: [1], outcome: '100' } },
      'Follow your circuit in the case “a flip”: you should read q2 as 0 and q0 as 0 and c1 as 1 every time.',
    ],
    [
      { code: 'case-outcome', params: { name: 'a flip', qubits: [2, 0], outcome: '01' } },
      'Follow your circuit in the case “a flip”: you should read q2 as 1 and q0 as 0 every time.',
    ],
    [
      { code: 'case-state', params: { name: '', qubits: [2, 0], bits: [1] } },
      'Follow your circuit to its end: q2 and q0 and c1 should end in another state.',
    ],
    [
      { code: 'ancilla-changed', params: { qubit: 2, input: '01' } },
      'Follow the helper q2 on the input |01⟩: it has to end as 0.',
    ],
    [
      { code: 'input-differs', basis: '01', params: { input: '01', output: '10' } },
      "Follow the input |01⟩ through your circuit: it should end as |10⟩, and doesn't.",
    ],
  ])('of %j', (difference, thought) => {
    expect(thoughtOf(difference as Diagnosis)).toBe(thought);
  });

  it('is nothing of what says no place', () => {
    expect(thoughtOf({ code: 'extra-gates', message: '', params: { n: 2 }, n: 2 })).toBeNull();
  });
});
