import { describe, expect, test } from '@jest/globals';
import { collect, equationOf, exampleStrings } from './equations';
import { classicalQueries, quantumQueries } from './queryCounts';

describe('Simon’s equations', () => {
  test('follow from the measured strings, and zeros have none', () => {
    expect(equationOf('101')).toBe('s₂ ⊕ s₀ = 0');
    expect(equationOf('00')).toBeNull();
  });

  test('leave fewer and fewer periods', () => {
    expect(collect(['00', '11'], 2)).toEqual([
      { label: '00', equation: null, fitting: ['01', '10', '11'] },
      { label: '11', equation: 's₁ ⊕ s₀ = 0', fitting: ['11'] },
    ]);
    expect(collect(['110', '110', '011'], 3).map(({ fitting }) => fitting.length)).toEqual([3, 3, 1]);
  });

  test.each([
    ['01', '10'],
    ['10', '01'],
    ['11', '11'],
  ])('have an example for the period %s', (period, second) => {
    expect(exampleStrings(period)).toEqual(['00', second]);
  });
});

describe('the average number of queries', () => {
  test('of the quantum computer is a little over n − 1', () => {
    expect(quantumQueries(2)).toBe(2);
    expect(quantumQueries(3)).toBeCloseTo(2 + 4 / 3, 12);
    expect(quantumQueries(20) - 19).toBeCloseTo(1.6067, 3);
  });

  test('of the classical computer is that of all orders of the inputs', () => {
    expect(classicalQueries(1)).toBe(2);
    expect(classicalQueries(2)).toBeCloseTo(8 / 3, 12);
    // The birthday problem with 2^(n−1) pairs: √(π·2^n/2) for large n.
    expect(classicalQueries(20) / Math.sqrt((Math.PI * 2 ** 20) / 2)).toBeCloseTo(1, 2);
  });
});
