import { describe, expect, it } from '@jest/globals';
import { bell, circuitOf, gate } from '../testing/build';
import { phaseOf, phaseText } from '../views/phase';
import { previewState } from './previewState';

describe('the preview', () => {
  it('is taken after the chosen number of time steps', () => {
    expect([...previewState(bell, 0)!.probabilities]).toEqual([1, 0, 0, 0]);
    previewState(bell, 1)!.probabilities.forEach((p, k) => expect(p).toBeCloseTo([0.5, 0.5, 0, 0][k]!, 12));
    previewState(bell, 2)!.probabilities.forEach((p, k) => expect(p).toBeCloseTo([0.5, 0, 0, 0.5][k]!, 12));
  });

  it('shortens the Bloch vector of an entangled qubit to nothing', () => {
    for (const { x, y, z } of previewState(bell, 2)!.blochVectors)
      expect(Math.hypot(x, y, z)).toBeCloseTo(0, 12);
  });

  it('of a circuit that measures nothing has no branches', () => {
    const fields = ['amplitudes', 'blochVectors', 'probabilities', 'qubitCount'];
    expect(Object.keys(previewState(bell, 2)!).sort()).toEqual(fields);
  });

  it('points along the axis of a state', () => {
    const plusAndI = circuitOf(2, gate('H', 0, 0), gate('H', 1, 0), gate('S', 1, 1));
    const [plus, i] = previewState(plusAndI, 2)!.blochVectors;
    expect([plus!.x, i!.y].map((value) => Number(value.toFixed(12)))).toEqual([1, 1]);
  });
});

describe('a phase', () => {
  it.each([
    [1, 0, '0'],
    [0, 1, 'π/2'],
    [-1, 0, 'π'],
    [0, -1, '3π/2'],
    [1, 1, 'π/4'],
    [Math.cos(1), Math.sin(1), '0.32π'],
    [1, -1e-17, '0'],
  ])('of %p + %pi reads %s', (real, imag, text) => {
    expect(phaseText(phaseOf({ real, imag }))).toBe(text);
  });
});
