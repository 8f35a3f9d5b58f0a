import { describe, expect, jest, test } from '@jest/globals';
import type { DeutschJozsaResult } from '@superpose/contracts';
import type { TruthTable } from '../exact/truthTable';
import { columnsOf, sentencesOf, t } from '../testing/explained';
import { deutschJozsaSpec } from './deutschJozsaSpec';

const ZEROS: TruthTable = [0, 0, 0, 0, 0, 0, 0, 0];
const ONES: TruthTable = [1, 1, 1, 1, 1, 1, 1, 1];
const PARITY: TruthTable = [0, 1, 1, 0, 1, 0, 0, 1];
const HIGH_HALF: TruthTable = [0, 0, 0, 0, 1, 1, 1, 1];
const ONE_ONE: TruthTable = [0, 0, 0, 1, 0, 0, 0, 0];

/** All tables with this many ones. */
const tablesWith = (ones: number): TruthTable[] =>
  Array.from({ length: 256 }, (_, bits) =>
    Array.from({ length: 8 }, (_, x) => ((bits >> x) & 1) as 0 | 1),
  ).filter((table) => table.filter((value) => value === 1).length === ones);

describe('what the Deutsch-Jozsa page says at each step', () => {
  const flips = (count: number) =>
    `One query flips the sign of all ${count} inputs where f is 1. No probability changes.`;
  // The amplitude of |000⟩ is (8 − 2·ones)/8.
  test.each([
    [0, 1, 'f is 0 for every input, so no sign flips.', '1.0000', '100.0%'],
    [1, 8, 'The sign flips for the one input where f is 1. No probability changes.', '0.7500', '56.3%'],
    [2, 28, flips(2), '0.5000', '25.0%'],
    [3, 56, flips(3), '0.2500', '6.3%'],
    [4, 70, flips(4), '0.0000', '0.0%'],
    [5, 56, flips(5), '−0.2500', '6.3%'],
    [6, 28, flips(6), '−0.5000', '25.0%'],
    [7, 8, flips(7), '−0.7500', '56.3%'],
    [8, 1, flips(8), '−1.0000', '100.0%'],
  ])('is so for every function that is 1 %i times', async (ones, count, oracle, amplitude, percent) => {
    const tables = tablesWith(ones);
    expect(tables).toHaveLength(count);
    for (const table of tables) {
      expect(await sentencesOf(deutschJozsaSpec, table)).toEqual([
        '|000⟩ has amplitude 1.0000, and every other state has 0.0000.',
        'All eight inputs have amplitude 0.3536.',
        oracle,
        `The amplitude of |000⟩ is the mean of all eight signs: ${amplitude}.`,
        `A measurement gives |000⟩ with probability ${percent}.`,
      ]);
    }
  });

  test.each([
    ['constant', ONES],
    ['balanced', PARITY],
  ])('doesn’t tell before the measurement that a secret function is %s', async (_, table) => {
    expect((await sentencesOf(deutschJozsaSpec, table, true)).slice(1, 4)).toEqual([
      'All eight inputs have amplitude 0.3536.',
      'The sign flips wherever f is 1. No probability changes.',
      'The amplitude of |000⟩ is the mean of all eight signs. The measurement shows whether they agree or cancel.',
    ]);
  });
});

describe('the compact circuit of Deutsch-Jozsa', () => {
  test.each([
    ['f = 0', ZEROS, false],
    ['f = 1', ONES, false],
    ['parity', PARITY, false],
    ['table', HIGH_HALF, false],
    ['?', PARITY, true],
  ])('has a box over all wires with the word “%s”', (word, table, covered) => {
    expect(columnsOf(deutschJozsaSpec, table, covered)).toEqual([
      'Initialize: |0⟩ q0, |0⟩ q1, |0⟩ q2',
      'Hadamard gates: H q0, H q1, H q2',
      `Oracle: [(−1)ᶠ/${word}] q0–q2`,
      'Hadamard gates again: H q0, H q1, H q2',
      'Measure: M q0, M q1, M q2',
    ]);
    const lit = deutschJozsaSpec.framesOf(table).map((f) => deutschJozsaSpec.picture.columnOf(f, table));
    expect(lit).toEqual([0, 1, 2, 3, 4]);
  });
});

