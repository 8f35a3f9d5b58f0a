import { describe, expect, test } from '@jest/globals';
import { bernsteinVaziraniApproximation } from './bernsteinVaziraniApproximation';
import { deutschJozsaApproximation } from './deutschJozsaApproximation';
import { tableOf } from './functionTables';
import { groverApproximation, optimalIterations, targetProbability } from './groverApproximation';
import { periodicOutputs, simonApproximation } from './simonApproximation';

const one = (size: number, index: number) => Array.from({ length: size }, (_, k) => Number(k === index));
const flat = (size: number) => Array.from({ length: size }, () => 1 / size);
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

describe('Grover’s local approximation', () => {
  const at = (step: number, iteration = 0) => groverApproximation({ step, iteration }, 3, 5);

  test('starts in the zero state, then is uniform', () => {
    expect(at(0)).toEqual(one(8, 0));
    expect(at(1)).toEqual(flat(8));
  });

  test('steps 2 to 4 give the target the sine-squared probability of the iteration and spread the rest', () => {
    for (const step of [2, 3, 4]) {
      const first = at(step, 1);
      expect(first[5]).toBeCloseTo(25 / 32, 12);
      expect(first[0]).toBeCloseTo(7 / 32 / 7, 12);
      expect(at(step, 2)[5]).toBeCloseTo(121 / 128, 12);
      expect(sum(first)).toBeCloseTo(1, 12);
    }
  });

  test('ends with 0.84 on the target and about 0.02 everywhere else', () => {
    const last = at(5);
    expect(last[5]).toBe(0.84);
    expect(last[0]).toBeCloseTo(0.0229, 4);
    expect(sum(last)).toBeCloseTo(1, 12);
  });

  test('the best number of iterations is ⌊π√N/4⌋', () => {
    expect([2, 3, 4].map(optimalIterations)).toEqual([1, 2, 3]);
    expect(targetProbability(2, 1)).toBeCloseTo(1, 12);
  });
});

describe('Deutsch-Jozsa’s local approximation', () => {
  test('is the zero state, then uniform twice', () => {
    expect(deutschJozsaApproximation(0, tableOf('balanced'))).toEqual(one(8, 0));
    expect(deutschJozsaApproximation(1, tableOf('balanced'))).toEqual(flat(8));
    expect(deutschJozsaApproximation(2, tableOf('constant-1'))).toEqual(flat(8));
  });

  test('from step 3 on distinguishes constant from balanced', () => {
    for (const step of [3, 4]) {
      expect(deutschJozsaApproximation(step, tableOf('constant-0'))).toEqual(one(8, 0));
      expect(deutschJozsaApproximation(step, tableOf('constant-1'))).toEqual(one(8, 0));
      expect(deutschJozsaApproximation(step, tableOf('balanced'))).toEqual([0, 0.25, 0.25, 0.25, 0, 0, 0, 0]);
    }
  });
});

describe('Bernstein-Vazirani’s local approximation', () => {
  test('ends with all weight on the hidden string, read with the highest qubit first', () => {
    expect(bernsteinVaziraniApproximation(0, '110')).toEqual(one(8, 0));
    expect(bernsteinVaziraniApproximation(2, '110')).toEqual(flat(8));
    expect(bernsteinVaziraniApproximation(3, '110')).toEqual(one(8, 6));
    expect(bernsteinVaziraniApproximation(4, '110')).toEqual(one(8, 6));
  });

  test('there is a qubit for every character, and three while there are none', () => {
    expect(bernsteinVaziraniApproximation(1, '01')).toEqual([0.25, 0.25, 0.25, 0.25]);
    expect(bernsteinVaziraniApproximation(4, '01')).toEqual(one(4, 1));
    expect(bernsteinVaziraniApproximation(4, '')).toEqual(one(8, 0));
    expect(bernsteinVaziraniApproximation(4, '10010')).toEqual(one(32, 18));
  });
});

describe('Simon’s local approximation', () => {
  const where = (step: number, period: string) =>
    simonApproximation(step, period).flatMap((value, index) => (value > 0 ? [[index, value]] : []));

  test('the outputs repeat with the period and nowhere else', () => {
    expect(periodicOutputs('11')).toEqual([0, 1, 1, 0]);
    expect(periodicOutputs('01')).toEqual([0, 0, 1, 1]);
    expect(periodicOutputs('10')).toEqual([0, 1, 0, 1]);
  });

  test('is the zero state, then the four inputs, then inputs with their outputs', () => {
    expect(where(0, '11')).toEqual([[0, 1]]);
    expect(where(1, '11')).toEqual([0, 1, 2, 3].map((index) => [index, 0.25]));
    expect(where(2, '11')).toEqual([0, 3, 5, 6].map((index) => [index, 0.25]));
    expect(where(2, '01')).toEqual([0, 1, 6, 7].map((index) => [index, 0.25]));
  });

  test.each([
    ['11', [0, 3, 4, 7]],
    ['01', [0, 2, 4, 6]],
    ['10', [0, 1, 4, 5]],
  ])(
    'from step 3 on only inputs orthogonal to %s are left, all within the eight states shown',
    (period, states) => {
      for (const step of [3, 4, 5]) expect(where(step, period)).toEqual(states.map((index) => [index, 0.25]));
    },
  );
});
