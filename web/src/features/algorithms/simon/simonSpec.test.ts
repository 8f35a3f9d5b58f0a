import { describe, expect, jest, test } from '@jest/globals';
import type { SimonResult } from '@superpose/contracts';
import { columnsOf, sentencesOf, t } from '../testing/explained';
import { simonSpec as spec } from './simonSpec';

describe('what Simon’s page says at each step', () => {
  const INITIAL =
    'Both registers are in the zero state. In a label such as |0111⟩, the output is on the left and the input on the right.';
  // What is left are the y with y · s = 0.
  test.each([
    ['1', 2, '0.7071', '0'],
    ['01', 4, '0.5000', '00, 10'],
    ['10', 4, '0.5000', '00, 01'],
    ['11', 4, '0.5000', '00, 11'],
  ])('is so for the period %s', async (period, count, amplitude, strings) => {
    expect(await sentencesOf(spec, period)).toEqual([
      INITIAL,
      `Each of the ${count} inputs has amplitude ${amplitude}; the output is still zero.`,
      `f(x) is now in the output. The inputs x and x ⊕ ${period} share an output, and every amplitude that isn’t zero is ${amplitude}.`,
      `The amplitudes with an odd y · s have cancelled. Only these inputs y are left: ${strings}.`,
      `A measurement of the input gives one of ${strings}, each as likely as the others.`,
      `Only s = ${period} obeys y · s = 0 for all of ${strings}.`,
    ]);
  });

  test('doesn’t give a secret period away before the last step', async () => {
    expect((await sentencesOf(spec, '10', true)).slice(1, 5)).toEqual([
      'Each of the 4 inputs has amplitude 0.5000; the output is still zero.',
      'f(x) is now in the output. The inputs x and x ⊕ ? share an output, and every amplitude that isn’t zero is 0.5000.',
      'The amplitudes with an odd y · s have cancelled. Only inputs with an even y · s are left.',
      'A measurement of the input gives one of those that are left. The equations are collected below.',
    ]);
  });
});

describe('the compact circuit of Simon', () => {
  test.each([
    ['1', ''],
    ['01', 'q1→q2 at 0'],
    ['10', 'q0→q2 at 0'],
    ['11', 'q0→q2 at -10, q1→q2 at 10'],
    ['', ''],
    ['00', ''],
  ])('writes for the period “%s” the output with “%s”', (period, oracle) => {
    expect(columnsOf(spec, period)[2]).toBe(`Oracle: ${oracle}`);
  });

  test('has H on the input alone, and measures the input', () => {
    expect(columnsOf(spec, '11', true)).toEqual([
      'Initialize: |0⟩ q0, |0⟩ q1, |0⟩ q2, |0⟩ q3',
      'Hadamard gates: H q0, H q1',
      'Oracle: [f(x)] q0–q3',
      'Hadamard gates again: H q0, H q1',
      'Measure: M q0, M q1',
    ]);
    expect(spec.framesOf('11').map((frame) => spec.picture.columnOf(frame, '11'))).toEqual([
      0, 1, 2, 3, 4, 4,
    ]);
  });

  test('groups the bars by the input register', () => {
    const groups = spec.picture.groupsOf!('11', t);
    expect([groups.bits, groups.nameOf('01'), groups.note]).toEqual([
      2,
      'input 01',
      'A group holds the states with the same input register. The bits right below a bar are its output register.',
    ]);
  });
});

describe('what Simon’s algorithm announces', () => {
  test.each([
    ['11', 's₁ ⊕ s₀ = 0, so s₁ = s₀. Since s isn’t 00, s = 11.'],
    ['10', 's₀ = 0. Since s isn’t 00, s = 10.'],
    ['01', 's₁ = 0. Since s isn’t 00, s = 01.'],
    ['1', 'A period of one bit can only be 1.'],
  ])('for %s is the period and how it follows', (period, reading) => {
    expect(spec.resultText(period, null, t)).toBe(`Period found: s = ${period}`);
    expect(spec.readingText!(period, t)).toBe(reading);
  });

  test('with the backend is the period that it recovered, its runs and equations', () => {
    const backend = {
      recovered_period: '10',
      iterations: 3,
      linear_equations: ['s₀ = 0'],
    } as unknown as SimonResult;
    expect(spec.resultText('11', backend, t)).toBe('Period found: s = 10 (Backend Result)');
    expect(spec.fieldsOf(backend, t)).toEqual([
      { name: 'Discovered Period', value: '10' },
      { name: 'Iterations', value: '3' },
    ]);
    expect(spec.listsOf!(backend, t)).toEqual([{ title: 'Linear Equations', entries: ['s₀ = 0'] }]);
  });

  test('after a failure is that the button runs it locally', () => {
    expect(spec.failureText!(t)).toBe(
      'The run failed on the backend. Press the button again to run it locally.',
    );
  });
});

describe('Simon’s algorithm', () => {
  test('starts with 11, takes 1500 ms a step, and shows 8 states of 4 qubits', () => {
    expect([spec.initialInputs, spec.intervalMs, spec.firstStates]).toEqual(['11', 1500, 8]);
    expect(spec.framesOf('11').map(({ step }) => step)).toEqual([0, 1, 2, 3, 4, 5]);
    expect(spec.diagramOf!('1')).toEqual({ qubitCount: 4 });
  });

  test.each([
    ['', false, 2],
    ['0', false, 2],
    ['1', true, 2],
    ['00', false, 4],
    ['01', true, 4],
    ['10', true, 4],
    ['11', true, 4],
  ])('with “%s” can run: %s, on %i qubits', (period, runs, qubits) => {
    expect(spec.canRun!(period)).toBe(runs);
    expect([spec.qubitCountOf(period), spec.picture.qubitCountOf(period)]).toEqual([qubits, qubits]);
    expect(spec.questionOf(period)).toEqual(runs ? { algorithm: 'simon', period } : null);
  });

  test.each([
    ['1', 2],
    ['10', 4],
  ])('asks the backend for %s with %i qubits', (period, num_qubits) => {
    expect(spec.requestOf(period, false)).toEqual({ hidden_period: period, num_qubits });
  });

  test.each([
    ['01', ['01', '10', '11'], 0],
    ['11', ['01', '10', '11'], 2],
    ['1', ['1'], 0],
  ])('is guessed among all periods but zero (%s)', (period, guesses, answer) => {
    expect(spec.picture.guessesOf(period, t)).toEqual({ guesses, answer });
  });

  test.each([
    [0, '01'],
    [0.5, '10'],
    [0.999, '11'],
  ])('draws a secret that isn’t zero (%d)', (random, period) => {
    jest.spyOn(Math, 'random').mockReturnValueOnce(random);
    expect(spec.picture.secretOf('11')).toBe(period);
  });
});
