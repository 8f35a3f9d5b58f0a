import { describe, expect, jest, test } from '@jest/globals';
import type { BernsteinVaziraniResult } from '@superpose/contracts';
import { columnsOf, sentencesOf, t } from '../testing/explained';
import { bernsteinVaziraniSpec as spec } from './bernsteinVaziraniSpec';

const phase = (hidden: string) => ({ hidden, form: 'phase' as const });
const kickback = (hidden: string) => ({ hidden, form: 'kickback' as const });

describe('what the Bernstein-Vazirani page says at each step', () => {
  const INITIAL = 'The state of zeros has amplitude 1.0000, and every other state has 0.0000.';
  // Every string but the one of zeros has an odd dot product with half of the inputs; amplitudes are 1/√N.
  test.each([
    ['0', 2, 0, '0.7071'],
    ['1', 2, 1, '0.7071'],
    ['00', 4, 0, '0.5000'],
    ['01', 4, 2, '0.5000'],
    ['10', 4, 2, '0.5000'],
    ['11', 4, 2, '0.5000'],
    ['000', 8, 0, '0.3536'],
    ['001', 8, 4, '0.3536'],
    ['010', 8, 4, '0.3536'],
    ['011', 8, 4, '0.3536'],
    ['100', 8, 4, '0.3536'],
    ['101', 8, 4, '0.3536'],
    ['110', 8, 4, '0.3536'],
    ['111', 8, 4, '0.3536'],
  ])('is so for %s, with either oracle', async (hidden, count, minus, amplitude) => {
    for (const inputs of [phase(hidden), kickback(hidden)]) {
      expect(await sentencesOf(spec, inputs)).toEqual([
        INITIAL,
        `All ${count} inputs have amplitude ${amplitude}.`,
        `One query flips the sign of the ${minus} of ${count} inputs where s · x is odd. No probability changes.`,
        `Everything cancels but |${hidden}⟩, which has amplitude 1.0000.`,
        `A measurement gives ${hidden} every time.`,
      ]);
    }
  });

  test('is about a string of zeros while none is typed', async () => {
    expect((await sentencesOf(spec, phase(''))).slice(3)).toEqual([
      'Everything cancels but |000⟩, which has amplitude 1.0000.',
      'A measurement gives 000 every time.',
    ]);
  });

  test('doesn’t name a secret string', async () => {
    expect(await sentencesOf(spec, phase('110'), true)).toEqual([
      INITIAL,
      'All 8 inputs have amplitude 0.3536.',
      'The sign flips for every input where s · x is odd. No probability changes.',
      'Everything cancels but |?⟩, which has amplitude 1.0000.',
      'A measurement gives ? every time.',
    ]);
  });
});

describe('the compact circuit of Bernstein-Vazirani', () => {
  test.each([
    ['0', ''],
    ['1', 'Z q0'],
    ['00', ''],
    ['01', 'Z q0'],
    ['10', 'Z q1'],
    ['11', 'Z q1, Z q0'],
    ['001', 'Z q0'],
    ['010', 'Z q1'],
    ['011', 'Z q1, Z q0'],
    ['100', 'Z q2'],
    ['101', 'Z q2, Z q0'],
    ['110', 'Z q2, Z q1'],
    ['111', 'Z q2, Z q1, Z q0'],
  ])('has for %s the gates “%s” between two layers of H', (hidden, oracle) => {
    const all = (symbol: string) => [...hidden].map((_, qubit) => `${symbol} q${qubit}`).join(', ');
    expect(columnsOf(spec, phase(hidden))).toEqual([
      `Initialize: ${all('|0⟩')}`,
      `Hadamard gates: ${all('H')}`,
      `Oracle: ${oracle}`,
      `Hadamard gates again: ${all('H')}`,
      `Measure: ${all('M')}`,
    ]);
  });

  test.each([
    ['10', 2, 'q1→q2 at 0'],
    ['11', 2, 'q1→q2 at -9, q0→q2 at 9'],
    ['001', 3, 'q0→q3 at 0'],
    ['101', 3, 'q2→q3 at -9, q0→q3 at 9'],
    ['111', 3, 'q2→q3 at -18, q1→q3 at 0, q0→q3 at 18'],
  ])('sends for %s a CNOT from each 1 to the helper q%i', (hidden, helper, oracle) => {
    const columns = columnsOf(spec, kickback(hidden));
    expect(columns[0]).toContain(`|0⟩ q${helper}`);
    expect(columns[1]).toMatch(new RegExp(`H q${helper - 1}, \\|−⟩ q${helper}$`));
    expect(columns[2]).toBe(`Oracle: ${oracle}`);
    expect(columns[4]).toMatch(new RegExp(`M q${helper - 1}$`));
  });

  test('covers the oracle of a secret', () => {
    expect(columnsOf(spec, phase('101'), true)[2]).toBe('Oracle: [?] q0–q2');
    expect(columnsOf(spec, kickback('101'), true)[2]).toBe('Oracle: [?] q0–q3');
  });
});

