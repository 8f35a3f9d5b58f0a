import { describe, expect, test } from '@jest/globals';
import { diagramHeight } from './drawDiagram';
import { stageOfStep, stagesOf } from './stages';

const WORDS = { oracle: 'flip', diffusion: ['mirror'], repeat: ['again'] };
const labels = (algorithm: Parameters<typeof stagesOf>[0]) =>
  stagesOf(algorithm, 3, '101', WORDS).map(({ label }) => label);

describe('the circuit drawing', () => {
  test('has the four stages of each algorithm in order', () => {
    expect(labels('grover')).toEqual(['superposition', 'oracle', 'diffusion', 'repeat']);
    expect(labels('deutsch-jozsa')).toEqual(['init', 'hadamards', 'oracle', 'hadamards']);
    expect(labels('bernstein-vazirani')).toEqual(['init', 'hadamards', 'oracleDot', 'hadamards']);
    expect(labels('simon')).toEqual(['hadamards', 'oracleFunction', 'hadamards', 'measure']);
  });

  test('lights the stage that a step is about, and the measurement at the end', () => {
    const lit = (algorithm: Parameters<typeof stagesOf>[0], steps: number) =>
      Array.from({ length: steps }, (_, step) => stageOfStep(algorithm, step));
    expect(lit('grover', 6)).toEqual([-1, 0, 1, 2, 3, 4]);
    expect(lit('deutsch-jozsa', 5)).toEqual([0, 1, 2, 3, 4]);
    expect(lit('bernstein-vazirani', 5)).toEqual([0, 1, 2, 3, 4]);
    expect(lit('simon', 6)).toEqual([-1, 0, 1, 2, 3, 4]);
    expect(stageOfStep('simon', null)).toBe(4);
  });

  test('marks q0 and q2 for the example string 101', () => {
    const oracle = stagesOf('bernstein-vazirani', 3, '', WORDS)[2]?.parts ?? [];
    expect(oracle.map((part) => 'qubit' in part && part.qubit)).toEqual([2, 0]);
  });

  test('is 80 pixels high per qubit and 40 more, but never under 200', () => {
    expect([1, 2, 3, 4].map(diagramHeight)).toEqual([200, 200, 280, 360]);
  });
});
