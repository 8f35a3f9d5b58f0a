// What is said of a circuit that misses a goal of several inputs or cases.
import { describe, expect, it } from '@jest/globals';
import { buildCircuit } from '@superpose/quantum';
import { buildTarget } from '../../catalogue/build-target.js';
import { parseCircuitText } from '../../catalogue/circuit-text.js';
import type { TypedContent } from '@superpose/content/exercises';
import { describeCases, type CasesTarget } from './cases.js';
import { describeMapDifference, type MapTarget } from './map.js';

const circuit = (qubitCount: number, columns: string[]) =>
  buildCircuit(qubitCount, parseCircuitText(columns));
const HALF = Math.PI / 2;

describe('a gate with helpers', () => {
  /** A Z on q0 and an X on q2, with q1 as a helper. */
  const target = buildTarget(3, {
    targetType: 'isometry',
    target: { inputs: [0, 2], circuit: ['Z 0, X 2'] },
  }) as MapTarget;
  const phase = (label: string, by: number, text: string) => ({
    code: 'input-phase',
    message: `Each basis state gives the right outcome, but on the input |${label}⟩ the phase is off by ${text}.`,
    params: { label, by: expect.closeTo(by, 9) },
    basis: label,
    by: expect.closeTo(by, 9),
  });
  const output = (input: string) => ({
    code: 'output-differs',
    message: `On the input |${input}⟩ the output is not the one asked for.`,
    params: { input },
    basis: input,
  });
  const helper = (input: string) => ({
    code: 'ancilla-changed',
    message: `On the input |${input}⟩, the helper qubit q1 doesn't come back as 0.`,
    params: { input, qubit: 1 },
  });

  it.each<[string, string[], object]>([
    ['the smallest input with another output', ['X 2', 'CNOT 0 2'], output('001')],
    ['an output that is nearly right', ['Z 0, X 2', 'RY(0.3) 0'], output('000')],
    ['the helper that is left changed', ['Z 0, X 2', 'CNOT 0 1'], helper('001')],
    ['a helper that is left changed on a later input', ['Z 0', 'CNOT 2 1', 'X 2'], helper('100')],
    ['a helper that is changed a little', ['Z 0, X 2', 'RX(0.3) 1'], helper('000')],
    ['the phase of an input', ['Z 0, X 2', 'Z 2'], phase('100', Math.PI, 'π')],
    ['the first phase of those that are off', ['S 0, X 2'], phase('001', -HALF, '−π/2')],
  ])('differs in %s', (_, columns, difference) => {
    expect(describeMapDifference(target, 1e-4, circuit(3, columns))).toEqual(difference);
  });
});

describe('a goal of several cases', () => {
  const family = (measured: number[], ...outcomes: string[]): TypedContent => ({
    targetType: 'family',
    target: {
      boxes: [{ label: 'U', column: 1, qubits: [0] }],
      measured,
      cases: outcomes.map((outcome, n) => ({
        name: `case ${n}`,
        boxes: [[[], ['X 0'], ['H 0']][n]!],
        outcome,
      })),
    },
  });
  const said = (content: TypedContent, columns: string[]) =>
    describeCases(buildTarget(3, content) as CasesTarget, circuit(3, columns));

  it.each<[string, TypedContent, string[], object]>([
    [
      'the one that is furthest off',
      family([0], '0', '0', '0'),
      ['-', 'Z 1'],
      {
        message:
          'In the case “case 1”, you should read q0 as 0 for certain; yours gives that with probability 0.0%.',
        params: { name: 'case 1', outcome: '0', qubits: [0], probability: expect.closeTo(0, 9) },
      },
    ],
    [
      'the first of equals',
      family([0], '1', '0', '1'),
      ['-', 'Z 1'],
      {
        message:
          'In the case “case 0”, you should read q0 as 1 for certain; yours gives that with probability 0.0%.',
        params: { name: 'case 0', outcome: '1', qubits: [0], probability: expect.closeTo(0, 9) },
      },
    ],
    [
      'the reading of each qubit',
      family([2, 0], '01', '11'),
      ['-', 'RY(pi/3) 2'],
      {
        message:
          'In the case “case 0”, you should read q2 as 1 and q0 as 0 for certain; yours gives that with probability 25.0%.',
        params: { name: 'case 0', outcome: '01', qubits: [2, 0], probability: expect.closeTo(0.25, 9) },
      },
    ],
  ])('is missed in %s', (_, content, columns, difference) => {
    expect(said(content, columns)).toEqual({ code: 'case-outcome', ...difference });
  });
});
