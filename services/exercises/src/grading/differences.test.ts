import { describe, expect, it } from '@jest/globals';
import { buildCircuit, unitaryOf, type Statevector } from '@superpose/quantum';
import { parseCircuitText } from '../catalogue/circuit-text.js';
import { describeDistributionDifference } from './distribution-difference.js';
import { describeStateDifference } from './state-difference.js';
import { describeUnitaryDifference } from './unitary-difference.js';

const near = (value: number): number => expect.closeTo(value, 9) as unknown as number;
const state = (...amplitudes: number[]): Statevector =>
  ({
    qubitCount: Math.log2(amplitudes.length / 2),
    amplitudes: Float64Array.from(amplitudes),
  }) as Statevector;
const R = Math.SQRT1_2;

describe('two distributions differ', () => {
  it.each<[string, number[], number[], object]>([
    [
      'in the outcome that is furthest off',
      [0.5, 0, 0.5, 0],
      [0.4, 0.1, 0.2, 0.3],
      {
        message: '|10⟩ should be measured with probability 50.0%; yours gives 20.0%.',
        label: '10',
        expected: 0.5,
        actual: 0.2,
      },
    ],
    [
      'in the lowest of equals',
      [0.5, 0.5, 0, 0],
      [0, 0.5, 0, 0.5],
      {
        message: '|00⟩ should be measured with probability 50.0%; yours gives 0.0%.',
        label: '00',
        expected: 0.5,
        actual: 0,
      },
    ],
  ])('%s', (_title, expected, actual, difference) => {
    const { message: _, ...params } = difference as { message: string };
    const found = describeDistributionDifference(Float64Array.from(expected), Float64Array.from(actual), 2);
    expect(found).toEqual({ code: 'furthest-outcome', ...difference, params });
  });
});

describe('two states differ', () => {
  it('in the amplitude whose size is furthest off, the lowest of equals', () => {
    expect(
      describeStateDifference(state(R, 0, 0, 0, 0, 0, R, 0), state(1, 0, 0, 0, 0, 0, 0, 0), 1e-4),
    ).toEqual({
      code: 'furthest-basis-state',
      message: 'The amplitude of |11⟩ should be 0.7071; yours is 0.',
      params: { label: '11', expected: R, actual: 0 },
      label: '11',
      expected: R,
      actual: 0,
    });
    expect(describeStateDifference(state(1, 0, 0, 0), state(0, 0, 0, 1), 1e-4)).toMatchObject({
      message: 'The amplitude of |0⟩ should be 1; yours is 0.',
      label: '0',
    });
  });

  it('in an amplitude that is no real number', () => {
    expect(describeStateDifference(state(0, 0, 0, 1), state(0.6, 0, 0, 0.8), 1e-4)).toMatchObject({
      message: 'The amplitude of |0⟩ should be 0; yours is 0.6.',
    });
    expect(describeStateDifference(state(0, -1, 0, 0), state(0, 0.6, 0.8, 0), 1e-4)).toMatchObject({
      message: 'The amplitude of |1⟩ should be 0; yours is 0.8.',
      expected: 0,
      actual: 0.8,
    });
    expect(describeStateDifference(state(0, -1, 0, 0), state(R, 0, R, 0), 1e-4)).toMatchObject({
      message: 'The amplitude of |1⟩ should be 0; yours is 0.7071.',
    });
    expect(describeStateDifference(state(R, 0, 0, R), state(0, 0.1, 0.995, 0), 1e-4)).toMatchObject({
      message: 'The amplitude of |0⟩ should be 0.7071; yours is 0.1i.',
      expected: R,
      actual: { real: 0, imag: 0.1 },
    });
  });

  it('in one phase alone, where the probabilities are right', () => {
    const half = [0.5, 0, 0.5, 0, 0.5, 0];
    expect(describeStateDifference(state(...half, 0.5, 0), state(...half, 0, 0.5), 1e-4)).toEqual({
      code: 'relative-phase',
      message: 'The probabilities are right; the phase of |11⟩ is off by π/2.',
      params: { label: '11', by: near(Math.PI / 2) },
      basis: '11',
      by: near(Math.PI / 2),
    });
  });

  it('in several phases, of which the furthest off is named', () => {
    expect(
      describeStateDifference(
        state(0.5, 0, 0.5, 0, 0.5, 0, 0.5, 0),
        state(0.5, 0, 0.5, 0, 0, -0.5, -0.5, 0),
        1e-4,
      ),
    ).toMatchObject({
      code: 'relative-phases',
      message: 'The probabilities are right, but not the phases: that of |11⟩ is off by π.',
      basis: '11',
    });
  });

  it('in no phase of an amplitude that is nothing', () => {
    expect(
      describeStateDifference(state(R, 0, 0, 0, 0, 0, R, 0), state(R, 0, 0, 1e-9, 0, 0, -R, 0), 1e-4),
    ).toMatchObject({ code: 'relative-phase', basis: '11' });
  });

  it.each([
    [1e-4, 0.009, 'relative-phase'],
    [1e-4, 0.011, 'furthest-basis-state'],
    [0.04, 0.009, 'relative-phase'],
    [0.04, 0.011, 'furthest-basis-state'],
    [1e-6, 0.0009, 'relative-phase'],
    [1e-6, 0.0011, 'furthest-basis-state'],
  ])('at a tolerance of %d with probabilities off by %d in the sense of %s', (tolerance, off, code) => {
    const actual = state(Math.sqrt(0.5 + off), 0, -Math.sqrt(0.5 - off), 0);
    expect(describeStateDifference(state(R, 0, R, 0), actual, tolerance).code).toBe(code);
  });

  it.each([
    // Of an error of 0.03 a third, and of one of 0.1 less than a tenth.
    [0.292, 'furthest-basis-state', '10'],
    [0.616, 'relative-phase', '01'],
  ])(
    'where 0.9 %% are where nothing should be, at a phase of %d, in the sense of %s',
    (phase, code, label) => {
      const [size, rest] = [Math.sqrt(0.991 / 2), Math.sqrt(0.009)];
      const actual = state(size, 0, size * Math.cos(phase), size * Math.sin(phase), rest, 0, 0, 0);
      const found = describeStateDifference(state(R, 0, R, 0, 0, 0, 0, 0), actual, 1e-4);
      expect(found).toMatchObject({ code, params: { label } });
    },
  );
});

