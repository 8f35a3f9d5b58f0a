import { describe, expect, test } from '@jest/globals';
import { diagramHeight } from './drawDiagram';
import { stagesOf } from './stages';

const labels = (algorithm: Parameters<typeof stagesOf>[0]) =>
  stagesOf(algorithm, 3, '101').map(({ label }) => label);

describe('the circuit drawing', () => {
  test('has the four stages of each algorithm in order', () => {
    expect(labels('grover')).toEqual(['superposition', 'oracle', 'diffusion', 'repeat']);
    expect(labels('deutsch-jozsa')).toEqual(['init', 'hadamards', 'oracle', 'hadamards']);
    expect(labels('bernstein-vazirani')).toEqual(['init', 'hadamards', 'oracleDot', 'hadamards']);
    expect(labels('simon')).toEqual(['hadamards', 'oracleFunction', 'hadamards', 'measure']);
  });

  test('marks q0 and q2 for the example string 101', () => {
    const oracle = stagesOf('bernstein-vazirani', 3, '')[2]?.parts ?? [];
    expect(oracle.map((part) => 'qubit' in part && part.qubit)).toEqual([2, 0]);
  });

  test('is 80 pixels high per qubit and 40 more, but never under 200', () => {
    expect([1, 2, 3, 4].map(diagramHeight)).toEqual([200, 200, 280, 360]);
  });
});
