import { describe, expect, it } from '@jest/globals';
import type { ExerciseDetail } from '@superpose/contracts';
import { amplitudeText } from './amplitudeText';
import { lockedBoxes } from './editorSetup';
import { probabilityEntries } from './probabilityEntries';
import { digitNames, qubitNames } from './qubitNames';
import { targetTypeText } from './targetTypeText';

describe('what an exercise names', () => {
  it('qubits in their order, and over the digits of a label the other way round', () => {
    expect(qubitNames([0, 2])).toBe('q0, q2');
    expect(digitNames([0, 2])).toBe('q2 q0');
    expect([qubitNames([]), digitNames([])]).toEqual(['', '']);
  });

  it.each([
    ['state_vector', 'state vector'],
    ['measurement_probabilities', 'measurement probabilities'],
    ['error_correction', 'error correction'],
    ['unitary', 'unitary'],
  ])('the goal %s as %s', (type, text) => expect(targetTypeText(type)).toBe(text));

  it('probabilities in the order of their labels', () => {
    expect(probabilityEntries({ '10': 0.1, '00': 0.2, '11': 0.3, '01': 0.4 })).toEqual([
      ['00', 0.2],
      ['01', 0.4],
      ['10', 0.1],
      ['11', 0.3],
    ]);
  });

  it.each([
    [0.70710678, '0.7071'],
    [-1, '-1.0000'],
    [{ real: 0.5, imag: -0.5 }, '0.5000 - 0.5000i'],
    [{ real: 0.5, imag: 0 }, '0.5000 + 0.0000i'],
  ])('the amplitude %j as %s', (amplitude, text) => expect(amplitudeText(amplitude)).toBe(text));

  it('boxes where they are', () => {
    const locked = [{ label: 'U', time_step: 2, qubits: [0, 1] }];
    expect(lockedBoxes({ locked } as unknown as ExerciseDetail)).toEqual([
      { label: 'U', timeStep: 2, qubits: [0, 1] },
    ]);
    expect(lockedBoxes({} as ExerciseDetail)).toEqual([]);
  });
});