describe('two unitaries differ', () => {
  const unitary = (qubitCount: number, ...columns: string[]) =>
    unitaryOf(buildCircuit(qubitCount, parseCircuitText(columns)));

  it('in the smallest input whose output is another basis state', () => {
    expect(describeUnitaryDifference(unitary(2, 'CNOT 0 1'), unitary(2, 'CNOT 1 0'), 1e-4)).toEqual({
      code: 'input-differs',
      message: 'The input |01⟩ should become |11⟩; yours makes something else of it.',
      params: { input: '01', output: '11' },
      basis: '01',
    });
  });

  it('in what an input should become, not in what becomes of it', () => {
    // Adds 1: |00⟩ → |01⟩ → |10⟩ → |11⟩ → |00⟩.
    const adding = unitary(2, 'CNOT 0 1', 'X 0');
    expect(describeUnitaryDifference(adding, unitary(2, 'X 0', 'X 0'), 1e-4)).toMatchObject({
      message: 'The input |00⟩ should become |01⟩; yours makes something else of it.',
      params: { input: '00', output: '01' },
    });
  });

  it('in the smallest input whose output is a superposition', () => {
    expect(describeUnitaryDifference(unitary(1, 'H 0'), unitary(1, 'X 0'), 1e-4)).toEqual({
      code: 'output-differs',
      message: 'On the input |0⟩ the output is not the one asked for.',
      params: { input: '0' },
      basis: '0',
    });
  });

  it.each([
    ['RY(0.018) 0', 'input-phase'],
    ['RY(0.022) 0', 'input-differs'],
  ])('by %s at a tolerance of a ten-thousandth of the probability: %s', (turned, code) => {
    expect(describeUnitaryDifference(unitary(1, 'Z 0', 'Z 0'), unitary(1, turned), 1e-4).code).toBe(code);
  });

  it('in the phase of one input', () => {
    expect(describeUnitaryDifference(unitary(2, 'CZ 0 1'), unitary(2, 'Z 0', 'Z 0'), 1e-4)).toEqual({
      code: 'input-phase',
      message: 'Each basis state gives the right outcome, but on the input |11⟩ the phase is off by π.',
      params: { label: '11', by: near(Math.PI) },
      basis: '11',
      by: near(Math.PI),
    });
  });
});
