import { describe, expect, it } from '@jest/globals';
import { ordered } from './ordering';
import { pairSame } from './pairing';

describe('pairs', () => {
  it.each([
    ['abc', 'abc', [0, 1, 2]],
    ['abc', 'abxc', [0, 1, null, 2]],
    ['abc', 'ac', [0, 2]],
    ['axbyc', 'acbzc', [0, null, 2, null, 4]],
    ['', 'ab', [null, null]],
    ['aaa', 'aa', [0, 1]],
  ])('%s and %s', (before, after, pairs) => {
    expect(pairSame([...before], [...after])).toEqual(pairs);
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
