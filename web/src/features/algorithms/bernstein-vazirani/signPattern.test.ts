import { describe, expect, it } from '@jest/globals';
import { bernsteinVaziraniMoments, inputAmplitudes } from '../exact/bernsteinVazirani';
import { classicalQueries, signPattern, stripesOf } from './signPattern';

const strings = [1, 2, 3, 4, 5].flatMap((width) =>
  Array.from({ length: 2 ** width }, (_, s) => s.toString(2).padStart(width, '0')),
);

describe('the sign pattern of a hidden string', () => {
  it.each(['phase', 'kickback'] as const)('is what the %s oracle leaves, for every string', (form) => {
    for (const hidden of strings) {
      const marked = bernsteinVaziraniMoments(hidden, form)[2]!;
      const signs = inputAmplitudes(marked.statevector, hidden.length).map(({ real }) => Math.sign(real));
      expect(signPattern(hidden)).toEqual(signs);
    }
  });

  it('is the product of the stripes of its ones', () => {
    for (const hidden of strings) {
      const product = signPattern(hidden).map((_, x) =>
        stripesOf(hidden).reduce((sign, { signs }) => sign * signs[x]!, 1),
      );
      expect(signPattern(hidden)).toEqual(product);
    }
    expect(stripesOf('100').map(({ qubit, signs }) => [qubit, signs])).toEqual([
      [2, [1, 1, 1, 1, -1, -1, -1, -1]],
    ]);
  });

  it('is another one for every string', () => {
    for (const width of [1, 2, 3, 4, 5]) {
      const patterns = strings.filter(({ length }) => length === width).map((s) => signPattern(s).join());
      expect(new Set(patterns).size).toBe(2 ** width);
    }
  });

  it('is read classically bit by bit, from the left', () => {
    expect(classicalQueries('110')).toEqual([
      { input: '100', bit: '1' },
      { input: '010', bit: '1' },
      { input: '001', bit: '0' },
    ]);
  });
});