describe('what a run of Deutsch-Jozsa announces', () => {
  test.each([
    ['Function is CONSTANT', ZEROS],
    ['Function is CONSTANT', ONES],
    ['Function is BALANCED', PARITY],
    ['Function is BALANCED', HIGH_HALF],
    ['Function is neither constant nor balanced, so the algorithm promises nothing.', ONE_ONE],
  ])('without the backend is “%s” for %j', (text, table) => {
    expect(deutschJozsaSpec.resultText(table, null, t)).toBe(text);
  });

  test.each([
    ['CONSTANT', 'constant-0', 'Constant f=0'],
    ['CONSTANT', 'constant-1', 'Constant f=1'],
    ['BALANCED', 'balanced', 'Balanced'],
  ] as const)('with the backend is what it found: %s for %s', (result, function_type, name) => {
    const backend = { result, function_type } as unknown as DeutschJozsaResult;
    expect(deutschJozsaSpec.resultText(ONE_ONE, backend, t)).toBe(`Function is ${result} (Backend Result)`);
    expect(deutschJozsaSpec.fieldsOf(backend, t)).toEqual([
      { name: 'Result', value: result },
      { name: 'Function Type', value: name },
    ]);
  });
});

describe('Deutsch-Jozsa', () => {
  test('starts with the parity of three bits, and takes 1500 ms a step', () => {
    expect(deutschJozsaSpec.initialInputs).toEqual(PARITY);
    expect(deutschJozsaSpec.intervalMs).toBe(1500);
    expect(deutschJozsaSpec.qubitCountOf(PARITY)).toBe(3);
    expect(deutschJozsaSpec.picture.qubitCountOf(PARITY)).toBe(3);
    expect(deutschJozsaSpec.diagramOf!(PARITY)).toEqual({ qubitCount: 3 });
    expect(deutschJozsaSpec.questionOf(PARITY)).toEqual({ algorithm: 'deutsch-jozsa', table: PARITY });
  });

  test.each([
    ['constant-0', ZEROS],
    ['constant-1', ONES],
    ['balanced', PARITY],
  ])('asks the backend for %s by name, but never for a secret', (function_type, table) => {
    expect(deutschJozsaSpec.requestOf(table, false)).toEqual({ function_type, num_qubits: 3 });
    expect(deutschJozsaSpec.requestOf(table, true)).toBeNull();
  });

  test.each([[HIGH_HALF], [ONE_ONE]])('asks no backend for the learner’s own table %j', (table) => {
    expect(deutschJozsaSpec.requestOf(table, false)).toBeNull();
  });

  test.each([
    [ZEROS, 0],
    [ONES, 0],
    [PARITY, 1],
  ])('is guessed as constant or balanced (%j)', (table, answer) => {
    expect(deutschJozsaSpec.picture.guessesOf(table, t)).toEqual({
      guesses: ['constant', 'balanced'],
      answer,
    });
  });

  test.each([
    [[0, 0], ZEROS],
    [[0, 0.5], ONES],
    // Always the first of what is left, or always the last.
    [
      [0.5, 0, 0, 0, 0],
      [1, 1, 1, 1, 0, 0, 0, 0],
    ],
    [
      [0.9, 0.99, 0.99, 0.99, 0.99],
      [0, 0, 0, 0, 1, 1, 1, 1],
    ],
    [
      [0.5, 0.5, 0.5, 0.5, 0.5],
      [0, 0, 1, 1, 1, 1, 0, 0],
    ],
  ])('draws a secret function by the random numbers %j', (numbers, table) => {
    const draws = [...numbers];
    const random = jest.spyOn(Math, 'random').mockImplementation(() => draws.shift()!);
    expect(deutschJozsaSpec.picture.secretOf(PARITY)).toEqual(table);
    expect(draws).toEqual([]);
    random.mockRestore();
  });
});