describe('what Bernstein-Vazirani announces', () => {
  const backend = (probabilities: number[], num_qubits: number, shots = 1024) =>
    ({
      probabilities,
      num_qubits,
      shots,
      hidden_string: '10',
      recovered_string: '01',
    }) as unknown as BernsteinVaziraniResult;

  test('is the string, and with the backend the one that it recovered', () => {
    expect(spec.resultText(phase('10'), null, t)).toBe('Hidden string discovered: 10');
    expect(spec.resultText(phase('10'), backend([], 2), t)).toBe(
      'Hidden string discovered: 01 (Backend Result)',
    );
  });

  test.each([
    [1024, '1,024 shots'],
    [100_000, '100,000 shots'],
  ])('names the string, what was recovered, and %i shots', (shots, text) => {
    expect(spec.fieldsOf(backend([], 2, shots), t)).toEqual([
      { name: 'Hidden String', value: '10' },
      { name: 'Recovered String', value: '01' },
      { name: 'Measurements', value: text },
    ]);
  });

  test.each([
    [[0, 0, 1, 0], ['|10⟩: 1.0000']],
    [
      [0.001, 0.0011, 0.9979, 0],
      ['|01⟩: 0.0011', '|10⟩: 0.9979'],
    ],
    [
      [1e-17, 0.5, 0, 0.5],
      ['|01⟩: 0.5000', '|11⟩: 0.5000'],
    ],
    [
      [0.25, 0.25, 0.25, 0.25],
      ['|00⟩: 0.2500', '|01⟩: 0.2500', '|10⟩: 0.2500', '|11⟩: 0.2500'],
    ],
  ])('lists of the probabilities %j those above 0.001, with four decimals', (probabilities, entries) => {
    expect(spec.listsOf!(backend(probabilities, 2), t)).toEqual([{ title: 'State Probabilities', entries }]);
  });
});

describe('Bernstein-Vazirani', () => {
  test('starts with 101 and the phase oracle, and takes 1500 ms a step', () => {
    expect(spec.initialInputs).toEqual({ hidden: '101', form: 'phase' });
    expect(spec.intervalMs).toBe(1500);
    expect(spec.framesOf(phase('1')).map(({ step }) => step)).toEqual([0, 1, 2, 3, 4]);
  });

  test.each([
    ['', 3, 0],
    ['0', 1, 0],
    ['10', 2, 2],
    ['0110', 4, 6],
  ])('shows for “%s” a register of %i qubits and marks state %i', (hidden, qubits, index) => {
    expect([spec.qubitCountOf(phase(hidden)), spec.picture.qubitCountOf(kickback(hidden))]).toEqual([
      qubits,
      qubits,
    ]);
    expect(spec.highlightOf!(phase(hidden), t)).toEqual({ index, name: 'Hidden string' });
    expect(spec.picture.guessesOf(phase(hidden), t).answer).toBe(index);
  });

  test('asks the backend with as many qubits as the string has characters', () => {
    expect(spec.requestOf(kickback('0110'), false)).toEqual({ hidden_string: '0110', num_qubits: 4 });
  });

  test('has a question as soon as there is a string', () => {
    expect(spec.questionOf(phase(''))).toBeNull();
    expect(spec.questionOf(phase('0'))).toEqual({ algorithm: 'bernstein-vazirani', hidden: '0' });
  });

  test('is guessed among all strings of its length', () => {
    expect(spec.picture.guessesOf(phase('10'), t).guesses).toEqual(['00', '01', '10', '11']);
  });

  test.each([
    [0, '000'],
    [0.63, '101'],
    [0.999, '111'],
  ])('draws a secret of the same length and oracle (%d)', (random, hidden) => {
    jest.spyOn(Math, 'random').mockReturnValueOnce(random);
    expect(spec.picture.secretOf(kickback('110'))).toEqual(kickback(hidden));
  });
});
