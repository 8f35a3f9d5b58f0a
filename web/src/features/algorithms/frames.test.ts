import { describe, expect, test } from '@jest/globals';
import { optimalIterations } from './approximations/groverApproximation';
import { GROVER_STEP_MS, groverFrames, plainFrames, STEP_MS } from './frames';

const steps = (iterations: number) => groverFrames(iterations).map(({ step }) => step);

describe('the timer tables', () => {
  test('Grover takes 1800 ms a step, the other three take 1500 ms', () => {
    expect([GROVER_STEP_MS, STEP_MS]).toEqual([1800, 1500]);
  });

  test('a plain run visits each step once', () => {
    expect(plainFrames(5).map(({ step }) => step)).toEqual([0, 1, 2, 3, 4]);
    expect(plainFrames(6)).toHaveLength(6);
  });

  test.each([
    [2, [0, 1, 2, 3, 4, 5]],
    [3, [0, 1, 2, 3, 4, 2, 3, 4, 5]],
    [4, [0, 1, 2, 3, 4, 2, 3, 4, 2, 3, 4, 5]],
  ])('a search over %i qubits goes back to the oracle once per further iteration', (qubitCount, expected) => {
    expect(steps(optimalIterations(qubitCount))).toEqual(expected);
  });

  test('the iteration counts from 1 and stays at the last one while measuring', () => {
    expect(groverFrames(2).map(({ iteration }) => iteration)).toEqual([0, 0, 1, 1, 1, 2, 2, 2, 2]);
  });
});
