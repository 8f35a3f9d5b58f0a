import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { ordered } from './ordering';
import { pairSame } from './pairing';

function mostPairs([b, ...before]: readonly string[], [a, ...after]: readonly string[]): number {
  if (b === undefined || a === undefined) return 0;
  if (b === a) return 1 + mostPairs(before, after);
  return Math.max(mostPairs(before, [a, ...after]), mostPairs([b, ...before], after));
}

describe('pairs', () => {
  it.each([
    ['abc', 'abc', [0, 1, 2]],
    ['abc', 'abxc', [0, 1, null, 2]],
    ['abc', 'ac', [0, 2]],
    ['axbyc', 'acbzc', [0, null, 2, null, 4]],
    ['', 'ab', [null, null]],
    ['aaa', 'aa', [0, 1]],
    ['aa', 'aaa', [0, 1, null]],
    ['ab', 'xb', [null, 1]],
    ['ab', 'ba', [1, null]],
    ['abc', '', []],
  ])('%s and %s', (before, after, pairs) => {
    expect(pairSame([...before], [...after])).toStrictEqual(pairs);
  });

  it('are of the same texts in the same order, and as many as there can be', () => {
    const texts = fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 9 });
    fc.assert(
      fc.property(texts, texts, (before, after) => {
        const pairs = pairSame(before, after);
        const paired = pairs.flatMap((index, at) => (index === null ? [] : [{ index, at }]));
        expect(pairs).toHaveLength(after.length);
        expect(paired.every(({ index, at }) => before[index] === after[at])).toBe(true);
        expect(paired.every(({ index }, k) => k === 0 || index > paired[k - 1]!.index)).toBe(true);
        expect(paired).toHaveLength(mostPairs(before, after));
      }),
    );
  });

  it.each([
    [500, 500, 1],
    [500, 501, 0],
    [501, 500, 0],
  ])('between %i and %i others are %i in all', (countBefore, countAfter, count) => {
    const texts = (name: string, length: number) => [
      'first',
      ...Array.from({ length: length - 1 }, (_, index) => `${name}${index}`),
    ];
    // What begins or ends both isn't compared.
    const before = ['same', ...texts('b', countBefore), 'end'];
    const after = ['same', ...texts('a', countAfter).toReversed(), 'end'];
    expect(pairSame(before, after).filter((pair) => pair !== null)).toHaveLength(2 + count);
  });

  it('takes the middle for new where there is too much to compare', () => {
    const before = Array.from({ length: 600 }, (_, index) => `b${index}`);
    const after = ['a', ...before.slice(1, -1).toReversed(), 'c'];
    expect(pairSame(before, after).every((pair) => pair === null)).toBe(true);
  });
});

describe('an order', () => {
  const order = (count: number, ...rules: [number, number][]) =>
    ordered(
      Array.from({ length: count }, (_, index) => index),
      Array.from(
        { length: count },
        (_, index) => new Set(rules.filter(([part]) => part === index).map(([, other]) => other)),
      ),
    );
  it.each<[[number, number][], number[] | null]>([
    [[], [0, 1, 2, 3]],
    [[[0, 2]], [1, 2, 0, 3]],
    [
      [
        [0, 3],
        [1, 3],
      ],
      [2, 3, 0, 1],
    ],
    [
      [
        [0, 1],
        [1, 2],
      ],
      [2, 1, 0, 3],
    ],
    [
      [
        [0, 1],
        [1, 0],
      ],
      null,
    ],
  ])('with %j', (rules, expected) => {
    expect(order(4, ...rules)).toEqual(expected);
  });
});
